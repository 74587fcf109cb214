import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { findApiToken } from '../queries/users/apiTokens.ts'
import { findSession } from '../queries/users/sessions.ts'
import { hasOwnTicket } from '../queries/tickets/ticketAccess.ts'
import { isApiToken } from '../security/apiTokens.ts'
import { forbidden, notSignedIn } from '../rules/refusal.ts'
import { hasEnded, type Access } from '../security/tokens.ts'
import { lacksScope } from '../rules/users.ts'
import type { Access as OpenTo, Caller } from './context.ts'
import type { App } from './app.ts'
import { inTurn, unknownCallerTurn } from './fairQueues.ts'

/**
 * Refuses callers to whom a route is not open (docs/specification/rest.md#who-may-call): the token says who
 * calls, the database what that user may do now. A route without `access` stops the start.
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
      throw new Error(`${String(method)} ${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (access === 'gateway') {
      requireServiceKey(request, app.config.serviceKey)
      return
    }
    const caller = await callerOf(app, request, reply)
    await requireAccess(app, caller, access, reply)
    if (caller.isReadOnly && isWrite(request)) throw forbidden(READ_ONLY)
    callers.set(request, caller)
    app.seen.user(caller)
  })
}

/**
 * Checks again whether a call is still open to the same caller with as many scopes: reading an answer may
 * take long.
 * @throws Refusal 401, 403, 429
 */
export async function requireStillAllowed(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access } = request.routeOptions.config
  if (access === undefined || access === 'public' || access === 'gateway') return
  const now = await callerOf(app, request, reply)
  if (!request.caller.scopes.every(scope => now.scopes.includes(scope))) throw hasEnded()
  await requireAccess(app, now, access, reply)
}

const READ_ONLY = 'This token may only read. Make one that may write to do this.'

const isWrite = (request: FastifyRequest) =>
  !['GET', 'HEAD'].includes(request.method) || request.routeOptions.config.writes?.(request) === true

type UserAccess = Exclude<OpenTo, 'public' | 'gateway'>

async function requireAccess(
  app: App,
  caller: Caller,
  access: UserAccess,
  reply: FastifyReply,
): Promise<void> {
  if (access === 'session') requireSession(caller)
  if (typeof access === 'string') return
  const enough = 'scope' in access ? [access.scope] : access.eitherScope
  if (!hasScope(caller, enough) && !(await hasAccessOtherwise(app, caller, access, reply)))
    throw lacksScope(enough, caller)
}

/** Whether a route is open to a caller without its scope; a personal API token is limited to its scopes. */
async function hasAccessOtherwise(
  { config, db, queues }: App,
  { email, isApiToken }: Caller,
  { orElse }: Exclude<UserAccess, string>,
  reply: FastifyReply,
): Promise<boolean> {
  if (orElse === undefined || isApiToken || !config.subscribersMaySignIn) return false
  return orElse === 'session' || inTurn(queues.signIn, email, reply, () => hasOwnTicket(db, email))
}

/** @returns the session of the call @throws Refusal 403 for a personal API token */
export function requireSession({ sessionId }: Caller): string {
  if (sessionId === undefined) throw forbidden('A personal API token cannot do this. Sign in to do it.')
  return sessionId
}

/**
 * Like `callerOf`, for a handler that itself decides whether a token is needed.
 * @throws Refusal 401, 403 for a caller to whom a route of that access is not open, 429
 */
export async function callerWithAccess(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  access: UserAccess,
): Promise<Caller> {
  const caller = await callerOf(app, request, reply)
  await requireAccess(app, caller, access, reply)
  return caller
}

/** @param enough the scopes, any of which is enough @throws Refusal 403 */
export function requireScope(caller: Caller, enough: readonly string[]): void {
  if (!hasScope(caller, enough)) throw lacksScope(enough, caller)
}

const hasScope = ({ scopes }: Caller, enough: readonly string[]) =>
  enough.some(scope => scopes.includes(scope))

function requireServiceKey({ headers }: FastifyRequest, key: string): void {
  const given = headers['x-service-key']
  if (typeof given !== 'string' || !isSame(given, key)) throw notSignedIn('This needs the service key.')
}

// Digests have equal length, and comparing them takes the same time wherever they differ.
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The caller with an access token or a personal API token, from the current database. A user's calls wait for
 * each other before the database query. Sets the header by which a gateway counts the user's calls.
 * @throws Refusal 401 for an invalid token, 429 for a user who has too many calls waiting
 */
export async function callerOf(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const token = bearerToken(request)
  const access = isApiToken(token) ? undefined : await app.readAccess(token, app.now())
  const user = app.callerKeys.userOf(token, access?.email)
  const find = () => findCaller(app, token, access)
  const caller = await (user === undefined
    ? unknownCallerTurn(app, request, reply, find)
    : inTurn(app.queues.signIn, user, reply, find))
  // A valid signature names the token's user, unless the token has ended meanwhile.
  if (caller === undefined || user !== caller.email) app.callerKeys.learn(token, caller?.email)
  if (caller === undefined) throw hasEnded()
  reply.header(CALLER_HEADER, app.callerKeys.publicKeyOf(caller.email))
  return caller
}

// Only gateways read it; see docs/specification/limits.md#whose-calls.
const CALLER_HEADER = 'daybook-caller'

async function findCaller(app: App, token: string, access: Access | undefined): Promise<Caller | undefined> {
  if (access === undefined) {
    const found = await findApiToken(app.db, token, app.now())
    if (found === undefined) return undefined
    app.seen.apiToken(found.stored)
    const { user, scopes } = found
    const { isReadOnly } = found.stored
    return {
      ...user,
      scopes,
      ownScopes: user.scopes,
      token,
      isApiToken: true,
      isReadOnly,
      sessionId: undefined,
    }
  }
  const user = await findSession(app.db, access)
  return (
    user && {
      ...user,
      ownScopes: user.scopes,
      token,
      isApiToken: false,
      isReadOnly: false,
      sessionId: access.sessionId,
    }
  )
}

/** The token of the Authorization header; tokens elsewhere are ignored. @throws Refusal 401 */
export function bearerToken({ headers }: FastifyRequest): string {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw notSignedIn()
  return token
}

// An access token has three parts; a personal API token is one word.
const BEARER = /^Bearer +([\w-]+(?:\.[\w-]+\.[\w-]*)?)$/i
