import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** Which operations are allowed: only the web app's, also those of signed-in users, or all. */
export const OPERATION_RULES = ['known', 'signed-in', 'any'] as const
export type OperationRule = (typeof OPERATION_RULES)[number]

/** The operations that the web build sends, by their SHA-256. */
export interface KnownOperations {
  /** The text with that hash, or undefined. */
  textOf(id: string): Promise<string | undefined>
  /** Whether the text is one of them. */
  has(text: string): Promise<boolean>
  /** What one of them is called; undefined for any other text. */
  nameOf(text: string): OperationName | undefined
}

/** The name and the type of an operation. */
export interface OperationName {
  name: string
  type: string
}

/** How long a checked file counts as unchanged, in milliseconds. */
const MAX_AGE = 1_000

/**
 * Reads the operations that Relay's compiler wrote. An unknown hash makes it check the file again, because a
 * build may have replaced the file; at most once a second, whatever hashes clients send.
 * @param file JSON, from hash to text; without this file no operation is known
 */
export function knownOperations(file: string): KnownOperations {
  let texts: ReadonlyMap<string, string> = new Map()
  let names: ReadonlyMap<string, OperationName> = new Map()
  let version = ''
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    lookedAt = performance.now()
    const found = await stat(file).catch(() => null)
    const now = `${found?.mtimeMs} ${found?.size}`
    if (found === null || now === version) return
    texts = new Map(pairsIn(JSON.parse(await readFile(file, 'utf8'))))
    names = new Map([...texts.values()].flatMap(text => namedIn(text)))
    version = now
  }

  const lookAgain = () => (looking ??= look().finally(() => (looking = undefined)))

  async function textOf(id: string): Promise<string | undefined> {
    const isOld = lookedAt + MAX_AGE < performance.now()
    // During a build the file may be incomplete: the known operations stay.
    if (!texts.has(id) && (looking !== undefined || isOld)) await lookAgain().catch(() => undefined)
    return texts.get(id)
  }

  return {
    textOf,
    nameOf: text => names.get(text),
    has: async text => (await textOf(createHash('sha256').update(text).digest('hex'))) !== undefined,
  }
}

// As the compiler writes them: one operation each, with its fragments after it.
function namedIn(text: string): [string, OperationName][] {
  const [, type, name] = /^(query|mutation|subscription) (\w+)/.exec(text) ?? []
  return type === undefined || name === undefined ? [] : [[text, { name, type }]]
}

const pairsIn = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : []))

/** A refused operation, with the code for GraphQL clients and the status for HTTP clients. */
export class RefusedOperation extends Error {
  override readonly name = 'RefusedOperation'
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** The refusal of a request without a token that belongs to a user. */
export const unauthenticated = (message: string) => new RefusedOperation(401, 'UNAUTHENTICATED', message)

/** The operation of a request or a message, as received. */
export interface RequestedOperation {
  documentId?: unknown
  query?: unknown
}

/** The text to execute, and whether it is one of the web app's. */
export interface AllowedOperation {
  text: string
  isKnown: boolean
}

/**
 * Decides what is executed. `documentId`, the hash of the text, names an operation of the web app; any other
 * operation is sent as its text, if the rule allows it.
 * @returns undefined if no operation was sent
 * @throws RefusedOperation
 */
export async function operationOf(
  { documentId, query }: RequestedOperation,
  known: KnownOperations,
  rule: OperationRule,
): Promise<AllowedOperation | undefined> {
  if (documentId !== undefined) {
    if (typeof documentId !== 'string') throw badRequest('documentId must be a string.')
    if (query !== undefined && query !== null && query !== '')
      throw badRequest('Send a documentId or a query, not both.')
    const text = await known.textOf(documentId)
    if (text === undefined)
      throw new RefusedOperation(
        400,
        'PERSISTED_QUERY_NOT_FOUND',
        'This page is older or newer than the server. Reload it.',
      )
    return { text, isKnown: true }
  }
  if (query === undefined || query === null || query === '') return undefined
  if (typeof query !== 'string') throw badRequest('query must be a string.')
  const isKnown = await known.has(query)
  if (rule === 'known' && !isKnown) throw badRequest('This server accepts only operations of the web app.')
  return { text: query, isKnown }
}

const badRequest = (message: string) => new RefusedOperation(400, 'BAD_USER_INPUT', message)
