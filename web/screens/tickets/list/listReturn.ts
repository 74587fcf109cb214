import { isForgotten, onForgotten } from '../../../state/ownKeys.ts'

/** Where somebody was in a list when leaving it. */
export interface ListPlace {
  /** Path and query of the list. */
  address: string
  /** Pixels by which the page was scrolled. */
  top: number
  /** Path of the ticket whose row had the focus; null where none had. */
  row: string | null
  /** How many tickets were loaded. */
  count: number
}

const places = new Map<string, ListPlace>()
// Who comes next in this browser has been nowhere yet.
onForgotten(() => places.clear())

/** Entries of the history whose places are remembered; the oldest go. */
const MOST = 50

/** What the router calls the entry by which the page was opened. */
const FIRST = 'default'

/** The router's key of the entry of the history that the browser is at: already the one it goes back to, while that loads. */
function currentEntry(): string {
  const state: unknown = window.history.state
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : null
  return typeof key === 'string' ? key : FIRST
}

/** Remembers the place of a user in the list of an entry of the history. */
export function rememberPlace(email: string, entry: string, place: ListPlace): void {
  if (isForgotten(email)) return
  places.delete(entry)
  places.set(entry, place)
  for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest)
}

/** The place in the list of an entry of the history, if there is one. */
export const placeOf = (entry: string): ListPlace | undefined => places.get(entry)

/** Whether the browser goes back, or forward again, to a list that it has shown. */
export function isReturn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return places.get(currentEntry())?.address === pathname + search
}
