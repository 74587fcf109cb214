import { isRecord } from '../../common/isRecord.ts'

/** The approximate length of a value as JSON; if it exceeds `most`, some number above `most`. */
export function jsonLength(value: unknown, most = Infinity): number {
  if (typeof value === 'string') return value.length
  if (!isRecord(value)) return SIGN
  let length = SIGN
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    length += SIGN + jsonLength(inner, most - length)
    if (length > most) return length
  }
  return length
}

/** Counted for anything that is not text: a key, a number, punctuation. */
const SIGN = 8
