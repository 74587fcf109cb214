import { LRUCache } from 'lru-cache'
import { frozen } from './decode.ts'
import { parseJson } from './parseJson.ts'

/** Answers of the REST service that came a moment ago with the same bytes. */
export interface KnownAnswers {
  /**
   * Parses the JSON of an answer. Equal bytes for the same path give the same value from the second time on, and
   * its rows are decoded once (docs/specification/graphql.md#decoding-of-rest-answers). Nobody may change it.
   * @param path with its query
   * @throws SyntaxError
   */
  parse: (path: string, bytes: Uint8Array) => Promise<unknown>
  /** The same value at once, if the bytes have come twice; otherwise undefined. */
  parsed: (path: string, bytes: Uint8Array) => unknown
}

/** A longer answer would displace many others. */
const LONGEST = 256 * 1024
/** Of all answers together, in bytes. What is made of them takes about five times as much. */
const MAX_BYTES = 4 * 1024 * 1024

interface Known {
  bytes: Buffer
  /** Once it has come twice. */
  json?: unknown
}

export function createKnownAnswers(): KnownAnswers {
  const known = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })
  // Answers to several users, who see different things, mostly differ in length.
  const keyOf = (path: string, { length }: Uint8Array) => `${length} ${path}`

  return {
    parsed: (path, bytes) => {
      const before = known.get(keyOf(path, bytes))
      return before?.json !== undefined && before.bytes.equals(bytes) ? before.json : undefined
    },
    parse: async (path, bytes) => {
      if (bytes.length > LONGEST) return parseJson(bytes)
      const key = keyOf(path, bytes)
      const before = known.get(key)
      if (!before?.bytes.equals(bytes)) {
        // A copy, because what arrives is a part of a larger buffer.
        known.set(key, { bytes: Buffer.from(bytes) })
        return parseJson(bytes)
      }
      if (before.json !== undefined) return before.json
      const json = frozen(await parseJson(bytes))
      return (before.json ??= numbered(json))
    },
  }
}

const versions = new WeakMap<object, number>()
let count = 0

function numbered(json: unknown): unknown {
  if (typeof json === 'object' && json !== null) versions.set(json, ++count)
  return json
}

/**
 * A number of an answer that has come again with the same bytes: another answer with the same number has them too.
 * It keeps nothing in memory. Undefined for any other answer.
 */
export const versionOf = (json: unknown): number | undefined =>
  typeof json === 'object' && json !== null ? versions.get(json) : undefined
