import type { UserAction } from '../../__generated__/resolvers.ts'
import { path, type Idempotent, type RestClient } from '../client.ts'
import {
  listResult,
  objectResult,
  readDate,
  readNullableDate,
  readNumber,
  readString,
  readStrings,
  type Json,
} from '../decode.ts'
import { MAGIC_LINK } from '../documented/users.ts'
import { NotOfferedError } from '../errors.ts'
import { callOffered } from '../extensions.ts'
import {
  toNamed,
  toUser,
  type ApiTokenRow,
  type UserLogEntryRow,
  type Names,
  type PersonRow,
  type UserLogPage,
} from '../rows/users.ts'

export interface NewApiToken extends Idempotent {
  name: string
  scopes: readonly string[]
  isReadOnly?: boolean | null | undefined
  expiresAt?: Date | null | undefined
}

const USER = '/api/v1/user'
const PEOPLE = '/api/v1/people'
const TARGET = '/api/v1/user/target'
const SESSION = '/api/v1/session'
const SESSIONS = '/api/v1/user/{email}/sessions'
const DEACTIVATED = '/api/v1/user/{email}/deactivated'
const LOG = '/api/v1/users/log'
const TOKENS = '/api/v1/tokens'
const TOKEN = '/api/v1/tokens/{id}'

/** The most addresses of a call, and the most characters of them: servers limit the length of an address. */
const MAX_PEOPLE = 100
const MAX_LENGTH = 4_000

/** The most entries that the log returns at once. */
const MAX_ENTRIES = 100

/**
 * The calls about accounts beyond the documented ones (docs/specification/graphql.md#extensions).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeUsers = ({ call, ...extensions }: RestClient) => {
  const offered = <Result>(method: string, named: string, run: () => Promise<Result>) =>
    callOffered(extensions, method, named, run)
  const logEntries = async (email: string | null, after: number | null, limit: number) =>
    listResult(await call('GET', LOG, { query: { email, limit, after } }), 'users log Result', toUserLogEntry)
  const changed = async (answer: Promise<unknown>) => toUser(objectResult(await answer))

  return {
    /** Whether the server binds a sign-in link to the requesting browser. */
    acceptsNonce: () => extensions.offers('GET', MAGIC_LINK, ['nonce']),

    /** Ends the session of the caller's token. */
    endSession: async () => {
      await offered('DELETE', SESSION, async () => objectResult(await call('DELETE', SESSION)))
      return true
    },

    /** Ends all sessions of a user, and with `tokens` revokes the personal API tokens. */
    endSessions: (email: string, tokens: boolean) =>
      offered('DELETE', SESSIONS, () =>
        changed(call('DELETE', path`/api/v1/user/${email}/sessions`, { query: { tokens } })),
      ),

    /** The names that the caller may know, each with its address. */
    names: (emails: readonly string[]) =>
      offered('GET', PEOPLE, async (): Promise<Names> => {
        const read = async (email: readonly string[]) =>
          listResult(await call('GET', PEOPLE, { query: { email } }), 'people Result', toNamed)
        return new Map((await Promise.all(inParts(emails).map(read))).flat())
      }),

    /** Whether `names` is offered. */
    hasNames: () => extensions.offers('GET', PEOPLE),

    /** The people whom a search finds, sorted by name. */
    found: (search: string, limit: number) =>
      offered('GET', PEOPLE, async (): Promise<PersonRow[]> => {
        const answer = await call('GET', PEOPLE, { query: { q: search, limit } })
        return listResult(answer, 'people Result', toNamed).map(([email, name]) => ({ email, name }))
      }),

    /** Changes the caller's own name. */
    setName: (name: string) =>
      offered('PATCH', USER, () => changed(call('PATCH', USER, { query: { name } }))),

    /** Sets the hours a week that the caller means to log. */
    setWeeklyTarget: (hours: number) =>
      offered('PATCH', TARGET, () => changed(call('PATCH', TARGET, { query: { hours } }))),

    deactivate: (email: string) =>
      offered('PATCH', DEACTIVATED, () => changed(call('PATCH', path`/api/v1/user/${email}/deactivated`))),

    reactivate: (email: string) =>
      offered('DELETE', DEACTIVATED, () => changed(call('DELETE', path`/api/v1/user/${email}/deactivated`))),

    /**
     * A page of the log of users, from the newest or after an entry, towards the past.
     * @param email of the user of the entries; null: all users
     */
    log: (email: string | null, after: number | null, size: number) =>
      offered('GET', LOG, async (): Promise<UserLogPage> => {
        // One more than needed shows whether there are more.
        const found = await logEntries(email, after, Math.min(size + 1, MAX_ENTRIES))
        const entries = found.slice(0, size)
        const last = entries.at(-1)
        if (found.length < MAX_ENTRIES || size < MAX_ENTRIES || !last)
          return { entries, hasNext: found.length > size }
        const more = await logEntries(email, last.number, 1)
        return { entries, hasNext: more.length > 0 }
      }),

    /** The caller's own, the newest first. */
    tokens: () =>
      offered('GET', TOKENS, async () =>
        listResult(await call('GET', TOKENS), 'tokens Result', toApiToken).sort(
          (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
        ),
      ),

    /** The secret is shown only this once: it belongs only in the answer. */
    createToken: ({ name, scopes, isReadOnly, expiresAt, requestId }: NewApiToken) =>
      offered('POST', TOKENS, async () => {
        const idempotencyKey = requestId ?? undefined
        const body = {
          Name: name,
          Scopes: scopes.join(' '),
          ReadOnly: isReadOnly ?? false,
          Expires: expiresAt,
        }
        const record = objectResult(await call('POST', TOKENS, { body, idempotencyKey }))
        const apiToken = toApiToken(record)
        if (isReadOnly === true && !apiToken.isReadOnly) {
          // The server knows no such tokens: nobody may get one that can do more than they asked for.
          await call('DELETE', path`/api/v1/tokens/${apiToken.id}`)
          throw new NotOfferedError()
        }
        return { apiToken, secret: readString(record, 'Token') }
      }),

    revokeToken: (id: string) => offered('DELETE', TOKEN, () => call('DELETE', path`/api/v1/tokens/${id}`)),
  }
}

