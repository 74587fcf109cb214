import { useState, type RefObject } from 'react'
import { messageOf } from '../../../net/errors.ts'
import type { Refused } from '../../../relay/useCommit.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { FIELD_OF, inputOf, type NewTicket, type Problems } from './newTicket.ts'
import { sendTicket } from './sendTicket.ts'
import { useCreateTicket, type CreatedTicket } from './useCreateTicket.ts'

export interface Failure {
  text: string
  /** The field of the form that it is about. */
  field?: keyof Problems | undefined
  /** The ticket that an earlier try created. */
  ticket?: CreatedTicket
}

const fieldOf = ({ field }: Refused) => FIELD_OF.get(field?.split('.')[0] ?? '')

const MADE_BEFORE = 'An earlier try had reached the server, without what you changed since.'

/** Sends the draft. The draft stays until the server has it. `latest` is the current input. */
export function useSubmitTicket({
  latest,
  onChange,
  onRefused,
  onDone,
}: {
  latest: RefObject<NewTicket>
  onChange: (draft: NewTicket) => void
  /** The server refused a field. */
  onRefused: (field: keyof Problems) => void
  onDone: (ticket: CreatedTicket) => void
}) {
  const createTicket = useCreateTicket()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (next: Failure) => {
    setSending(false)
    setFailure(next)
    toast({ intent: 'error', title: 'Error posting ticket' })
    if (next.field) onRefused(next.field)
  }

  const send = async (ticket: NewTicket) => {
    setSending(true)
    setFailure(null)
    // Even after a reload, the next page knows that the server may have the ticket.
    onChange({ ...ticket, unsure: ticket.unsure ?? inputOf(ticket) })
    try {
      const sent = await sendTicket(createTicket, ticket)
      if (sent.is === 'created') {
        // The form stays busy until the new ticket shows.
        onDone(sent.ticket)
        return
      }
      onChange({ ...latest.current, requestId: sent.next.requestId, unsure: null })
      if (sent.is === 'refused') fail({ text: sent.refusal.message, field: fieldOf(sent.refusal) })
      else fail({ text: MADE_BEFORE, ticket: sent.ticket })
    } catch (error) {
      fail({ text: messageOf(error) })
    }
  }
  return { send, isSending, failure }
}
