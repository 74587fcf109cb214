import { useCallback, useState } from 'react'
import { counted } from '../../locale/plural.ts'
import { Refused } from '../../relay/useCommit.ts'
import type { Named } from '../../people/people.ts'
import { READING_TIMEOUT, useToast, type Toast } from '../../ui/toasts/toasts.ts'
import type { QuickTicket } from './quickEditContext.ts'
import { undoOf, type TagChange } from './tagChanges.ts'
import { useChangeTickets, type ChangedTicket, type TicketOutcome } from './useChangeTickets.ts'

/** A ticket that was not changed, with the reason for the user. */
export interface NotChanged {
  id: string
  what: string
  reason: string
}

interface Edit {
  /** What a toast says was done, to the number of a ticket or to several. */
  title: (count: string) => string
  people?: readonly Named[]
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

  const undo = useCallback(
    async (changes: readonly ChangedTicket[], tickets: readonly QuickTicket[]) => {
      try {
        const rest = unchangedOf(await change(changes), tickets)
        toast(rest.length > 0 ? warning('Not undone', rest) : { intent: 'success', title: 'Undone' })
      } catch (error) {
        toast(failure(error))
      }
    },
    [change, toast],
  )

  const make = useCallback(
    async (
      tickets: readonly QuickTicket[],
      changeOf: (ticket: QuickTicket) => TagChange | null,
      { title, people = [] }: Edit,
    ) => {
      setNotChanged([])
      const edits = tickets.flatMap(ticket => {
        const made = changeOf(ticket)
        return made === null ? [] : [{ id: ticket.id, statuses: ticket.statuses, change: made }]
      })
      if (edits.length === 0) return { edits, rest: [] }
      const outcomes = await change(edits, people)
      const back = outcomes.flatMap(outcome => undoingOf(outcome, edits))
      const numbers = tickets
        .filter(({ id }) => edits.some(edit => edit.id === id))
        .map(({ number }) => number)
      const done = outcomes.filter(({ result }) => result === 'DONE').length
      if (done > 0)
        toast({
          intent: 'success',
          title: title(edits.length < 2 ? `#${numbers.join()}` : counted(done, 'ticket', 'tickets')),
          ...(back.length > 0 && { action: { label: 'Undo', onClick: () => void undo(back, tickets) } }),
        })
      return { edits, rest: unchangedOf(outcomes, tickets) }
    },
    [change, toast, undo],
  )

  // The same function at each render: all buttons of a list depend on it.
  const send = useCallback(
    async (...args: Parameters<typeof make>) => {
      try {
        const { edits, rest } = await make(...args)
        if (edits.length > 1) setNotChanged(rest)
        else if (rest.length > 0) toast(warning('Not changed', rest))
      } catch (error) {
        toast(failure(error))
      }
    },
    [make, toast],
  )

  /** As `send`, for a dialog: rejects with the reason if the request failed, or if no ticket was changed, all for one reason. */
  const submit = useCallback(
    async (...args: Parameters<typeof make>) => {
      const { edits, rest } = await make(...args)
      const [reason, ...others] = new Set(rest.map(one => one.reason))
      if (reason !== undefined && others.length === 0 && rest.length === edits.length)
        throw new Refused(reason, 'changes')
      setNotChanged(rest)
    },
    [make],
  )

  return { send, submit, notChanged, clearNotChanged: () => setNotChanged([]) }
}

const warning = (title: string, rest: readonly NotChanged[]): Toast => ({
  ...{ intent: 'warning', title, timeout: READING_TIMEOUT },
  body: rest.map(({ what, reason }) => `${what}: ${reason}`).join(' '),
})

const failure = (error: unknown): Toast => ({
  ...{ intent: 'error', title: 'Error' },
  body: error instanceof Error ? error.message : String(error),
})

/** The change that takes back what an outcome says was done, unless somebody has changed the ticket since. */
function undoingOf(
  { ticketId, result, ticket }: TicketOutcome,
  edits: readonly ChangedTicket[],
): ChangedTicket[] {
  const before = edits.find(({ id }) => id === ticketId)?.statuses
  if (result !== 'DONE' || !before || !ticket) return []
  const { statuses, modifiedAt } = ticket
  return [{ id: ticketId, statuses, change: undoOf(before, statuses), basedOn: modifiedAt }]
}

const unchangedOf = (outcomes: readonly TicketOutcome[], tickets: readonly QuickTicket[]): NotChanged[] =>
  outcomes.flatMap(({ ticketId, result, reason }) => {
    const ticket = tickets.find(({ id }) => id === ticketId)
    if (result === 'DONE' || !ticket) return []
    return [
      { id: ticketId, what: nameOf(ticket), reason: reason ?? 'It is not known whether it was changed.' },
    ]
  })
