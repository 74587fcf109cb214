import { useState, type RefObject } from 'react'
import { messageOf } from '../../../net/errors.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { fieldOf, inputOf, type FieldName, type NewTicket } from './newTicket.ts'
import { sendTicket } from './sendTicket.ts'
import { useCreateTicket, type CreatedTicket } from './useCreateTicket.ts'

export interface Failure {
  text: string
  /** The field of the form that it is about. */
  field?: FieldName | undefined
  /** The ticket that an earlier try created. */
  ticket?: CreatedTicket
}

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
  onRefused: (field: FieldName) => void
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
      if (sent.is === 'created before') fail({ text: MADE_BEFORE, ticket: sent.ticket })
      else {
        const { message, field } = sent.refusal
        fail({ text: message, field: fieldOf(field ?? '', inputOf(ticket)) })
      }
    } catch (error) {
      fail({ text: messageOf(error) })
    }
  }
  return { send, isSending, failure }
}
