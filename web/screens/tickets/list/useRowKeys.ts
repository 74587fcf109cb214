import type { RefObject } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'

// The link that opens a row: under its row header, or in the heading of its card.
const ROW_LINKS = '[role="rowheader"] a, [role="listitem"] > h2 a'

/** The links that open the rows of the table in a frame, for rows that are in the DOM. */
export const rowLinks = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLAnchorElement>(ROW_LINKS) ?? []),
]

/** Makes `j` and `k` move the focus between the rows of the table in `frame`; Enter opens the focused row. */
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
