import { isCleared, onCleared } from '../state/ownKeys.ts'
import { createStore, type Store } from '../state/store.ts'

/** The state of one draft. */
export interface KeptDraft {
  isKept: boolean
  value: unknown
  /** How often input, or the sending, of another tab has replaced it. */
  takeovers: number
}

export interface DraftStore {
  current: Store<KeptDraft>
  keep: (value: unknown) => void
  drop: () => void
}

const PREFIX = 'daybook:draft:'
const LONGEST_MS = 90 * 24 * 60 * 60 * 1000
/** After input this recent, the user counts as typing and keeps what is on the screen. */
const TYPING_MS = 5_000

interface Entry extends DraftStore {
  owner: string
  /** Its text in local storage, as far as this tab knows. */
  stored: string | null
  typedAt: number
}

const entries = new Map<string, Entry>()
let isFollowing = false

/** The draft of a user under a key, shared by all callers: kept in local storage, and updated by other tabs. */
export function draftStore(email: string, key: string): DraftStore {
  if (!isFollowing) follow()
  const name = `${PREFIX}${email}:${key}`
  const entry = entries.get(name) ?? createEntry(name, email)
  entries.set(name, entry)
  return entry
}

function createEntry(name: string, owner: string): Entry {
  const stored = read(name)
  const found = decode(stored)
  const current = createStore<KeptDraft>({ isKept: found !== null, value: found?.value, takeovers: 0 })
  const entry: Entry = {
    owner,
    current,
    stored,
    typedAt: 0,
    keep: value => {
      if (isCleared(owner)) return
      entry.typedAt = Date.now()
      entry.stored = JSON.stringify({ value, at: entry.typedAt })
      write(name, entry.stored)
      current.set({ ...current.get(), isKept: true, value })
    },
    drop: () => {
      entry.typedAt = 0
      entry.stored = null
      write(name, null)
      current.set({ ...current.get(), isKept: false, value: undefined })
    },
  }
  return entry
}

function follow() {
  isFollowing = true
  dropOld()
  onCleared(email => {
    for (const [name, { owner }] of entries) if (owner === email) entries.delete(name)
  })
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const entry = key === null ? undefined : entries.get(key)
    if (entry !== undefined) takeOver(entry, oldValue, newValue)
  })
}

/**
 * The latest input wins, but never replaces text while the user types here, nor text that the other tab has not
 * seen.
 */
function takeOver(entry: Entry, oldValue: string | null, newValue: string | null) {
  const isTyping = Date.now() - entry.typedAt < TYPING_MS
  const isElsewhereUnseen = entry.stored !== null && entry.stored !== oldValue
  const isOurs = entry.stored === newValue
  if (isOurs || isTyping || isElsewhereUnseen) return
  const found = decode(newValue)
  entry.stored = newValue
  const { takeovers } = entry.current.get()
  entry.current.set({ isKept: found !== null, value: found?.value, takeovers: takeovers + 1 })
}

function decode(text: string | null): { value: unknown; at: number } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const at: unknown = Reflect.get(kept, 'at')
    return typeof at === 'number' ? { value: Reflect.get(kept, 'value'), at } : null
  } catch {
    return null
  }
}

function dropOld() {
  try {
    const names = Object.keys(localStorage).filter(name => name.startsWith(PREFIX))
    for (const name of names) {
      const kept = decode(read(name))
      if (kept === null || Date.now() - kept.at > LONGEST_MS) write(name, null)
    }
  } catch {
    return
  }
}

// Storage can be full or forbidden; typing still works, and the text stays in memory.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    return
  }
}
