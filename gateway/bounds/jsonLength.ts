import { isObject } from './nesting.ts'

/** About how many characters a value is written with; where that is more than the most, something above it. */
export function jsonLength(value: unknown, most = Infinity): number {
  if (typeof value === 'string') return value.length
  if (!isObject(value)) return SIGN
  let length = SIGN
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    length += SIGN + jsonLength(inner, most - length)
    if (length > most) return length
  }
  return length
}

/** Counted for what is no text: a key, a number, signs. */
const SIGN = 8
