import type { TicketOutcome } from '../../../rest/contract/tickets.ts'
import type { TicketChangeResult } from '../../__generated__/resolvers.ts'
import type { RestClient } from '../client.ts'
import {
  isAbsent,
  objectResult,
  readNullableObject,
  readNumber,
  readObjects,
  readString,
  readWord,
  type Json,
} from '../decode.ts'
import { UpstreamError } from '../errors.ts'
import { callOffered } from '../extensions.ts'
import { toComment, toTicket, unchanged, type TicketChange, type TicketOutcomeRow } from '../rows/tickets.ts'

const TICKETS = '/api/v1/tickets/tickets'

/**
 * Changes several tickets in one transaction (docs/specification/rest.md#change-several-tickets).
 * @returns an outcome for each ticket, in the order of the request
 * @throws NotOfferedError if the server does not offer the call
 */
export async function changeTickets(
  client: RestClient,
  changes: readonly TicketChange[],
  signal: AbortSignal,
): Promise<TicketOutcomeRow[]> {
  try {
    const body = { Changes: changes.map(toChange) }
    const answer = objectResult(
      await callOffered(client, 'PATCH', TICKETS, () => client.call('PATCH', TICKETS, { body, signal })),
    )
    const outcomes = new Map(
      readObjects(answer, 'Outcomes')
        .map(toOutcome)
        .map(row => [row.key.number, row]),
    )
    return changes.map(
      ({ key }) =>
        outcomes.get(key.number) ?? unchanged(key, 'FAILED', 'The server did not return an outcome for it.'),
    )
  } catch (error) {
    // Either all or none are changed, and it is unknown which: a repeated request leaves changed tickets as they are.
    if (!(error instanceof UpstreamError) || error.code !== 'UPSTREAM_UNAVAILABLE') throw error
    return changes.map(({ key }) => unchanged(key, 'FAILED', error.reason))
  }
}

const toChange = ({ key, addStatuses, removeStatuses, basedOn }: TicketChange) => ({
  ...{ ProjectId: key.projectNumber, TicketId: key.number },
  ...{ AddStatuses: addStatuses, RemoveStatuses: removeStatuses },
  ...(basedOn && { Modified: basedOn }),
})

const RESULTS = { done: 'DONE', skipped: 'SKIPPED' } as const satisfies Record<
  TicketOutcome['Result'],
  TicketChangeResult
>

const toOutcome = (record: Json): TicketOutcomeRow => ({
  key: { projectNumber: readNumber(record, 'ProjectId'), number: readNumber(record, 'TicketId') },
  result: readWord(record, 'Result', RESULTS),
  reason: isAbsent(record, 'Reason') ? null : readString(record, 'Reason'),
  comment: readNullableObject(record, 'Comment', toComment),
  ticket: readNullableObject(record, 'Ticket', toTicket),
})
