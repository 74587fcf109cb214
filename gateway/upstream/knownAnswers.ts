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
}

/** Parsing a shorter answer takes no longer than comparing it; a longer one would displace many others. */
const SHORTEST = 1024
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
  return {
    parse: async (path, bytes) => {
      if (bytes.length < SHORTEST || bytes.length > LONGEST) return parseJson(bytes)
      // Answers to several users, who see different things, mostly differ in length.
      const key = `${bytes.length} ${path}`
      const before = known.get(key)
      if (!before?.bytes.equals(bytes)) {
        // A copy, because what arrives is a part of a larger buffer.
        known.set(key, { bytes: Buffer.from(bytes) })
        return parseJson(bytes)
      }
      before.json ??= frozen(await parseJson(bytes))
      return before.json
    },
  }
}
