import type { CreateTicketInput } from '../../../__generated__/useCreateTicketMutation.graphql.ts'
import { newRequestId } from '../../../net/requestId.ts'
import { Refused } from '../../../relay/useCommit.ts'
import { inputOf, type NewTicket } from './newTicket.ts'
import type { CreatedTicket } from './useCreateTicket.ts'

export type Sent =
  | { is: 'created'; ticket: CreatedTicket }
  /** The server refused it; the next try is a new request. */
  | { is: 'refused'; refusal: Refused; next: NewTicket }
  /** An earlier try reached the server after all, before the text was changed. */
  | { is: 'created before'; ticket: CreatedTicket; next: NewTicket }

/**
 * Sends a ticket. If the answer of a try was lost, sends the same request again, so that no second ticket is
 * created; if the ticket was changed since and the server has the first version, keeps both. Rejects without an
 * answer.
 */
export async function sendTicket(
  create: (input: CreateTicketInput) => Promise<CreatedTicket>,
  ticket: NewTicket,
): Promise<Sent> {
  const input = inputOf(ticket)
  const created = await create(input).catch(refusalOf)
  if (!(created instanceof Refused)) return { is: 'created', ticket: created }
  const next = { ...ticket, requestId: newRequestId(), unsure: null }
  const refused: Sent = { is: 'refused', refusal: created, next }
  if (ticket.unsure === null || isSame(ticket.unsure, input)) return refused
  const before = await create(ticket.unsure).catch(refusalOf)
  return before instanceof Refused ? refused : { is: 'created before', ticket: before, next }
}

/** A refusal is an answer; throws any other error. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
