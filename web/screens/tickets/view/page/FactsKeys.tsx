import {
  editShortcuts,
  useQuickEdit,
  type QuickTicket,
} from '../../../../tickets/quickEdit/quickEditContext.ts'
import { useShortcuts } from '../../../../ui/shortcuts/useShortcuts.ts'
import type { QuickField } from '../../../../tickets/quickEdit/tagChanges.ts'

/** The button of a field in the facts; the heading of the page while they are folded away. */
const anchorOf = (field: QuickField) =>
  [...document.querySelectorAll<HTMLElement>(`dd [data-quick="${field}"], h1`)].findLast(
    element => element.offsetParent !== null,
  )

/** The keys that change the ticket of the page. */
export function FactsKeys({ ticket }: { ticket: QuickTicket }) {
  const quickEdit = useQuickEdit()
  useShortcuts(
    ticket.viewerCanEdit
      ? editShortcuts({
          onOpen: field => {
            const anchor = anchorOf(field)
            if (anchor) quickEdit?.open(field, [ticket], anchor)
          },
          onAssignToMe: () => quickEdit?.assignToMe([ticket]),
        })
      : [],
    'Ticket',
  )
  return null
}
