import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { SUPERUSER } from '../../../rest/db/embedded/cluster.ts'
import { runningPostmaster } from '../../../rest/db/embedded/postmaster.ts'
import { createChance } from '../../fuzz/chance.ts'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { startCompany, type Company, type Person } from '../company.ts'
import type { Machine, Outcome } from '../machine.ts'
import { readStore, watchStore } from './store.ts'
import { checkRows } from './rows.ts'
import { readSights } from './sights.ts'
import { doStep, drawSteps, roundsOf, type Step, type Fixture } from './steps.ts'
import { differences, heldIds } from './differences.ts'
import { checkReaders } from './views.ts'
import { NO_FAULTS, startFaultyProxy } from '../proxy.ts'

/** The network faults for pages and writes while people work. */
const FAULTS = { latency: 100, cut: 0.03, doubled: 0.05 }
/**
 * How long a step may take, and how long open pages may take to show a write, in milliseconds; after that it
 * counts as missed.
 */
const TIMEOUT = 120_000
const LOOK_PAUSE = 500
/** How much text of a page is reported, in characters. */
const WORDS = 500

/**
 * Several people with different rights write at random, while each has screens open. After that, each screen
 * must show what a newly opened one would, and nothing that its reader may not see
 * (docs/specification/chaos.md#oracle).
 */
export const oracle: Machine = {
  name: 'oracle',
  size: 300,
  run: (seed, size) => runSteps(seed, stepsOf(seed, size)),
  runSome: (seed, size, places) =>
    runSteps(
      seed,
      stepsOf(seed, size).filter(({ place }) => places.includes(place)),
    ),
}

const PEOPLE = 4
const stepsOf = (seed: number, size: number) => drawSteps(createChance(seed), size, PEOPLE)

async function runSteps(seed: number, steps: readonly Step[]): Promise<Outcome> {
  const company = await startCompany({ people: PEOPLE, tickets: 3 })
  const network = await startFaultyProxy(company.url, seed)
  const browser = await openBrowser()
  const database = besideProgram(company)
  const flaws: string[] = []
  const running = new AbortController()
  try {
    await database.read(db => giveRights(db, company))
    const { pages, adminPage } = await openPages(browser, network.url, company)
    const fixture: Fixture = {
      company,
      signal: running.signal,
      network: network.url,
      tickets: [1, 2, 3, 4, 5].map(number => ({ number, project: number <= 3 ? 1 : 2 })),
      events: [],
      comments: [],
      written: [],
      views: [],
      typing: new Map(
        pages.flatMap(({ person, page, ticket }) => (ticket ? [[person, { page, ticket }]] : [])),
      ),
      adminPage,
    }
    for (const round of roundsOf(steps)) {
      network.set(FAULTS)
      await doAll(fixture, round)
      network.set(NO_FAULTS)
      await company.untilReady()
      flaws.push(
        ...(await checkPages(pages, database, company)),
        ...(await database.read(db => checkRows(db, fixture))),
        ...(await checkUntilSettled(() => database.read(db => checkReaders(db, company)))),
      )
      if (flaws.length > 0) break
    }
    const refused = fixture.written.filter(({ isDone }) => !isDone).length
    const ended = steps.filter(({ kind }) => kind === 'ending').length
    return {
      figures: { written: fixture.written.length, refused, ended, cut: network.failures.length },
      flaws,
    }
  } finally {
    running.abort()
    await browser.close()
    await network.close()
    await database.close()
    await company.dispose()
  }
}

/** Each person does their steps one after the other; all people work concurrently. */
async function doAll(fixture: Fixture, steps: readonly Step[]): Promise<void> {
  await Promise.all(
    fixture.company.people.map(async (_person, place) => {
      for (const step of steps) if (step.person === place) await doInTime(fixture, step)
    }),
  )
}

/** @throws Error that names the step, also if it takes too long */
async function doInTime(fixture: Fixture, step: Step): Promise<void> {
  const stopping = new AbortController()
  const endWithAll = () => stopping.abort(fixture.signal.reason)
  fixture.signal.addEventListener('abort', endWithAll)
  const timer = setTimeout(() => stopping.abort(new Error(`It took longer than ${TIMEOUT} ms.`)), TIMEOUT)
  try {
    await doStep({ ...fixture, signal: stopping.signal }, step)
  } catch (error) {
    throw new Error(`Step ${step.place}, ${step.kind} of person ${step.person}: ${String(error)}`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
    fixture.signal.removeEventListener('abort', endWithAll)
  }
}

interface OpenDatabase {
  /** Tries again while the database is down, or if it has become another process on another port. */
  read: <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** A direct connection to the program's own database. */
function besideProgram({ daybook: { dataDir } }: Company): OpenDatabase {
  let opened: Promise<Database> | undefined
  const open = async () => {
    const server = await runningPostmaster(join(dataDir, 'postgres'))
    const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
    if (!server) throw new Error('The database does not run.')
    return openDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/daybook`)
  }
  const close = async () => {
    const last = opened
    opened = undefined
    const database = await last?.catch(() => undefined)
    if (database) await closeDatabase(database)
  }
  return {
    read: async read => {
      const end = performance.now() + TIMEOUT
      for (;;) {
        try {
          opened ??= open()
          return await read(await opened)
        } catch (error) {
          if (performance.now() > end) throw error
          await close()
          await sleep(LOOK_PAUSE)
        }
      }
    },
    close,
  }
}

/**
 * All people are on all lists of the projects named Support. For the other projects, only the first two: one
 * logs time and the other one looks at it. The first one manages the lists.
 */
async function giveRights(db: Database, { people }: Company): Promise<void> {
  const [first, second] = people.map(({ email }) => email)
  await db.execute(sql`insert into timesheet_projects (name) values ('Other')`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    values (1, 'edit', ${first}), (2, 'see', ${first}), (2, 'pay', ${first}), (2, 'use', ${second})`)
  await db.execute(sql`insert into ticket_projects (name) values ('Other')`)
  await db.execute(sql`insert into ticket_members (project_id, email) values (2, ${first}), (2, ${second})`)
  await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select 2, ${first}, 'Ticket ' || n, '', '{status:new,impact:none,priority:low}' from generate_series(4, 5) n`)
}

interface Screen {
  /** Index of its reader. */
  person: number
  path: (people: readonly Person[]) => string
  /** What its reader must be able to see for the screen to be open: decoded global ids. */
  needs?: readonly string[]
  /** The ticket, on screens where comments are typed. */
  ticket?: number
}

interface OpenPage extends Omit<Screen, 'path'> {
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

async function openPages(
  browser: Browser,
  url: string,
  { people }: Company,
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
async function checkPages(
  pages: readonly OpenPage[],
  database: OpenDatabase,
  { people }: Company,
): Promise<string[]> {
  const end = performance.now() + TIMEOUT
  const flaws = await Promise.all(
    pages.map(async open => {
      const { name, person, page } = open
      for (;;) {
        const found = await database.read(db => checkPage(open, db, people[person]?.email ?? ''))
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

/** Looks until there are no flaws, as an answer may come from before a change of access. Returns the remaining ones. */
async function checkUntilSettled(look: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + TIMEOUT
  for (;;) {
    const flaws = await look()
    if (flaws.length === 0 || performance.now() > end) return flaws
    await sleep(LOOK_PAUSE)
  }
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
