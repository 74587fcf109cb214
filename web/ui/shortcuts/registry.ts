import { createStore } from '../../state/store.ts'
import { isPlainKey } from './plainKey.ts'

/** A key that does something on the current page. */
export interface Shortcut {
  /** The key as browsers name it, a letter in lowercase or with Shift: `r`, `Shift+J`, `/`. Without `run`, any text for keys. */
  keys: string
  /** What it does: 'Reply'. */
  label: string
  /** Without it the key is only listed: another handler uses it. */
  run?: () => void
  /** Whether a held key runs it repeatedly. */
  repeats?: boolean
}

/** Shortcuts listed under one heading. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** All active groups, in the order in which they were added. */
export const groups = createStore<readonly ShortcutGroup[]>([])

/** Whether the list of shortcuts is open. */
export const isListOpen = createStore(false)

/** The heading of the keys that work on every page. */
export const EVERYWHERE = 'Everywhere'

/** The key of the list itself. */
export const LIST_KEY = '?'

// Overlays have keys of their own.
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** Whether a dialog or menu is open over the page. */
export const isCovered = () => document.querySelector(COVERS) !== null

/** The shortcut of a key: the last one added wins. */
const shortcutOf = (key: string): Shortcut | undefined =>
  groups
    .get()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast(({ keys, run }) => run && keys === key)

/** The key as shortcuts name it. Only a letter has a name of its own with Shift: other keys need it on some keyboards. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (/^\p{L}$/u.test(key)) return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
  return key
}

function handleKey(event: KeyboardEvent) {
  if (!isPlainKey(event) || isCovered()) return
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

/** Handles the keys of the page. Returns a function that stops it. */
export function listen(): () => void {
  window.addEventListener('keydown', handleKey)
  return () => window.removeEventListener('keydown', handleKey)
}

/** Activates shortcuts. Returns a function that removes them. */
export function register(group: ShortcutGroup): () => void {
  groups.set([...groups.get(), group])
  return () => groups.set(groups.get().filter(one => one !== group))
}