function inParts(emails: readonly string[]): string[][] {
  const parts: string[][] = []
  let [part, length]: [string[], number] = [[], 0]
  for (const email of emails) {
    if (part.length === MAX_PEOPLE || length + email.length > MAX_LENGTH) [part, length] = [[], 0]
    if (part.length === 0) parts.push(part)
    part.push(email)
    length += email.length
  }
  return parts
}

const ACTIONS: ReadonlyMap<string, UserAction> = new Map([
  ['user.scopes', 'SCOPES'],
  ['user.signIn', 'SIGNED_IN'],
  ['user.signInRefused', 'SIGN_IN_REFUSED'],
  ['user.signedOut', 'SIGNED_OUT'],
  ['user.deactivated', 'DEACTIVATED'],
  ['user.reactivated', 'REACTIVATED'],
  ['user.name', 'NAME_CHANGED'],
  ['user.tokenCreated', 'TOKEN_CREATED'],
  ['user.tokenRevoked', 'TOKEN_REVOKED'],
])

function toUserLogEntry(record: Json): UserLogEntryRow {
  const action = ACTIONS.get(readString(record, 'Action')) ?? 'OTHER'
  const [before, after] = [readNullableStrings(record, 'Before'), readNullableStrings(record, 'After')]
  const isName = action === 'NAME_CHANGED'
  return {
    number: readNumber(record, 'Id'),
    at: readDate(record, 'At'),
    by: readString(record, 'By'),
    action,
    email: readString(record, 'Email'),
    scopesBefore: isName ? null : before,
    scopesAfter: isName ? null : after,
    nameBefore: isName ? (before?.[0] ?? null) : null,
    nameAfter: isName ? (after?.[0] ?? null) : null,
  }
}

const toApiToken = (record: Json): ApiTokenRow => ({
  id: readString(record, 'Id'),
  name: readString(record, 'Name'),
  scopes: readString(record, 'Scopes').split(/\s+/).filter(Boolean),
  isReadOnly: record.ReadOnly === true,
  createdAt: readDate(record, 'Created'),
  expiresAt: readNullableDate(record, 'Expires'),
  lastUsedAt: readNullableDate(record, 'LastUsed'),
})

const readNullableStrings = (record: Json, field: string) =>
  record[field] === null || record[field] === undefined ? null : readStrings(record, field)
