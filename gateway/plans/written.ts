import { Pieces } from './pieces.ts'

/** JSON that is complete. */
export type Text = string | Pieces

/** JSON, or a promise of it. */
export type Written = Text | Promise<Text>

/** A query whose answer no plan can write: graphql itself executes it. */
export class NotPlanned extends Error {
  override readonly name = 'NotPlanned'
}

/** Leaves the query to graphql. */
export const refuse = (): never => {
  throw new NotPlanned()
}

export const isPromise = <Value>(value: Value | Promise<Value>): value is Promise<Value> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/**
 * A promise that may fail before anybody waits for it: another part of the answer may have failed at once, and
 * nobody needs this part then.
 */
export function started<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

/** Waits for all parts. */
export const complete = (parts: readonly Written[]): Promise<Text[]> =>
  Promise.all(parts.map(async part => part))

/** The parts of a text in their order. */
export function joined(parts: readonly Text[]): Text {
  const pieces = new Pieces()
  for (const part of parts) pieces.add(part)
  return pieces.text()
}

/** A JSON string. */
export const quoted = (text: string): string =>
  PLAIN.test(text) && text.length < 100 ? `"${text}"` : JSON.stringify(text)

// Faster than asking for the JSON of a short text.
const PLAIN = /^[\w @.:/=+-]*$/
