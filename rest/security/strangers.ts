import { formatDistanceStrict } from 'date-fns'
import { tooMany, type Refusal } from '../rules/refusal.ts'

/** The limits that protect strangers: addresses without an account (docs/specification/mail.md#strangers). */
export const STRANGER_LIMITS = {
  /** Ticket mails that one address gets within a day. */
  mails: 20,
  /** New addresses that one user adds within a day. */
  additions: 20,
} as const

/** The addresses to add now, and those added before. */
export interface Additions {
  /** How many of the new addresses count. */
  count: number
  /** How many the user has added within the last day. */
  before: number
  /** Milliseconds after which these fit; undefined if they never fit, as they are too many at once. */
  wait: number | undefined
}

/**
 * Limits the addresses that a user adds within a day. Addresses that have an account but share nothing with
 * the user count as well, so that a refusal does not reveal who has an account.
 * @throws Refusal 429 with the time to wait
 */
export function requireFewAdditions({ count, before, wait }: Additions): void {
  const most = STRANGER_LIMITS.additions
  if (before + count <= most) return
  throw wait === undefined ? tooMany(TOO_MANY_AT_ONCE) : waiting(wait)
}

const RULE = `You can add at most ${STRANGER_LIMITS.additions} new addresses a day of people who have no account, or with whom you share no project or ticket.`
const TOO_MANY_AT_ONCE = `${RULE} Please add fewer at once.`

function waiting(wait: number): Refusal {
  const time = formatDistanceStrict(0, wait, { roundingMethod: 'ceil' })
  return tooMany(`${RULE} Please add the others in ${time}.`, Math.ceil(wait / 1_000))
}
