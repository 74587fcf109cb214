import { formatDistanceStrict } from 'date-fns'
import { tooMany, type Refusal } from '../rules/refusal.ts'

/** What a stranger, which is an address that is nobody's account, is protected by (docs/specification/mail.md#strangers). */
export const STRANGER_LIMITS = {
  /** Mails about tickets that one address gets within a day. */
  mails: 20,
  /** New addresses that one user adds within a day. */
  additions: 20,
} as const

/** What adds addresses at a place, and what was added before. */
export interface Additions {
  /** How many of them count. */
  count: number
  /** How many the user has added within the last day. */
  before: number
  /** Milliseconds after which there is room for these; undefined where there never is, as they are too many at once. */
  wait: number | undefined
}

/**
 * A user adds only so many addresses within a day. Those of people with an account whom the user shares nothing with are
 * counted here as if they had none, so that no refusal tells who has one.
 * @throws Refusal 429 with when to come again
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
