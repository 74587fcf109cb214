import { createStore } from '../store.ts'
import { operationIn, type SharedOperation } from './link.ts'

// A sign-in may lead to other pages and back before the tab can be opened.
const KEPT = 'daybook.ide.link'

/** An operation that waits for its tab. */
export const waiting = createStore<SharedOperation | null>(null)

/** What is said of the link that was opened last. */
export const linkNotice = createStore<{ text: string; isProblem: boolean } | null>(null)

const MARK = '# From a link: look before you run it.\n'
const MARKS = /^(# From a link: look before you run it\.\n)*/

/** The operation's text with a mark that it came from elsewhere. */
export const marked = (query: string) => MARK + unmarked(query)

/** The operation's text as it was written. */
export const unmarked = (query: string) => query.replace(MARKS, '')

/**
 * Takes an operation out of the address, so that it does not come again with each reload, and has it opened. It is never
 * run by that.
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

/** The operation that waits, which then waits no longer. */
export function takeWaiting(): SharedOperation | null {
  const operation = waiting.get()
  sessionStorage.removeItem(KEPT)
  waiting.set(null)
  return operation
}
