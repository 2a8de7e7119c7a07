/** `34%`, `0.9%`: the odds as exact as they are, up to four decimals. */
export const formatOdds = (odds: number, decimals = 0): string => {
  const percent = odds * 100
  for (let shown = decimals; shown < 4; shown += 1)
    if (Math.abs(Number(percent.toFixed(shown)) - percent) < 1e-9) return `${percent.toFixed(shown)}%`
  return `${percent.toFixed(4)}%`
}
