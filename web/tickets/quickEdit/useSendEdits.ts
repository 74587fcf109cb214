import { useState } from 'react'
import { counted } from '../../locale/plural.ts'
import type { Named } from '../../people/people.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import type { QuickTicket } from './quickEditContext.ts'
import { undoOf, type TagChange } from './tagChanges.ts'
import { useChangeTickets, type ChangedTicket, type TicketOutcome } from './useChangeTickets.ts'

/** A ticket that was not changed, with the reason for the user. */
export interface NotChanged {
  id: string
  what: string
  reason: string
}

const nameOf = ({ number, subject }: QuickTicket) => `#${number} ${subject}`

/**
 * Sends quick edits (docs/specification/ticket-screens.md#quick-edit): the tickets show them at once, a toast offers to
 * undo them, and tickets that could not be changed are named with the reason.
 */
export function useSendEdits() {
  const change = useChangeTickets()
  const toast = useToast()
  const [notChanged, setNotChanged] = useState<readonly NotChanged[]>([])

  const send = async (
    tickets: readonly QuickTicket[],
    changeOf: (ticket: QuickTicket) => TagChange | null,
    { title, people = [] }: { title: (count: string) => string; people?: readonly Named[] },
  ) => {
    setNotChanged([])
    const edits = tickets.flatMap(ticket => {
      const made = changeOf(ticket)
      return made === null
        ? []
        : [{ ticket, edit: { id: ticket.id, statuses: ticket.statuses, change: made } }]
    })
    if (edits.length === 0) return
    try {
      const outcomes = await change(
        edits.map(({ edit }) => edit),
        people,
      )
      const done = outcomes.filter(({ result }) => result === 'DONE')
      const rest = unchangedOf(
        outcomes,
        edits.map(({ ticket }) => ticket),
      )
      const [only] = edits
      if (edits.length > 1) setNotChanged(rest)
      else if (rest.length > 0) warn('Not changed', rest)
      if (done.length === 0 || !only) return
      const of = edits.length < 2 ? `#${only.ticket.number}` : counted(done.length, 'ticket', 'tickets')
      const undone = done.flatMap(({ ticketId, ticket }): ChangedTicket[] => {
        const before = edits.find(({ edit }) => edit.id === ticketId)?.edit.statuses
        if (!before || !ticket) return []
        const back = undoOf(before, ticket.statuses)
        return [{ id: ticketId, statuses: ticket.statuses, change: back, basedOn: ticket.modifiedAt }]
      })
      toast({
        intent: 'success',
        title: title(of),
        ...(undone.length > 0 && { action: { label: 'Undo', onClick: () => void undo(undone, tickets) } }),
      })
    } catch (error) {
      fail(error)
    }
  }

  const undo = async (changes: readonly ChangedTicket[], tickets: readonly QuickTicket[]) => {
    try {
      const rest = unchangedOf(await change(changes), tickets)
      if (rest.length > 0) warn('Not undone', rest)
      else toast({ intent: 'success', title: 'Undone' })
    } catch (error) {
      fail(error)
    }
  }

  const warn = (title: string, rest: readonly NotChanged[]) =>
    toast({ intent: 'warning', title, body: rest.map(({ what, reason }) => `${what}: ${reason}`).join(' ') })

  const fail = (error: unknown) =>
    toast({
      intent: 'error',
      title: 'Error',
      body: error instanceof Error ? error.message : String(error),
    })

  return { send, notChanged, clearNotChanged: () => setNotChanged([]) }
}

const unchangedOf = (outcomes: readonly TicketOutcome[], tickets: readonly QuickTicket[]): NotChanged[] =>
  outcomes.flatMap(({ ticketId, result, reason }) => {
    const ticket = tickets.find(({ id }) => id === ticketId)
    if (result === 'DONE' || !ticket) return []
    return [
      { id: ticketId, what: nameOf(ticket), reason: reason ?? 'It is not known whether it was changed.' },
    ]
  })
