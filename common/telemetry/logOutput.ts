/**
 * Keeps the process alive if its output cannot be written, as on a full disk or when its reader is gone
 * (docs/specification/running.md#a-full-disk).
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      isCut = true
    })
}

let isCut = false

/**
 * Standard output, for lines of the log: those that cannot be written are lost. Pino's own output would try again
 * without an end, and nothing else would be done meanwhile.
 */
export const logOutput = {
  write: (line: string): void => {
    // The last line may have been written in part.
    const start = isCut ? '\n' : ''
    isCut = false
    process.stdout.write(start + line)
  },
}
