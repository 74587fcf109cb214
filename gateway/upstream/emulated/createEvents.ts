import type { Calls } from '../calls.ts'
import { refusedInput, UpstreamError } from '../errors.ts'
import type { NewEvent, TimesheetEventRow } from '../rows/timesheets.ts'
import { inParallel } from './inParallel.ts'
import { NOT_REACHED, TIMEOUT } from './outcomes.ts'

/** The outcome of one time to log: the event, or why there is none. */
interface Creation {
  event: TimesheetEventRow | null
  reason: string | null
}

const MAX_ENTRIES = 200
const UNKNOWN = 'It could not be logged just now. Refresh to see whether it is there before you try again.'

/**
 * Logs several times by the documented call (docs/specification/rest.md#create-an-event).
 * @param requestId identifies the request, and with the index in the list each time without an id of its own
 * @returns the outcome of each, in the given order
 * @throws UpstreamError if nothing was done: too many times, a refused token or id of the request
 */
export async function createEvents(
  timesheets: Pick<Calls['timesheets'], 'createEvent'>,
  entries: readonly NewEvent[],
  requestId?: string | null,
): Promise<Creation[]> {
  if (entries.length === 0)
    throw refusedInput('There is nothing to log.', { code: 'REQUIRED', field: 'events' })
  if (entries.length > MAX_ENTRIES)
    throw refusedInput(`Please log at most ${MAX_ENTRIES} entries at a time.`, {
      code: 'TOO_MANY',
      field: 'events',
    })
  const signal = AbortSignal.timeout(TIMEOUT)
  const refused: UpstreamError[] = []
  const named = entries.map((entry, index) => ({
    hasOwnId: Boolean(entry.requestId),
    entry: { ...entry, requestId: entry.requestId ?? (requestId ? `${requestId}/${index}` : requestId) },
  }))
  const creations = await inParallel(named, async ({ entry, hasOwnId }): Promise<Creation> => {
    if (signal.aborted) return { event: null, reason: NOT_REACHED }
    try {
      return { event: await timesheets.createEvent(entry, signal), reason: null }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.code === 'UNAUTHENTICATED' || (!hasOwnId && error.refusal.field === 'requestId'))
        refused.push(error)
      return { event: null, reason: error.code === 'UPSTREAM_UNAVAILABLE' ? UNKNOWN : error.reason }
    }
  })
  // If no time was logged because the user is not signed in, the page offers to sign in, as for any other call; and an id
  // of the request that is none is no fault of its times.
  if (refused[0] && refused.length === entries.length) throw refused[0]
  return creations
}
