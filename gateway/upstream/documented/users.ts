import { path, type RestClient } from '../client.ts'
import { longList, objectResult } from '../decode.ts'
import { toSession, toUser, toUserIfShown } from '../rows/users.ts'

export interface MagicLink {
  email: string
  name?: string | null | undefined
  redirectUrl?: string | null | undefined
  /** Of the requesting browser; only for servers that accept it. */
  nonce?: string | null | undefined
}

export const MAGIC_LINK = '/login/magiclink'

const toUsers = longList('users Result', toUser)

/** The calls about users and sign-in (docs/specification/rest.md#user-calls). */
export const documentedUsers = ({ call }: Pick<RestClient, 'call'>) => ({
  viewer: async () => toUser(objectResult(await call('GET', '/api/v1/user'))),

  list: async () => toUsers(await call('GET', '/api/v1/users')),

  /** The changed user, or null if the server does not show it in its answer. */
  addScope: async (email: string, scope: string) =>
    toUserIfShown(await call('PATCH', path`/api/v1/user/${email}/scope`, { query: { scope } })),

  /** The changed user, or null if the server does not show it in its answer. */
  deleteScope: async (email: string, scope: string) =>
    toUserIfShown(await call('DELETE', path`/api/v1/user/${email}/scope`, { query: { scope } })),

  sendMagicLink: async ({ redirectUrl, email, name, nonce }: MagicLink) => {
    await call('GET', MAGIC_LINK, { query: { redirectURL: redirectUrl, email, name, nonce } })
  },

  reauthorize: async () => toSession(objectResult(await call('GET', '/login/reauth'))),
})
