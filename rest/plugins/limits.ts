import rateLimit from '@fastify/rate-limit'
import { formatDistanceStrict } from 'date-fns'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createConcurrencyLimit } from '../security/concurrencyLimit.ts'
import { createRateLimiter, type RateLimit } from '../security/rateLimit.ts'
import { countedAs } from '../../common/clientAddress.ts'
import { tooMany, type Refusal } from '../rules/refusal.ts'
import type { App } from './app.ts'

const MINUTES = 60 * 1000

/** How many sign-in mails may be requested (docs/specification/sign-in.md#limits). */
export const MAIL_LIMITS = { address: 5, client: 20, timeWindow: 15 * MINUTES } as const

/** How many reports one user may send: each is a mail to up to a hundred recipients. */
export const REPORT_LIMIT = { max: 20, timeWindow: 60 * MINUTES } as const

/** How many timesheets one user may send to others. */
export const TIMESHEET_LIMIT = { max: 20, timeWindow: 60 * MINUTES } as const

/** How many dry runs of timesheets one user may make: each is a mail with a file, to that user only. */
export const DRY_RUN_LIMIT = { max: 60, timeWindow: 60 * MINUTES } as const

/** How many CSV files one user may get by links, and how many of them at the same time. */
export const CSV_LIMIT = { max: 60, timeWindow: 60 * MINUTES, atOnce: 2 } as const

/**
 * How many ticket mails one user may cause: those of 25 comments to as many subscribers as a ticket may have.
 * Any address may be subscribed, so without this limit comments could flood strangers.
 */
const TICKET_MAIL_LIMIT = { max: 5_000, timeWindow: 60 * MINUTES } as const

/** How many files one user may upload. */
export const UPLOAD_LIMIT = { max: 1_000, timeWindow: 60 * MINUTES } as const

/** How many files one user may upload at the same time: each holds a connection until it is complete. */
export const CONCURRENT_UPLOADS = 32

/**
 * How many attempts to sign in or to renew a session may fail from one client address before the answer is
 * 429.
 */
export const REAUTH_LIMIT = { max: 60, timeWindow: 15 * MINUTES } as const

/** How many subjects a limit counts: a client with thousands of addresses should not push out the others. */
const COUNTED = 100_000

/** Enables limits on routes; a route has none unless it declares one. */
export async function addLimits(app: App): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/**
 * Counts actions on a subject; refuses them beyond `max` in the time window.
 * @param refusal the message; `{wait}` in it becomes a duration such as `12 minutes`
 * @param timeWindow in milliseconds
 * @returns a function to call for each action, with its subject
 */
export function createLimit(
  app: App,
  max: number,
  refusal: string,
  timeWindow: number = MAIL_LIMITS.timeWindow,
) {
  const subjects = new WeakMap<FastifyRequest, string>()
  const options = {
    max,
    timeWindow,
    cache: COUNTED,
    keyGenerator: (request: FastifyRequest) => subjects.get(request) ?? request.ip,
  }
  // The library's types omit `cache` here, although it respects it.
  const check = app.createRateLimit(options)
  return async (request: FastifyRequest, reply: FastifyReply, subject: string): Promise<void> => {
    subjects.set(request, countedAs(subject))
    const count = await check(request)
    if (!count.isAllowed && count.isExceeded) throw waitRefusal(reply, count.ttl, refusal)
  }
}

/** The refusal of a call that may be repeated later. @param wait in milliseconds */
export function waitRefusal(reply: FastifyReply, wait: number, text: string): Refusal {
  reply.header('retry-after', Math.ceil(wait / 1_000))
  return tooMany(text.replace('{wait}', formatDistanceStrict(0, wait, { roundingMethod: 'ceil' })))
}

/**
 * Counts the failures of a client address. The outcome is determined first: many users may share an address,
 * and a valid call is never refused for the failures of others (docs/specification/sign-in.md#limits).
 * @param refusal the message beyond `max` in the time window, as in `createLimit`
 * @returns a function to call for each failure. @throws Refusal 429 in place of the failure
 */
export function createFailureLimit(app: App, limit: RateLimit, refusal: string) {
  const rateLimiter = createRateLimiter(limit)
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const wait = rateLimiter.take(countedAs(request.ip), 1, app.now())
    if (wait > 0) throw waitRefusal(reply, wait, refusal)
  }
}

/**
 * Limits how many long calls one user has under way at the same time.
 * @returns a function to call at the start of each. @throws Refusal 429
 */
export function createConcurrencyLimiter(max: number, refusal: string) {
  const underWay = createConcurrencyLimit(max)
  return (reply: FastifyReply, who: string): void => {
    const end = underWay.start(who)
    if (end === undefined) throw waitRefusal(reply, ONE_MORE, refusal)
    // Released however the call ends.
    if (reply.raw.destroyed) end()
    else reply.raw.once('close', end)
  }
}

// After how long a retry makes sense, in milliseconds.
const ONE_MORE = 5_000

const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE']

/**
 * Counts the changes of each signed-in caller, over all routes. Must be added after the hook that identifies
 * the caller.
 */
export function addWriteLimit(app: App): void {
  const max = app.config.writeLimit
  const rateLimiter = createRateLimiter({ max, timeWindow: MINUTES })
  const refusal = `You have made ${max} changes within a minute. Please try again in {wait}.`
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config
    const isOfUser = access !== undefined && access !== 'public' && access !== 'gateway'
    const isCounted = isOfUser && WRITES.includes(request.method)
    const wait = isCounted ? rateLimiter.take(request.caller.email, 1, app.now()) : 0
    done(wait > 0 ? waitRefusal(reply, wait, refusal) : undefined)
  })
}

/** Counts the mails that a user's text causes to subscribers. @throws Refusal 429 */
export type LimitMails = (reply: FastifyReply, by: string, subscribers: readonly string[]) => void

/**
 * Counts the mails about tickets. Called before the end of the transaction that writes them, so that a
 * refusal rolls it back.
 */
export function createTicketMailLimit(app: App): LimitMails {
  const { max, timeWindow } = TICKET_MAIL_LIMIT
  const rateLimiter = createRateLimiter({ max, timeWindow })
  return (reply, by, subscribers) => {
    const wait = rateLimiter.take(by, subscribers.filter(email => email !== by).length, app.now())
    if (wait === 0) return
    throw waitRefusal(
      reply,
      wait,
      'What you wrote in the last hour went to so many subscribers that you have to wait. Please try again in {wait}.',
    )
  }
}
