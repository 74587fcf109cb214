import type { Outcome } from '../../chaos/machine.ts'
import { NO_ANSWER, type Statuses } from '../../helpers/storm.ts'

/** What was let through must be at least and at most. */
interface Promised {
  least: number
  most: number
}

export const exactly = (count: number): Promised => ({ least: count, most: count })

/**
 * Whether a limit holds.
 * @param what is limited
 * @param status of what is let through; everything else has to be refused with 429. What got no answer may be either.
 */
export function allowedOutcome(
  what: string,
  statuses: Statuses,
  { status, least, most }: Promised & { status: number },
): Outcome {
  const { [status]: allowed = 0, 429: refused = 0, [NO_ANSWER]: unanswered = 0, ...others } = statuses
  return {
    figures: {
      [`allowed ${what}`]: allowed,
      [`refused ${what}`]: refused,
      ...(unanswered > 0 && { [`unanswered ${what}`]: unanswered }),
    },
    flaws: [
      ...(allowed + unanswered < least ? [`Only ${allowed} ${what} were let through, not ${least}.`] : []),
      ...(allowed > most ? [`${allowed} ${what} were let through, more than ${most}.`] : []),
      ...Object.entries(others).map(([other, count]) => `${count} ${what} were answered with ${other}.`),
    ],
  }
}
