import type { Environment } from 'relay-runtime'
import { newRequestId } from '../../../net/requestId.ts'
import { createTicket, type CreatedTicket } from './createTicket.ts'
import { inputOf, type NewTicket } from './newTicket.ts'

export type Sent =
  | { is: 'created'; ticket: CreatedTicket }
  /** The server refused it; the next try is a new request. */
  | { is: 'refused'; reason: string; next: NewTicket }
  /** An earlier try reached the server after all, before the text was changed. */
  | { is: 'created before'; ticket: CreatedTicket; next: NewTicket }

/**
 * Sends a ticket. If the answer of a try was lost, sends the same request again, so that no second ticket is
 * created; if the ticket was changed since and the server has the first version, keeps both. Rejects without an
 * answer.
 */
export async function sendTicket(environment: Environment, ticket: NewTicket): Promise<Sent> {
  const input = inputOf(ticket)
  const answer = await createTicket(environment, input)
  if ('ticket' in answer) return { is: 'created', ticket: answer.ticket }
  const next = { ...ticket, requestId: newRequestId(), unsure: null }
  const refused: Sent = { is: 'refused', reason: answer.refusal, next }
  if (ticket.unsure === null || isSame(ticket.unsure, input)) return refused
  const before = await createTicket(environment, ticket.unsure)
  return 'ticket' in before ? { is: 'created before', ticket: before.ticket, next } : refused
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
