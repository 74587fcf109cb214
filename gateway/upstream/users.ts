import { path, type RestClient } from './client.ts'
import { listResult, objectResult, readDate, readNullableDate, readString, type Json } from './decode.ts'
import { unavailable } from './errors.ts'

export interface UserRow {
  email: string
  name: string
  scopes: string[]
  createdAt: Date
  modifiedAt: Date
  /** Null if the server does not say. */
  lastSeenAt: Date | null
  deactivatedAt: Date | null
}

/** A user of whom only the address is known so far. */
export interface PersonRow {
  email: string
}

export interface SessionRow {
  token: string
  user: UserRow
}

export interface MagicLink {
  email: string
  name?: string | null | undefined
  redirectUrl?: string | null | undefined
  /** Of the requesting browser; for servers that accept it. */
  nonce?: string | null | undefined
}

const MAGIC_LINK = '/login/magiclink'

/** The calls about users and sign-in (docs/specification/rest.md#user-calls). */
export const usersUpstream = ({ call, offers }: RestClient) => ({
  viewer: async () => toUser(objectResult(await call('GET', '/api/v1/user'))),

  list: async () => listResult(await call('GET', '/api/v1/users'), 'users Result', toUser),

  /** The changed user, or null if the server does not show it in its answer. */
  addScope: async (email: string, scope: string) =>
    toUserIfShown(await call('PATCH', path`/api/v1/user/${email}/scope`, { query: { scope } })),

  /** The changed user, or null if the server does not show it in its answer. */
  deleteScope: async (email: string, scope: string) =>
    toUserIfShown(await call('DELETE', path`/api/v1/user/${email}/scope`, { query: { scope } })),

  sendMagicLink: async ({ email, name, redirectUrl, nonce }: MagicLink) => {
    const query = { redirectURL: redirectUrl, email, name }
    const takesNonce = nonce !== undefined && (await offers('GET', MAGIC_LINK, ['nonce']))
    await call('GET', MAGIC_LINK, { query: takesNonce ? { ...query, nonce } : query })
  },

  reauthorize: async (): Promise<SessionRow> => {
    const record = objectResult(await call('GET', '/login/reauth'))
    return { user: toUser(record), token: readFilled(record, 'Token', 'No token provided with user') }
  },
})

/**
 * A user as in every answer.
 * @throws UpstreamError with the texts of docs/specification/graphql.md#decoding-of-rest-answers
 */
export function toUser(record: Json): UserRow {
  return {
    email: readFilled(record, 'Email', 'No email provided with user').toLowerCase(),
    name: readFilled(record, 'Name', 'No name provided with user'),
    scopes: readString(record, 'Scopes').split(/\s+/).filter(Boolean),
    createdAt: readDate(record, 'Created'),
    modifiedAt: readDate(record, 'Modified'),
    lastSeenAt: readNullableDate(record, 'LastSeen'),
    deactivatedAt: readNullableDate(record, 'Deactivated'),
  }
}

const toUserIfShown = (answer: unknown) => (isUser(answer) ? toUser(objectResult(answer)) : null)

const isUser = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Email' in answer && 'Scopes' in answer

function readFilled(record: Json, field: string, otherwise: string): string {
  const value = record[field]
  if (value === undefined || value === null || value === '') throw unavailable(otherwise)
  return readString(record, field)
}
