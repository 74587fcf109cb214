/**
 * What the browser stores of its users in local storage, and each tab in its session storage: drafts, read
 * positions, choices. The keys are `daybook:<kind>:<address>`, with optional suffixes, and
 * `daybook.ide:<address>:…` of the IDE. They are removed when the user signs out or another signs in
 * (docs/specification/sign-in.md#what-the-browser-keeps).
 */
const ownerOf = (key: string): string | undefined => {
  const [app, kind, owner] = key.split(':')
  if (app === 'daybook') return owner
  return app === 'daybook.ide' ? kind : undefined
}

let current: string | null = null
const cleared = new Set<string>()
const listeners = new Set<(email: string) => void>()

/** The signed-in user, whose keys this tab keeps. */
export const currentOwner = (): string | null => current

/**
 * Whether a user's keys were removed in this tab: a screen that unmounts must not write keys of that user
 * again.
 */
export const isCleared = (email: string): boolean => cleared.has(email)

/** Calls back when the keys of a user have been removed. */
export const onCleared = (listener: (email: string) => void) => void listeners.add(listener)

/** Removes the keys of all other users; with null, of all users. */
export function removeOthers(email: string | null): void {
  const left = current
  current = email
  if (email !== null) cleared.delete(email)
  if (left !== null && left !== email) cleared.add(left)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) {
        const owner = ownerOf(key)
        if (owner !== undefined && owner !== email) storage.removeItem(key)
      }
  } catch {
    // If storage is forbidden, nothing is stored.
  }
  if (left !== null && left !== email) for (const listener of listeners) listener(left)
}

/** How many unsent inputs of a user this browser stores. */
export function unsentCount(email: string): number {
  try {
    return Object.keys(localStorage).filter(key => ownerOf(key) === email && isUnsent(key)).length
  } catch {
    return 0
  }
}

function isUnsent(key: string): boolean {
  const kind = key.split(':')[1] ?? ''
  if (['fill-draft', 'report-comments'].includes(kind)) return true
  const kept = fieldOf(localStorage.getItem(key), kind === 'draft' ? 'value' : 'comments')
  if (kind === 'draft') return !(Array.isArray(kept) && kept.length === 0)
  return kind === 'fill-download' && typeof kept === 'string' && kept.trim() !== ''
}

function fieldOf(text: string | null, field: string): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  } catch {
    return undefined
  }
}
