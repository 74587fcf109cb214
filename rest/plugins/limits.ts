import rateLimit from '@fastify/rate-limit'
import { formatDistanceStrict } from 'date-fns'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createConcurrencyLimit } from '../security/concurrencyLimit.ts'
import { createRateLimiter, type RateLimit } from '../security/rateLimit.ts'
import { countedAs } from '../../common/clientAddress.ts'
import { tooMany, type Refusal } from '../rules/refusal.ts'
import type { App } from './app.ts'

const MINUTES = 60 * 1000

/** How many sign-in mails may be asked for (docs/specification/sign-in.md#limits). */
export const MAIL_LIMITS = { address: 5, client: 20, timeWindow: 15 * MINUTES } as const

/** How many reports one person may send: each is a mail to up to a hundred people. */
export const REPORT_LIMIT = { max: 20, timeWindow: 60 * MINUTES } as const

/** How many timesheets one person may send to others. */
export const TIMESHEET_LIMIT = { max: 20, timeWindow: 60 * MINUTES } as const

/** How many timesheets one person may make in dry runs: each is a mail with a file, to that person alone. */
export const DRY_RUN_LIMIT = { max: 60, timeWindow: 60 * MINUTES } as const

/**
 * How many mails about tickets one person may cause: those of 25 comments to as many subscribers as a ticket has. Anybody
 * may be made a subscriber, so that without it comments would be a way to flood strangers.
 */
const TICKET_MAIL_LIMIT = { max: 5_000, timeWindow: 60 * MINUTES } as const

/** How many files one person may send. */
export const UPLOAD_LIMIT = { max: 1_000, timeWindow: 60 * MINUTES } as const

/** How many files one person may send at the same time: each holds a connection for as long as it goes on coming. */
export const UPLOADS_AT_ONCE = 32

/** How many tries to sign in or to renew a session may fail from one client address before the answer is 429. */
export const REAUTH_LIMIT = { max: 60, timeWindow: 15 * MINUTES } as const

/** How many things a limit keeps count of: whoever has thousands of addresses should not make it forget the others. */
const COUNTED = 100_000

/** Lets routes have limits; none has one unless it says so. */
export async function addLimits(app: App): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/**
 * Counts what is done about something; beyond `max` in the time window it is refused.
 * @param refusal what it says then; `{wait}` in it becomes a time such as `12 minutes`
 * @param timeWindow in milliseconds
 * @returns what to call once for each time, with the thing that is counted
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
  // The types of the library leave `cache` out here, where it heeds it as well.
  const check = app.createRateLimit(options)
  return async (request: FastifyRequest, reply: FastifyReply, subject: string): Promise<void> => {
    subjects.set(request, countedAs(subject))
    const count = await check(request)
    if (!count.isAllowed && count.isExceeded) throw waitRefusal(reply, count.ttl, refusal)
  }
}

/** What refuses a call until later, and says when. @param wait in milliseconds */
export function waitRefusal(reply: FastifyReply, wait: number, text: string): Refusal {
  reply.header('retry-after', Math.ceil(wait / 1_000))
  return tooMany(text.replace('{wait}', formatDistanceStrict(0, wait, { roundingMethod: 'ceil' })))
}

/**
 * Counts the failures of a client address. Whether something fails is found out first: many people may share an address,
 * and what is valid is never refused for the failures of others (docs/specification/sign-in.md#limits).
 * @param refusal what it says beyond `max` in the time window, as that of `createLimit`
 * @returns what to call for each failure. @throws Refusal 429 in place of the failure
 */
export function createFailureLimit(app: App, limit: RateLimit, refusal: string) {
  const rateLimiter = createRateLimiter(limit)
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const wait = rateLimiter.take(countedAs(request.ip), 1, app.now())
    if (wait > 0) throw waitRefusal(reply, wait, refusal)
  }
}

/**
 * Bounds what one person has under way at the same time, of a call that may take long.
 * @returns what to call at its beginning. @throws Refusal 429
 */
export function createConcurrencyLimiter(max: number, refusal: string) {
  const underWay = createConcurrencyLimit(max)
  return (reply: FastifyReply, who: string): void => {
    const end = underWay.begin(who)
    if (end === undefined) throw waitRefusal(reply, ONE_MORE, refusal)
    // However it ends.
    if (reply.raw.destroyed) end()
    else reply.raw.once('close', end)
  }
}

// When it may be worth to try again, in milliseconds.
const ONE_MORE = 5_000

const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE']

/** Counts the changes that each signed-in caller asks for, by whatever route. It has to come after what finds out who calls. */
export function addWriteLimit(app: App): void {
  const max = app.config.writeLimit
  const rateLimiter = createRateLimiter({ max, timeWindow: MINUTES })
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'anybody' || access === 'gateway') return
    if (!WRITES.includes(request.method)) return
    const wait = rateLimiter.take(request.caller.email, 1, app.now())
    if (wait > 0)
      throw waitRefusal(
        reply,
        wait,
        `You have changed ${max} things within a minute. Please try again in {wait}.`,
      )
  })
}

/** Counts the mails to the subscribers that somebody's text goes to. @throws Refusal 429 */
export type LimitMails = (reply: FastifyReply, by: string, subscribers: readonly string[]) => void

/** Counts the mails about tickets. It is asked before the transaction ends that writes them, which a refusal undoes. */
export function createTicketMailLimit(app: App): LimitMails {
  const { max, timeWindow } = TICKET_MAIL_LIMIT
  const rateLimiter = createRateLimiter({ max, timeWindow })
  return (reply, by, subscribers) => {
    const wait = rateLimiter.take(by, subscribers.filter(email => email !== by).length, app.now())
    if (wait === 0) return
    throw waitRefusal(
      reply,
      wait,
      'What you wrote within an hour went to so many subscribers that this has to wait. Please try again in {wait}.',
    )
  }
}
