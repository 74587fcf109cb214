import { formatDistanceStrict } from 'date-fns'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createHmac } from 'node:crypto'
import { createConcurrencyLimit } from '../security/concurrencyLimit.ts'
import { CLOCK_TOLERANCE, createSharedRateLimiter, type RateLimit } from '../security/rateLimit.ts'
import { countedAs } from '../../common/clientAddress.ts'
import type { Transaction } from '../db/client.ts'
import { takeUse } from '../queries/limits.ts'
import { tooMany, type Refusal } from '../rules/refusal.ts'
import { startCountExchange } from '../jobs/countExchange.ts'
import type { App } from './app.ts'

const MINUTES = 60 * 1000

/** A limit that all services count together, in the database. */
export interface NamedLimit extends RateLimit {
  /** Under which the uses are stored. */
  name: string
}

/** How many sign-in mails may be requested for one address (docs/specification/sign-in.md#limits). */
export const LINK_LIMIT: NamedLimit = { name: 'links', max: 5, timeWindow: 15 * MINUTES }

/** How many sign-in mails may be requested from one client address. */
export const CLIENT_LINK_LIMIT: NamedLimit = { name: 'client_links', max: 20, timeWindow: 15 * MINUTES }

/** How many reports one user may send: each is a mail to up to a hundred recipients. */
export const REPORT_LIMIT: NamedLimit = { name: 'reports', max: 20, timeWindow: 60 * MINUTES }

/** How many timesheets one user may send to others. */
export const TIMESHEET_LIMIT: NamedLimit = { name: 'timesheets', max: 20, timeWindow: 60 * MINUTES }

/** How many dry runs of timesheets one user may make: each is a mail with a file, to that user only. */
export const DRY_RUN_LIMIT: NamedLimit = { name: 'dry_runs', max: 60, timeWindow: 60 * MINUTES }

/** How many links to CSV files one user may get. */
export const CSV_LINK_LIMIT: NamedLimit = { name: 'csv_links', max: 60, timeWindow: 60 * MINUTES }

/** How many CSV files one user may get by such links. */
export const CSV_LIMIT: NamedLimit = { name: 'csv_files', max: 60, timeWindow: 60 * MINUTES }

/** How many CSV files one user may get at the same time. */
export const CONCURRENT_CSV = 2

/**
 * How many ticket mails one user may cause: those of 25 comments to as many subscribers as a ticket may have.
 * Any address may be subscribed, so without this limit comments could flood strangers.
 */
const TICKET_MAIL_LIMIT: NamedLimit = { name: 'ticket_mails', max: 5_000, timeWindow: 60 * MINUTES }

/** How many files one user may upload. */
export const UPLOAD_LIMIT: NamedLimit = { name: 'uploads', max: 1_000, timeWindow: 60 * MINUTES }

/** How many files one user may upload at the same time: each holds a connection until it is complete. */
export const CONCURRENT_UPLOADS = 32

/**
 * How many attempts to sign in or to renew a session may fail from one client address before the answer is
 * 429. The outcome is determined first: many users may share an address, and a valid call is never refused for
 * the failures of others (docs/specification/sign-in.md#limits).
 */
export const SIGN_IN_FAILURE_LIMIT: NamedLimit = {
  ...{ name: 'sign_in_failures', max: 60, timeWindow: 15 * MINUTES },
}

/** The same for sign-ins with a provider; each failure is a line in the log. */
export const VISIT_FAILURE_LIMIT: NamedLimit = { name: 'visit_failures', max: 30, timeWindow: MINUTES }

/** What to count, if it is not one action outside of a transaction. */
interface Counting {
  amount?: number
  /** A transaction, which takes nothing if it is rolled back. Others wait for its end: nothing slow may follow. */
  tx?: Transaction
}

/**
 * Counts a subject's actions.
 * @param subject an e-mail or client address
 * @throws Refusal 429 beyond the limit
 */
export type Limit = (reply: FastifyReply, subject: string, counting?: Counting) => Promise<void>

/** How many refused subjects of a limit are remembered. */
const MAX_REFUSED = 20_000

/**
 * Limits actions in a time window that starts with the first of them, for all services together
 * (docs/specification/limits.md#counts).
 * @param refusal the message; `{wait}` in it becomes a duration such as `12 minutes`
 */
