import { isCleared } from '../state/ownKeys.ts'

/** How many tickets a user's browser remembers; the least recently viewed are dropped first. */
const KEPT = 500

const keyOf = (email: string) => `daybook:last-read:${email}`

/** What a user has seen of a ticket in this browser. */
interface Seen {
  /** Number of the last comment; 0 if the ticket had none. */
  last: number
  /** How many of its comments are not new to the user; null if that is not known. */
  count: number | null
  /** Number of the ticket; null in what an older build has stored. */
  ticket: number | null
}

type SeenTickets = ReadonlyMap<string, Seen>

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

function readEntry(value: unknown): [string, Seen] | null {
  if (!isList(value)) return null
  const [id, last, count, ticket] = value
  if (typeof id !== 'string' || typeof last !== 'number') return null
  return [id, { last, count: numberOr(count), ticket: numberOr(ticket) }]
}

/** What is stored for a user: it changes with each change of the marks. */
export function storedMarks(email: string): string {
  try {
    return localStorage.getItem(keyOf(email)) ?? ''
  } catch {
    return ''
  }
}

// Each row of a list asks.
let parsed: { text: string; seen: SeenTickets } = { text: '', seen: new Map() }

function read(email: string): SeenTickets {
  const text = storedMarks(email)
  if (text !== parsed.text) parsed = { text, seen: parse(text) }
  return parsed.seen
}

function parse(text: string): SeenTickets {
  try {
    const kept: unknown = JSON.parse(text)
    return new Map(isList(kept) ? kept.map(readEntry).filter(entry => entry !== null) : [])
  } catch {
    return new Map()
  }
}

const listeners = new Set<() => void>()

/** Calls back when marks have changed, in any tab; returns a function that stops it. */
export function onMarksChanged(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(email: string, seen: SeenTickets): void {
  const entries = [...seen].slice(-KEPT).map(([id, { last, count, ticket }]) => [id, last, count, ticket])
  try {
    localStorage.setItem(keyOf(email), JSON.stringify(entries))
  } catch {
    // Storage can be full or forbidden; then everything is new again next time.
  }
  for (const listener of listeners) listener()
}

/**
 * Number of the last comment of a ticket that a user has seen in this browser; 0 if the ticket had none, null
 * if the user never opened it here.
 */
export const lastRead = (email: string, ticketId: string): number | null =>
  read(email).get(ticketId)?.last ?? null

/** How many comments of a ticket are not new to a user; null if that is not known. */
export const readCount = (email: string, ticketId: string): number | null =>
  read(email).get(ticketId)?.count ?? null

/** Stores that a user has seen a ticket up to a comment; never moves back. */
export function storeRead(email: string, ticketId: string, last: number): void {
  if (isCleared(email)) return
  const before = read(email).get(ticketId)
  if (before && before.last >= last) return
  const kept = new Map(read(email))
  kept.delete(ticketId)
  kept.set(ticketId, { last, count: null, ticket: before?.ticket ?? null })
  write(email, kept)
}

/** Stores how many comments of a ticket that the user has opened are not new; null: that is not known. */
export function storeCount(
  email: string,
  { id, number }: { id: string; number: number },
  count: number | null,
): void {
  if (isCleared(email)) return
  const before = read(email).get(id)
  if (!before || (before.count === count && before.ticket === number)) return
  write(email, new Map(read(email)).set(id, { ...before, count, ticket: number }))
}

/**
 * Counts comments of a user's own, such as the change of a ticket in a list, as seen.
 * @param by how many; negative, if they were not written after all
 */
export function countOwn(email: string, ticketIds: readonly string[], by: number): void {
  if (isCleared(email)) return
  const kept = new Map(read(email))
  for (const id of ticketIds) {
    const before = kept.get(id)
    if (before && before.count !== null) kept.set(id, { ...before, count: before.count + by })
  }
  write(email, kept)
}

/**
 * How many comments of a ticket are new to a user who has opened it in this browser; 0 for a ticket that was not
 * opened here (docs/specification/ticket-screens.md#unread-marks).
 * @param commentCount how many it has now; null if the server does not say
 */
export function unreadIn(email: string, ticketId: string, commentCount: number | null | undefined): number {
  const seen = readCount(email, ticketId)
  if (seen === null || commentCount === null || commentCount === undefined) return 0
  return Math.max(0, commentCount - seen)
}

/** Numbers of the tickets whose threads a user has read last in this browser, the latest first. */
export const latestRead = (email: string, most: number): number[] =>
  [...read(email).values()]
    .filter(({ count }) => count !== null)
    .flatMap(({ ticket }) => ticket ?? [])
    .slice(-most)
    .reverse()
