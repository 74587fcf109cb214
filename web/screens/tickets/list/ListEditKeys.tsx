import type { RefObject } from 'react'
import { editShortcuts, useQuickEdit, type QuickTicket } from '../../../tickets/quickEdit/quickEditContext.ts'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'
import type { RowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'
import { rowLinks } from './useRowKeys.ts'

/** The keys that change tickets of a list: the selected ones, or else the one whose row has the focus. */
export function ListEditKeys({
  frame,
  tickets,
  selection,
}: {
  frame: RefObject<HTMLElement | null>
  tickets: readonly QuickTicket[]
  selection: RowSelection
}) {
  const quickEdit = useQuickEdit()
  const focused = () => {
    const row = document.activeElement?.closest('tr, [role="listitem"]')
    const link = rowLinks(frame.current).find(one => row?.contains(one))
    const ticket = tickets.find(
      ({ projectNumber, number }) => link?.pathname === `/tickets/view/${projectNumber}/${number}`,
    )
    return link && ticket ? { link, ticket } : null
  }
  const act = (change: (chosen: readonly QuickTicket[], anchor: HTMLElement) => void) => {
    const row = focused()
    const selected = tickets.filter(({ id }) => selection.selected.has(id))
    const anchor = row?.link ?? frame.current
    const chosen = selected.length > 0 ? selected : row ? [row.ticket] : []
    if (chosen.length > 0 && anchor) change(chosen, anchor)
  }
  const shortcuts = [
    {
      keys: 'x',
      label: 'Select the ticket',
      run: () => {
        const row = focused()
        if (row?.ticket.viewerCanEdit) selection.toggle(row.ticket.id, false)
      },
    },
    ...editShortcuts({
      onOpen: field => act((chosen, anchor) => quickEdit?.open(field, chosen, anchor)),
      onAssignToMe: () => act(chosen => quickEdit?.assignToMe(chosen)),
    }),
  ]
  // An empty list has nothing to change.
  useShortcuts(tickets.length > 0 ? shortcuts : [], 'List of tickets')
  return null
}
