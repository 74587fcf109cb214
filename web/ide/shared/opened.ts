import { createStore } from '../store.ts'
import { operationIn, type SharedOperation } from './link.ts'

// A sign-in may visit other pages before the tab can open.
const KEPT = 'daybook.ide.link'

/** An operation that waits for its tab. */
export const waiting = createStore<SharedOperation | null>(null)

/** The message about the last opened link. */
export const linkNotice = createStore<{ text: string; isProblem: boolean } | null>(null)

const MARK = '# From a link: look before you run it.\n'
const MARKS = /^(# From a link: look before you run it\.\n)*/

/** The operation's text with a mark that it comes from elsewhere. */
export const marked = (query: string) => MARK + unmarked(query)

/** The operation's text without the mark. */
export const unmarked = (query: string) => query.replace(MARKS, '')

/**
 * Takes an operation out of the address, so that a reload does not open it again, and queues it to open. Never
 * runs it.
 */
export function takeLink(): void {
  const { hash, pathname } = window.location
  const fragment = operationIn(hash) === null ? (sessionStorage.getItem(KEPT) ?? '') : hash
  const found = operationIn(fragment)
  if (found === null) return
  window.history.replaceState(window.history.state, '', pathname)
  if ('problem' in found) {
    linkNotice.set({ text: found.problem, isProblem: true })
    return
  }
  sessionStorage.setItem(KEPT, fragment)
  waiting.set(found.operation)
}

/** Returns the waiting operation, and clears it. */
export function takeWaiting(): SharedOperation | null {
  const operation = waiting.get()
  sessionStorage.removeItem(KEPT)
  waiting.set(null)
  return operation
}
