/** PostgreSQL's own last complaint, with what to do about the commonest. */
export function explainLog(output: string): string {
  if (/No space left on device|disk full/i.test(output)) return 'the disk is full. Free some space and start again.'
  const complaint = output.split('\n').findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line))
  return (
    complaint?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '') ??
    (output.trim().split('\n').at(-1) || 'it said nothing')
  )
}
