import type { RefObject } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'

// The link by which a row opens: under its row header, or in the heading of its card.
const ROW_LINKS = '[role="rowheader"] a, [role="listitem"] > h2 a'

/** The links by which the rows of the table in a frame open, as far as the rows are in the page. */
export const rowLinks = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLAnchorElement>(ROW_LINKS) ?? []),
]

/** Makes `j` and `k` move the focus along the rows of the table in `frame`; Enter opens the one that has it. */
export function useRowKeys(frame: RefObject<HTMLElement | null>) {
  const move = (step: 1 | -1) => {
    const links = rowLinks(frame.current)
    const row = document.activeElement?.closest('tr, [role="listitem"]')
    const at = row ? links.findIndex(link => row.contains(link)) : -1
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  useShortcuts(
    [
      { keys: 'j', label: 'Next ticket', run: () => move(1), repeats: true },
      { keys: 'k', label: 'Previous ticket', run: () => move(-1), repeats: true },
      { keys: 'Enter', label: 'Open the ticket' },
    ],
    'List of tickets',
  )
}
