import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** Which operations are taken: the web app's alone, those of anybody who is signed in as well, or all. */
export const OPERATION_RULES = ['known', 'signed-in', 'any'] as const
export type OperationRule = (typeof OPERATION_RULES)[number]

/** The operations that the web build sends, by their SHA-256. */
export interface KnownOperations {
  /** The text with that hash, or undefined. */
  textOf(id: string): Promise<string | undefined>
  /** Whether the text is one of them. */
  has(text: string): Promise<boolean>
}

/** How long a file that was looked at is taken to be the same, in milliseconds. */
const FRESH = 1_000

/**
 * Reads the operations that Relay's compiler wrote. A hash that is not among them has the file looked at again, since a
 * build may have replaced it; no more often than once a second, whatever hashes are sent.
 * @param file JSON, from hash to text; none is known while there is no such file
 */
export function knownOperations(file: string): KnownOperations {
  let texts: ReadonlyMap<string, string> = new Map()
  let version = ''
  let lookedAt = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    lookedAt = Date.now()
    const found = await stat(file).catch(() => null)
    const now = `${found?.mtimeMs} ${found?.size}`
    if (found === null || now === version) return
    texts = new Map(pairsIn(JSON.parse(await readFile(file, 'utf8'))))
    version = now
  }

  const lookAgain = () => (looking ??= look().finally(() => (looking = undefined)))

  async function textOf(id: string): Promise<string | undefined> {
    // In the middle of a build the file may be cut short: what was known stays.
    if (!texts.has(id) && lookedAt + FRESH < Date.now()) await lookAgain().catch(() => undefined)
    return texts.get(id)
  }

  return {
    textOf,
    has: async text => (await textOf(createHash('sha256').update(text).digest('hex'))) !== undefined,
  }
}

const pairsIn = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : []))
