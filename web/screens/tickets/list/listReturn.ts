import { isCleared, onCleared } from '../../../state/ownKeys.ts'

/** The user's position in a list when leaving it. */
export interface ListPlace {
  /** Path and query of the list. */
  address: string
  /** The scroll offset in pixels. */
  top: number
  /** Path of the ticket whose row had the focus; null if none had it. */
  row: string | null
  /** How many tickets were loaded. */
  count: number
}

const places = new Map<string, ListPlace>()
// The next user of this browser has no positions yet.
onCleared(() => places.clear())

/** How many history entries keep a position; the oldest are dropped. */
const MOST = 50

/** The router's key for the first history entry of the page. */
const FIRST = 'default'

/** The router's key of the browser's current history entry: on Back, already the target while it loads. */
function currentEntry(): string {
  const state: unknown = window.history.state
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : null
  return typeof key === 'string' ? key : FIRST
}

/** Stores a user's position in the list of a history entry. */
export function storePlace(email: string, entry: string, place: ListPlace): void {
  if (isCleared(email)) return
  places.delete(entry)
  places.set(entry, place)
  for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest)
}

/** The stored position for a history entry, if any. */
export const placeOf = (entry: string): ListPlace | undefined => places.get(entry)

/** Whether the browser goes back or forward to a list that it has shown. */
export function isReturn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return places.get(currentEntry())?.address === pathname + search
}
