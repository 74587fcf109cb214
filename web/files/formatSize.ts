const UNITS = ['b', 'kb', 'mb', 'gb'] as const

/**
 * A size in b, kb, mb or gb, divided by 1024 (docs/specification/ticket-screens.md#upload-card), with one
 * decimal below 10.
 */
export function formatSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // A number that would round up to 1024 uses the next unit.
  while (size >= 1023.5 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit] ?? ''}`
}
