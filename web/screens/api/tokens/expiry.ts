import { addDays, parseISO } from 'date-fns'

/** The lifetimes that the dialog offers. */
export const EXPIRIES = [
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: '365 days' },
  { id: 'date', label: 'On a date' },
  { id: 'never', label: 'Never' },
] as const

export type Expiry = (typeof EXPIRIES)[number]['id']

/** The end of a token for an `Expiry`. */
export type Ending = { at: Date | null } | { problem: string }

/**
 * When a token created now expires; null: never.
 * @param day `2026-11-18`, for the choice `date`: through the end of that day in the browser's time zone
 */
export function endingOf(choice: Expiry, day: string, now: Date): Ending {
  if (choice === 'never') return { at: null }
  if (choice !== 'date') return { at: addDays(now, Number(choice)) }
  const at = addDays(parseISO(day), 1)
  if (Number.isNaN(at.getTime())) return { problem: 'Give a date.' }
  return at > now ? { at } : { problem: 'That day is over. Give a later one.' }
}
