import { isCleared, onCleared } from '../state/ownKeys.ts'

/** The user's position in a list when leaving it. */
export interface ListPosition {
  /** Path and query of the list. */
  address: string
  /** The scroll offset in pixels. */
  top: number
  /** Path of the ticket whose row had the focus; null if none had it. */
  row: string | null
  /** How many tickets were loaded. */
  count: number
  /** Where in the list the user has gone on to, from ticket to ticket; absent if `row` was opened here. */
  moved?: number
}

const positions = new Map<string, ListPosition>()
// The next user of this browser has no positions yet.
onCleared(() => positions.clear())

/** How many history entries keep a position; the oldest are dropped. */
const MAX_POSITIONS = 50

/** The router's key for the first history entry of the page. */
const FIRST = 'default'

/** The router's key of the browser's current history entry: on Back, already the target while it loads. */
function currentEntry(): string {
  const state: unknown = window.history.state
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : null
  return typeof key === 'string' ? key : FIRST
}

/** Stores a user's position in the list of a history entry. */
export function storePosition(email: string, entry: string, position: ListPosition): void {
  if (isCleared(email)) return
  positions.delete(entry)
  positions.set(entry, position)
  for (const oldest of [...positions.keys()].slice(0, -MAX_POSITIONS)) positions.delete(oldest)
}

/**
 * Notes that the user has gone on to another ticket of a list, whose row gets the focus on return.
 * @param row path of the ticket
 * @param index of it in the list
 */
export function movePosition(entry: string, row: string, index: number): void {
  const position = positions.get(entry)
  if (!position) return
  positions.set(entry, { ...position, row, moved: index, count: Math.max(position.count, index + 1) })
}

/** The stored position for a history entry, if any. */
export const storedPosition = (entry: string): ListPosition | undefined => positions.get(entry)

/** Whether the browser goes back or forward to a list that it has shown. */
export function isReturn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return positions.get(currentEntry())?.address === pathname + search
}
