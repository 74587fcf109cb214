import { isPlainKey } from '../shortcuts/plainKey.ts'

/** What a key means to the calendar, by itself. */
export type Shortcut = 'new' | 'today' | 'previous' | 'next'

const SHORTCUTS: Partial<Record<string, Shortcut>> = { n: 'new', t: 'today', '[': 'previous', ']': 'next' }

/** What the calendar's keys do, for the list of shortcuts; the calendar listens to them itself. */
export const CALENDAR_KEYS = [
  { keys: 'n', label: 'New entry' },
  { keys: 't', label: 'Today' },
  { keys: '[', label: 'Previous week or month' },
  { keys: ']', label: 'Next week or month' },
] as const

/** The shortcut of a key press; null while somebody types, with Ctrl, Alt or Command held, or where the focus is elsewhere. */
export function shortcutOf(event: KeyboardEvent, root: HTMLElement): Shortcut | null {
  const { key, target, repeat } = event
  if (!isPlainKey(event) || repeat || !(target instanceof Element)) return null
  const isHere = root.contains(target) || target === document.body || target === document.documentElement
  return isHere ? (SHORTCUTS[key.toLowerCase()] ?? null) : null
}
