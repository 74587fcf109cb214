import {
  unchanged,
  type CommentEntry,
  type TicketChange,
  type TicketKey,
  type TicketOutcomeRow,
  type TicketRow,
} from '../rows/tickets.ts'
import { refusedInput, UpstreamError } from '../errors.ts'
import { inParallel } from './inParallel.ts'
import { isRetryable, NOT_REACHED } from './outcomes.ts'

const MAX_TICKETS = 100

/** @throws UpstreamError (400) for no tickets, too many, or a repeated one */
export function requireTickets(changes: readonly TicketChange[]): void {
  if (changes.length === 0) throw refusedInput('Nothing is selected.', { code: 'REQUIRED', field: 'changes' })
  if (changes.length > MAX_TICKETS)
    throw refusedInput('Please select at most 100 tickets at a time.', { code: 'TOO_MANY', field: 'changes' })
  if (new Set(changes.map(({ key }) => key.number)).size < changes.length)
    throw refusedInput('Name each ticket only once.', { code: 'INVALID', field: 'changes' })
}

interface Writes {
  addComment: (key: TicketKey, entry: CommentEntry) => Promise<Pick<TicketOutcomeRow, 'comment' | 'ticket'>>
  ticket: (key: TicketKey) => Promise<TicketRow>
}

/**
 * Changes several tickets by the documented comment on each, which only changes it.
 * @returns an outcome for each ticket, in the order of the request
 */
export const changeTickets = (
  { addComment, ticket: read }: Writes,
  changes: readonly TicketChange[],
  signal: AbortSignal,
): Promise<TicketOutcomeRow[]> =>
  inParallel(changes, async ({ key, addStatuses, removeStatuses, basedOn }) => {
    if (signal.aborted) return unchanged(key, 'FAILED', NOT_REACHED)
    try {
      if (basedOn) {
        const stored = await read(key)
        if (stored.modifiedAt > basedOn) return unchanged(key, 'SKIPPED', CHANGED, stored)
      }
      const tags = { addStatuses: [...addStatuses], removeStatuses: [...removeStatuses] }
      const { comment, ticket } = await addComment(key, { ...NOTHING, ...tags })
      return { key, result: 'DONE', reason: null, comment, ticket }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return unchanged(key, isRetryable(error) ? 'FAILED' : 'SKIPPED', error.reason)
    }
  })

// Also in the REST service: docs/specification/graphql.md#rules-known-to-the-gateway.
const CHANGED = 'Somebody changed it meanwhile. Look at how it is now, and try again.'

/** A comment that says nothing and changes nothing. */
const NOTHING = { subject: '', body: '', files: [], addSubscribers: [], removeSubscribers: [] }