export function createLimit(app: App, limit: NamedLimit, refusal: string): Limit {
  const { name } = limit
  // Until when a used-up limit refuses: a flood that is refused anyway costs no statements.
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED })
  return async (reply, who, { amount = 1, tx } = {}) => {
    if (amount === 0) return
    const now = app.now()
    const subject = createHmac('sha256', app.config.tokenSecret)
      .update(`limit ${name} ${countedAs(who)}`)
      .digest('base64url')
    const known = (refused.get(subject) ?? 0) - now.getTime()
    if (known > 0 && known <= limit.timeWindow + CLOCK_TOLERANCE) throw waitRefusal(reply, known, refusal)
    const wait = await takeUse(tx ?? app.db, { name, subject, amount, now }, limit)
    if (wait === 0) return
    // A smaller amount might still fit.
    if (amount === 1) refused.set(subject, now.getTime() + wait)
    throw waitRefusal(reply, wait, refusal)
  }
}

/** The refusal of a call that may be repeated later. @param wait in milliseconds */
export function waitRefusal(reply: FastifyReply, wait: number, text: string): Refusal {
  reply.header('retry-after', Math.ceil(wait / 1_000))
  return tooMany(text.replace('{wait}', formatDistanceStrict(0, wait, { roundingMethod: 'ceil' })))
}

/**
 * Limits how many long calls one user has under way at the same time.
 * @returns a function to call at the start of each. @throws Refusal 429
 */
export function createConcurrencyLimiter(max: number, refusal: string) {
  const underWay = createConcurrencyLimit(max)
  return (reply: FastifyReply, who: string): void => endWith(reply, underWay.start(who), refusal)
}

/** As `createConcurrencyLimiter`, for the calls at all services together. */
export function createSharedLimiter(
  { places }: App,
  { name, max }: { name: string; max: number },
  refusal: string,
) {
  return async (reply: FastifyReply, who: string): Promise<void> =>
    endWith(reply, await places.takeNow(`${name} of ${who}`, max), refusal)
}

/** Ends what was started with the call, however that ends. @throws Refusal if nothing was started */
function endWith(reply: FastifyReply, end: (() => void) | undefined, refusal: string): void {
  if (end === undefined) throw waitRefusal(reply, ONE_MORE, refusal)
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)
}

// After how long a retry makes sense, in milliseconds.
const ONE_MORE = 5_000

const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE']

/**
 * Counts the changes of each signed-in caller, over all routes, and with those at other services
 * (docs/specification/limits.md#changes). Must be added after the hook that identifies the caller.
 */
export function addWriteLimit(app: App): void {
  const max = app.config.writeLimit
  const limiter = createSharedRateLimiter({ max, timeWindow: MINUTES })
  const exchange = startCountExchange(app, limiter)
  app.addHook('onClose', (_app, done) => {
    exchange.stop()
    done()
  })
  const takeAfterPublishing = async (who: string): Promise<number> => {
    const isAlone = !(await exchange.publish())
    return limiter.take(who, app.now(), isAlone) ?? takeAfterPublishing(who)
  }
  const refusal = `You have made ${max} changes within a minute. Please try again in {wait}.`
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config
    const isOfUser = access !== undefined && access !== 'public' && access !== 'gateway'
    if (!isOfUser || !WRITES.includes(request.method)) {
      done()
      return
    }
    const end = (wait: number) => done(wait > 0 ? waitRefusal(reply, wait, refusal) : undefined)
    const who = app.callerKeys.publicKeyOf(request.caller.email)
    const wait = limiter.take(who, app.now())
    if (wait === undefined) void takeAfterPublishing(who).then(end)
    else end(wait)
  })
}

/** Counts the mails that a user's text causes to subscribers. @throws Refusal 429 */
export type LimitMails = (
  tx: Transaction,
  reply: FastifyReply,
  by: string,
  subscribers: readonly string[],
) => Promise<void>

/** Counts the mails about tickets, at the end of the transaction that writes them: a refusal rolls it back. */
export function createTicketMailLimit(app: App): LimitMails {
  const limit = createLimit(
    app,
    TICKET_MAIL_LIMIT,
    'What you wrote in the last hour went to so many subscribers that you have to wait. Please try again in {wait}.',
  )
  return (tx, reply, by, subscribers) =>
    limit(reply, by, { tx, amount: subscribers.filter(email => email !== by).length })
}
