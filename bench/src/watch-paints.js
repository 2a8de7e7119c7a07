// Runs in the page before anything else: paints, layout shift and the time that long tasks kept the main thread.
globalThis.seenByBench = { first: 0, largest: 0, shift: 0, blocked: 0 }
{
  const seen = globalThis.seenByBench
  const on = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  on('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50)
  })
}
