import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { findUser } from '../queries/users.ts'
import { forbidden, notSignedIn } from '../rules/refusal.ts'
import { readAccessToken } from '../rules/tokens.ts'
import type { App, Caller } from './context.ts'

/**
 * Lets nobody pass whom a route is not open to (Decisions §2): the token says who calls, the database what that user
 * may do now. A route that does not say whom it is open to stops the start.
 */
export function addAuth(app: App): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = callers.get(this)
      if (caller === undefined) throw notSignedIn()
      return caller
    },
  })
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`${String(method)} ${url} does not say whom it is open to.`)
  })
  app.addHook('onRequest', async request => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'anybody') return
    if (access === 'gateway') {
      requireServiceKey(request, app.config.serviceKey)
      return
    }
    const caller = await callerOf(app, bearerToken(request))
    if (access !== 'signed in') requireScope(caller, 'scope' in access ? [access.scope] : access.eitherScope)
    callers.set(request, caller)
  })
}

/** As `callerOf`, for a handler that itself decides whether a token is needed. @throws Refusal 401, 403 */
export async function callerWithScope(app: App, token: string, scope: string): Promise<Caller> {
  const caller = await callerOf(app, token)
  requireScope(caller, [scope])
  return caller
}

function requireScope({ scopes }: Caller, enough: readonly string[]): void {
  if (!enough.some(scope => scopes.includes(scope)))
    throw forbidden(`This takes the scope ${enough.join(' or ')}. Ask an admin to give it to you.`)
}

function requireServiceKey({ headers }: FastifyRequest, key: string): void {
  const given = headers['x-service-key']
  if (typeof given !== 'string' || !isSame(given, key)) throw notSignedIn('This takes the service key.')
}

// Digests are of one length, and comparing them takes the same time wherever they differ.
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whoever holds an access token, as the database knows the user now. @throws Refusal 401 */
export async function callerOf(app: App, token: string): Promise<Caller> {
  const email = await readAccessToken(token, app.config.tokenSecret, app.now())
  const user = await findUser(app.db, email)
  if (user === undefined) throw notSignedIn('Your session has ended. Please sign in again.')
  return { ...user, token }
}

/** The token of the Authorization header; one anywhere else is ignored. @throws Refusal 401 */
export function bearerToken({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw notSignedIn()
  return token
}
