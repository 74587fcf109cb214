/** A part of a file, in bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110 §14). A header that is no range of bytes, or has
 * several ranges, is ignored: answering with the whole file is then correct.
 * @returns undefined: all of it; null: nothing that it has (416)
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 || size === 0
      ? null
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? null : { start, end }
}
