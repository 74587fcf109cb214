import type { Browser, BrowserContextOptions } from 'playwright-core'
import { seat, type Person } from './browser.ts'
import type { Daybook } from './servers/daybook.ts'
import { linkIn, nextMailTo } from './servers/mailbox.ts'
import { openLink } from './openLink.ts'

/** A user who is signed in, in a browser and for the documented calls. */
export interface Colleague extends Person {
  email: string
  /** Makes a call below `/api/v1/` and returns its answer. @throws Error if it is refused */
  call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
}

/**
 * Signs a user in with a magic link, in their own browser. The program's DEFAULT_SCOPES set the user's rights.
 * @param options of the browser's profile
 */
export async function signInColleague(
  daybook: Daybook,
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Colleague> {
  const email = `${name.toLowerCase()}@corp.example`
  const query = new URLSearchParams({ email, name })
  await request(`${daybook.url}/login/magiclink?${query.toString()}`)
  const person = await seat(browser, options)
  await openLink(person.page, linkIn(await nextMailTo(daybook.dataDir, email)))
  // A user without scopes sees the welcome page.
  await person.page.getByRole('heading', { level: 1, name: /^(Today|Welcome, )/ }).waitFor()
  const stored = await person.page.evaluate(() => localStorage.getItem('ucs') ?? '')
  const token = /"Token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  return {
    ...person,
    email,
    call: (method, path, body) =>
      request(`${daybook.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
