import { isPlainKey } from '../../shortcuts/plainKey.ts'
import type { Offered } from '../itemRules.ts'

/** What a single key does in the calendar. */
export type Shortcut = 'new' | 'today' | 'previous' | 'next'

const SHORTCUTS: Partial<Record<string, Shortcut>> = { n: 'new', t: 'today', '[': 'previous', ']': 'next' }

/** The calendar's keys for the list of shortcuts; the calendar handles them itself. */
export const calendarKeys = ({ canCreate, canSelectDays, canOpen, canMove, canDelete }: Offered) => [
  ...(canCreate ? [{ keys: 'n', label: 'New entry' }] : []),
  { keys: 't', label: 'Today' },
  { keys: '[', label: 'Previous day, week or month' },
  { keys: ']', label: 'Next day, week or month' },
  { keys: '← → ↑ ↓', label: 'Go to another time or entry' },
  { keys: 'Home, End', label: 'Monday, Sunday' },
  { keys: 'Page Up, Page Down', label: 'Previous, next day, week or month' },
  ...(canCreate ? [{ keys: 'Enter', label: 'Add an entry at that time' }] : []),
  ...(canOpen ? [{ keys: 'Enter', label: 'Open the entry' }] : []),
  ...(canSelectDays ? [{ keys: 'Shift + arrows', label: 'Select days' }] : []),
  ...(canMove
    ? [
        { keys: 'Shift + arrows', label: 'Move the entry' },
        { keys: 'Ctrl + ↑ ↓', label: 'Make the entry shorter, longer' },
      ]
    : []),
  ...(canDelete ? [{ keys: 'Delete', label: 'Delete the entry' }] : []),
]

/** The keys in words, as the description of the grid. */
export const describedKeys = (offered: Offered): string =>
  calendarKeys(offered)
    .map(({ keys, label }) => `${keys}: ${label}`)
    .join('; ')

/**
 * The shortcut of a key press; null while the user types, with Ctrl, Alt or Command held, or if the focus is
 * elsewhere.
 */
export function shortcutOf(event: KeyboardEvent, root: HTMLElement): Shortcut | null {
  const { key, target, repeat } = event
  if (!isPlainKey(event) || repeat || !(target instanceof Element)) return null
  const isHere = root.contains(target) || target === document.body || target === document.documentElement
  return isHere ? (SHORTCUTS[key.toLowerCase()] ?? null) : null
}
