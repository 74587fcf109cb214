import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Database } from '../../../rest/db/client.ts'
import { seat } from '../../helpers/browser.ts'
import type { Company, Person } from '../company.ts'
import { differences, heldIds } from './differences.ts'
import { readSights } from './sights.ts'
import { readStore, watchStore } from './store.ts'

/** How long open pages may take to show a write, in milliseconds; after that it counts as missed. */
export const SHOW_TIMEOUT = 120_000
export const LOOK_PAUSE = 500
/** How much text of a page is reported, in characters. */
const WORDS = 500

/** Reads the database of the servers. */
export type ReadDatabase = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>

interface Screen {
  /** Index of its reader. */
  person: number
  path: (people: readonly Person[]) => string
  /** What its reader must be able to see for the screen to be open: decoded global ids. */
  needs?: readonly string[]
  /** The ticket, on screens where comments are typed. */
  ticket?: number
}

export interface OpenPage extends Omit<Screen, 'path'> {
  name: string
  page: Page
}

/** Live screens, and who has them open. */
const SCREENS: readonly Screen[] = [
  { person: 0, path: () => '/tickets/view/1/1', needs: ['Ticket:1/1'], ticket: 1 },
  { person: 0, path: () => '/tickets/list?statuses=all' },
  { person: 0, path: people => `/timesheets/pay/${people[1]?.email ?? ''}?date=2026-11-02` },
  { person: 1, path: () => '/timesheets/fill?date=2026-11-02' },
  { person: 1, path: () => '/tickets/list/2', needs: ['TicketProject:2'] },
  { person: 1, path: () => '/tickets' },
  {
    person: 2,
    path: people => `/timesheets/view/${people[1]?.email ?? ''}?date=2026-11-02&view=week`,
    needs: ['Scope:timesheets'],
  },
  { person: 2, path: () => '/tickets/view/1/2', needs: ['Ticket:1/2'], ticket: 2 },
  { person: 3, path: () => '/tickets/list/1?statuses=all&sort=created', needs: ['TicketProject:1'] },
  { person: 3, path: () => '/tickets/view/1/3', needs: ['Ticket:1/3', 'Scope:tickets'] },
]

/** What a screen says after its reader lost access: for a ticket, next to its content, else instead of it. */
const LOST_TICKET = 'This ticket is no longer open to you'
const CLOSED = new RegExp(
  `${LOST_TICKET}|There is no such ticket|This project is not open to you|This needs the scope|No Access, sorry`,
)

/** Opens the screens of all people, and one more for the first of them, an admin. */
export async function openPages(
  browser: Browser,
  url: string,
  { people }: Pick<Company, 'people'>,
): Promise<{ pages: OpenPage[]; adminPage: Page }> {
  const seats = await Promise.all(
    people.map(async ({ email, token }) => {
      const { page } = await seat(browser)
      const user = { Email: email, Name: email, Token: token, Created: '', Modified: '', Scopes: '' }
      await page.context().addInitScript(stored => {
        if (localStorage.getItem('ucs') === null) localStorage.setItem('ucs', stored)
      }, JSON.stringify(user))
      return page.context()
    }),
  )
  const pages: OpenPage[] = []
  for (const { path, ...screen } of SCREENS) {
    const page = await seats[screen.person]?.newPage()
    if (!page) continue
    await watchStore(page)
    page.setDefaultTimeout(60_000)
    const address = path(people)
    await page.goto(url + address)
    pages.push({ name: `${people[screen.person]?.email ?? ''} at ${address}`, page, ...screen })
  }
  const adminPage = await seats[0]?.newPage()
  if (!adminPage) throw new Error('Nobody is there.')
  await adminPage.goto(`${url}/admin/users`)
  return { pages, adminPage }
}

/** Waits until each open page shows what a newly opened one would. Returns the remaining differences. */
export async function checkPages(
  pages: readonly OpenPage[],
  read: ReadDatabase,
  { people }: Pick<Company, 'people'>,
): Promise<string[]> {
  const end = performance.now() + SHOW_TIMEOUT
  const flaws = await Promise.all(
    pages.map(async open => {
      const { name, person, page } = open
      for (;;) {
        const found = await read(db => checkPage(open, db, people[person]?.email ?? ''))
        if (found.length === 0) return []
        if (performance.now() > end) {
          const words = await page.getByRole('main').innerText()
          return found.map(flaw => `${name}: ${flaw}`).concat(`It says: ${words.slice(0, WORDS)}`)
        }
        await sleep(LOOK_PAUSE)
      }
    }),
  )
  return flaws.flat()
}

async function checkPage({ page, needs = [] }: OpenPage, db: Database, email: string): Promise<string[]> {
  const maySee = await readSights(db, email)
  const isClosed = (await page.getByText(CLOSED).count()) > 0
  const isOpen = needs.every(id => maySee(btoa(id)))
  // A closed screen can be opened again by a reader who learns that access is back
  // (docs/specification/live.md#what-is-followed).
  if (isClosed && isOpen) await openAgain(page)
  const reading = await readStore(page)
  if (!reading) return ['It shows nothing.']
  // A reader who has lost access to a ticket keeps what was on screen.
  const keeps = (await page.getByText(LOST_TICKET).count()) > 0
  const flaws = (keeps ? [] : heldIds(reading))
    // A reader who sees a ticket sees the name of its project.
    .filter(id => !maySee(id) && !atob(id).startsWith('TicketProject:'))
    .map(id => `${atob(id)} is held and may not be seen.`)
  if (!isOpen) return flaws
  if (reading.queries.length === 0) return ['It shows nothing.']
  const failures = reading.queries.flatMap(({ name, error }) =>
    error === null ? [] : [`${name} failed: ${error}`],
  )
  return [...flaws, ...failures, ...differences(reading)]
}

/** Does what the reader would do; if that fails, the next check tries again. */
async function openAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Reauthorize and try again?' })
  if ((await again.count()) > 0) await again.click({ timeout: LOOK_PAUSE }).catch(() => undefined)
  else await page.reload()
}
