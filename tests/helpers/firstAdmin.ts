import type { Page } from 'playwright-core'
import type { Daybook } from './servers/daybook.ts'
import { linkIn } from './servers/mailbox.ts'
import { openLink } from './openLink.ts'

/** The first admin, signed in in a browser with the link that the program printed. */
export interface FirstAdmin {
  /** The user as the browser stores it. */
  stored: string
  /** Makes a documented POST call below `/api/v1/`. @throws Error if it is refused */
  post: (path: string, body?: unknown) => Promise<void>
}

/** Signs the first admin in on a page. */
export async function signInFirstAdmin(daybook: Daybook, page: Page): Promise<FirstAdmin> {
  await openLink(page, linkIn({ text: daybook.printed() }))
  await page.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('ucs') ?? '')
  const token = /"Token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  const post = async (path: string, body?: unknown) => {
    const answer = await fetch(`${daybook.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  return { stored, post }
}
