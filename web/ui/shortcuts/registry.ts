import { createStore } from '../../state/store.ts'
import { isPlainKey } from './plainKey.ts'

/** A key that does something on the page that is open. */
export interface Shortcut {
  /** The key as browsers name it, a letter in lowercase: `r`, `/`. Without `run`, any words for keys. */
  keys: string
  /** What it does, in words: 'Reply'. */
  label: string
  /** Without it the key is listed only: something else listens to it. */
  run?: () => void
  /** Whether a key that is held down runs it again and again. */
  repeats?: boolean
}

/** Shortcuts that are listed under one heading. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** All that are active, in the order in which they came. */
export const groups = createStore<readonly ShortcutGroup[]>([])

/** Whether the list of the shortcuts is open. */
export const isListOpen = createStore(false)

/** The key of the list itself. */
export const LIST_KEY = '?'

// What lies over the page has keys of its own.
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const isCovered = () => document.querySelector(COVERS) !== null

/** The shortcut of a key: what came last takes it. */
const shortcutOf = (key: string): Shortcut | undefined =>
  groups
    .get()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast(({ keys, run }) => run && keys === key)

const keyOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toLowerCase() : key)

function handleKey(event: KeyboardEvent) {
  const isLetter = /^\p{L}$/u.test(event.key)
  if (!isPlainKey(event) || (isLetter && event.shiftKey) || isCovered()) return
  const key = keyOf(event)
  if (key === LIST_KEY) {
    event.preventDefault()
    isListOpen.set(true)
    return
  }
  const shortcut = shortcutOf(key)
  if (!shortcut || (event.repeat && !shortcut.repeats)) return
  event.preventDefault()
  shortcut.run?.()
}

/** Listens to the keys of the page. Answers how to stop. */
export function listen(): () => void {
  window.addEventListener('keydown', handleKey)
  return () => window.removeEventListener('keydown', handleKey)
}

/** Makes shortcuts active. Answers how to take them back. */
export function register(group: ShortcutGroup): () => void {
  groups.set([...groups.get(), group])
  return () => groups.set(groups.get().filter(one => one !== group))
}
