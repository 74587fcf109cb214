import { sendFirst } from './net/firstRequests.ts'
import { screenAt, type ScreenEntry } from './screenTable.ts'
import { readUserRecord, scopesOf, type UserRecord } from './session/record.ts'

// This is in the page itself (docs/architecture.md#what-a-page-loads), and runs before any file has loaded. It
// has to be small, and may change nothing: what it starts, the app would start later.

/** Set by the build: the hash of each query by its name, the files of all screens, and which each has by its folder. */
declare const QUERY_IDS: Readonly<Record<string, string>>
declare const FILES: readonly string[]
declare const SCREEN_FILES: Readonly<Record<string, readonly number[]>>

function storedUser(): UserRecord | null {
  try {
    return readUserRecord(JSON.parse(localStorage.getItem('ucs') ?? 'null'))
  } catch {
    return null
  }
}

function mayOpen({ scopes }: ScreenEntry, user: UserRecord | null): boolean {
  if (scopes === undefined) return true
  if (!user) return false
  const own = scopesOf(user)
  return scopes === null || scopes.some(scope => own.includes(scope))
}

function preload(folder: string): void {
  for (const place of SCREEN_FILES[folder] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = FILES[place] ?? ''
    document.head.append(link)
  }
}

function start(): void {
  const url = new URL(window.location.href)
  const found = screenAt(url.pathname)
  if (!found) return
  const { screen, params } = found
  const user = storedUser()
  const isOpen = mayOpen(screen, user)
  const asked = (known: UserRecord) => ({
    ...{ params, url, email: known.Email.toLowerCase() },
    scopes: scopesOf(known),
  })
  if (isOpen && user)
    for (const [name, variables] of screen.queries?.(asked(user)) ?? [])
      sendFirst({ name, id: QUERY_IDS[name] ?? '', variables }, user.Token)
  preload(isOpen ? screen.folder : (screen.otherwise ?? 'no-access'))
}

try {
  start()
} catch {
  // The address cannot be read. The app says so.
}
