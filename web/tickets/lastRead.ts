import { isCleared } from '../state/ownKeys.ts'

/** How many tickets a user's browser remembers; the least recently viewed are dropped first. */
const KEPT = 500

const keyOf = (email: string) => `daybook:last-read:${email}`

const isPair = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

function read(email: string): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isPair) : [])
  } catch {
    return new Map()
  }
}

/**
 * Number of the last comment of a ticket that a user has seen in this browser; 0 if the ticket had none, null
 * if the user never opened it here.
 */
export const lastRead = (email: string, ticketId: string): number | null => read(email).get(ticketId) ?? null

/** Stores that a user has seen a ticket up to a comment; never moves back. */
export function storeRead(email: string, ticketId: string, number: number): void {
  if (isCleared(email)) return
  const kept = read(email)
  const before = kept.get(ticketId)
  if (before !== undefined && before >= number) return
  kept.delete(ticketId)
  kept.set(ticketId, number)
  try {
    localStorage.setItem(keyOf(email), JSON.stringify([...kept].slice(-KEPT)))
  } catch {
    // Storage can be full or forbidden; then everything is new again next time.
  }
}
