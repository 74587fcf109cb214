import { createStore } from '../state/store.ts'
import { decodeBase64, readUserRecord, type UserRecord } from './record.ts'

/** The userdata of a sign-in link or a provider from the address, until the login page has exchanged it. */
export const handover = createStore<string | null>(null)

/**
 * Removes `userdata` from the address of the login page, so that no history, bookmark or log keeps it. Runs
 * before any other code reads the address (docs/specification/shell.md#userdata).
 */
export function takeUserdata(): void {
  const url = new URL(window.location.href)
  const userdata = url.searchParams.get('userdata')
  if (userdata === null) return
  url.searchParams.delete('userdata')
  window.history.replaceState(window.history.state, '', url)
  if (/^\/login\/?$/i.test(url.pathname)) handover.set(userdata)
}

const LONGEST = 16_384

/** The record in `userdata`: its Token is a sign-in token, and its user data is not verified yet. */
export function readUserdata(userdata: string): UserRecord {
  try {
    if (userdata.length > LONGEST) throw new Error('Too long')
    return readUserRecord(JSON.parse(decodeBase64(userdata)))
  } catch (cause) {
    throw new Error('This sign-in link cannot be read. Ask for a new one below.', { cause })
  }
}
