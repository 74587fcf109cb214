import { refusedInput, UpstreamError, type UpstreamCode } from '../errors.ts'
import { failed, skipped, type EventCopy, type EventOutcomeRow } from '../rows/outcomes.ts'
import type { TimesheetEventRow } from '../rows/timesheets.ts'

/**
 * How long a bulk request waits for its calls, in milliseconds: less than the operation, so that it can report.
 */
export const TIMEOUT = 8_000

export const NOT_REACHED = 'There was no time left for this one. Please try again.'
export const CHANGED = 'It was changed or paid meanwhile. Refresh to see how it is now.'
export const GONE = 'It is not in this range any more, or not among the entries that you may see.'

const MAX_COPIES = 1_000

/**
 * @param field the argument that has the copies
 * @throws UpstreamError (400) for no copies, too many, or a repeated one
 */
export function requireCopies(copies: readonly EventCopy[], field: string): void {
  if (copies.length === 0) throw refusedInput('Nothing is selected.', { code: 'REQUIRED', field })
  if (copies.length > MAX_COPIES)
    throw refusedInput('Please select at most 1,000 entries at a time.', { code: 'TOO_MANY', field })
  if (new Set(copies.map(({ id }) => id)).size < copies.length)
    throw refusedInput('Name each entry only once.', { code: 'INVALID', field })
}

// The failures that a retry may fix; the server would repeat any other refusal.
const PASSING: readonly UpstreamCode[] = ['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED']

/** Whether the same call may succeed later. */
export const isRetryable = (error: UpstreamError) => PASSING.includes(error.code)

/** Makes one change by its documented call. A refusal is returned as an outcome, never thrown. */
export async function attempt(
  stored: TimesheetEventRow,
  result: 'DONE' | 'OVERWRITTEN',
  signal: AbortSignal,
  change: () => Promise<TimesheetEventRow>,
): Promise<EventOutcomeRow> {
  const { id } = stored
  if (signal.aborted) return failed(id, NOT_REACHED, stored)
  try {
    return { id, result, reason: null, event: await change() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return isRetryable(error) ? failed(id, error.reason) : skipped(id, error.reason, null)
  }
}
