import { Refusal } from '../../rest/rules/refusal.ts'

/** Matches text. Its type is unknown, so that it can be part of an expected value. */
export const textLike = (pattern: string | RegExp): unknown => expect.stringMatching(pattern)

/** The HTTP status with which an action is refused; undefined if it is not. */
export function refusalOf(action: () => unknown): number | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.statusCode
    throw error
  }
}

/** The text in a field of an answer. */
export function textIn(body: unknown, field: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  if (typeof value !== 'string') throw new Error(`There is no text in ${field}.`)
  return value
}
