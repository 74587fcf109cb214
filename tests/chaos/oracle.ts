import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { SUPERUSER } from '../../rest/db/embedded/cluster.ts'
import { runningPostmaster } from '../../rest/db/embedded/postmaster.ts'
import { createChance, type Chance } from '../fuzz/chance.ts'
import { openBrowser, seat } from '../helpers/browser.ts'
import { SERVERS, startCompany, type Company, type Person, type Server } from './company.ts'
import type { Machine, Outcome } from './machine.ts'
import { readStore, watchStore } from './oraclePage.ts'
import { judgeRows, readSights } from './oracleRows.ts'
import { doStep, drawSteps, type Step, type World } from './oracleSteps.ts'
import { differences, shownIds } from './oracleStores.ts'

/** Steps between two looks at everything. */
const STRETCH = 50
/** In so many of these stretches a server ends: one. */
const CALM = 2
/** How long open pages may take to show what was written, in milliseconds, after which it counts as missed. */
const PATIENCE = 120_000
const LOOK_PAUSE = 500
/** How much of a page is told of, in characters. */
const WORDS = 500

/**
 * Several people with different rights write at random, while each has screens open; then each screen has to show what a
 * fresh one would, and nothing that its reader may not see (docs/specification/chaos.md#oracle).
 */
export const oracle: Machine = { name: 'oracle', size: 300, run }

async function run(seed: number, size: number): Promise<Outcome> {
  const company = await startCompany({ people: 4, tickets: 3 })
  const browser = await openBrowser()
  const db = await readDatabase(company)
  const flaws: string[] = []
  try {
    await giveRights(db, company)
    const pages = await openPages(browser, company)
    const world: World = {
      company,
      tickets: [1, 2, 3, 4, 5].map(number => ({ number, project: number <= 3 ? 1 : 2 })),
      events: [],
      written: [],
      typing: new Map(
        pages.flatMap(({ person, page, ticket }) => (ticket ? [[person, { page, ticket }]] : [])),
      ),
    }
    const chance = createChance(seed)
    const steps = drawSteps(chance, size, company.people.length)
    let ended = 0
    for (let from = 0; from < steps.length && flaws.length === 0; from += STRETCH) {
      const ending = chance.isOnceIn(CALM) ? drawEnding(chance) : null
      await doAll(world, steps.slice(from, from + STRETCH), from, ending)
      if (ending) ended++
      await company.untilReady()
      flaws.push(
        ...(await judgePages(pages, db, company)),
        ...(await untilItAnswers(() => judgeRows(db, world))),
      )
    }
    const refused = world.written.filter(({ isDone }) => !isDone).length
    return { figures: { written: world.written.length, refused, ended, pages: pages.length }, flaws }
  } finally {
    await browser.close()
    await closeDatabase(db)
    await company.dispose()
  }
}

/** A server that ends, by `kill -9` or in order, as soon as so many steps of a stretch are done. */
interface Ending {
  server: Server
  isInOrder: boolean
  after: number
}

const drawEnding = (chance: Chance): Ending => ({
  server: chance.one(SERVERS),
  isInOrder: chance.isOnceIn(2),
  after: 1 + chance.below(STRETCH / 2),
})

/** Each does their steps one after the other, all of them at once. */
async function doAll(
  world: World,
  steps: readonly Step[],
  from: number,
  ending: Ending | null,
): Promise<void> {
  const { people, kill } = world.company
  let done = 0
  await Promise.all(
    people.map(async (_person, place) => {
      for (const [index, step] of steps.entries()) {
        if (step.person !== place) continue
        await doStep(world, step, from + index)
        done++
        if (done === ending?.after) await kill(ending.server, ending.isInOrder ? 'SIGINT' : undefined)
      }
    }),
  )
}

/** The program's own database, beside it. */
async function readDatabase({ daybook: { dataDir } }: Company): Promise<Database> {
  const server = await runningPostmaster(join(dataDir, 'postgres'))
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  if (!server) throw new Error('The database does not run.')
  return openDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/daybook`)
}

/**
 * All are on all lists of the projects named Support. Of the others the first two: one logs time and the other one looks at
 * it. The first one manages the lists.
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
  /** Place of its reader. */
  person: number
  path: (people: readonly Person[]) => string
  /** What its reader has to see for it to be open: a global id without its disguise. */
  needs?: string
  /** Where comments are typed: the ticket. */
  ticket?: number
}

interface OpenPage extends Omit<Screen, 'path'> {
  name: string
  page: Page
}

/** Screens that are live, and who has them open. */
const SCREENS: readonly Screen[] = [
  { person: 0, path: () => '/tickets/view/1/1', needs: 'Ticket:1/1', ticket: 1 },
  { person: 0, path: () => '/tickets/list?statuses=all' },
  { person: 0, path: people => `/timesheets/pay/${people[1]?.email ?? ''}?date=2026-11-02` },
  { person: 1, path: () => '/timesheets/fill?date=2026-11-02' },
  { person: 1, path: () => '/tickets/list/2', needs: 'TicketProject:2' },
  { person: 2, path: people => `/timesheets/view/${people[1]?.email ?? ''}?date=2026-11-02&view=week` },
  { person: 2, path: () => '/tickets/view/1/2', needs: 'Ticket:1/2', ticket: 2 },
  { person: 3, path: () => '/tickets/list/1?statuses=all&sort=created', needs: 'TicketProject:1' },
  { person: 3, path: () => '/tickets/view/1/3', needs: 'Ticket:1/3' },
]

/** What a screen says that was closed to its reader: of a ticket beside what stays, of a list in its place. */
const CLOSED = /This ticket is no longer open to you|This project is not open to you/

async function openPages(browser: Browser, { url, people }: Company): Promise<OpenPage[]> {
  const seats = await Promise.all(
    people.map(async ({ email, token }) => {
      const { page } = await seat(browser)
      const user = { Email: email, Name: email, Token: token, Created: '', Modified: '', Scopes: '' }
      await page.context().addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
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
  return pages
}

/** Waits until each open page shows what a fresh one would, and gives what it still does otherwise. */
async function judgePages(pages: readonly OpenPage[], db: Database, { people }: Company): Promise<string[]> {
  const end = performance.now() + PATIENCE
  const flaws = await Promise.all(
    pages.map(async open => {
      const { name, person, page } = open
      for (;;) {
        const found = await untilItAnswers(() => judgePage(open, db, people[person]?.email ?? ''))
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

/** Asks the database again while it is not back yet. */
async function untilItAnswers<Result>(read: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(LOOK_PAUSE)
    }
  }
}

async function judgePage({ page, needs }: OpenPage, db: Database, email: string): Promise<string[]> {
  const maySee = await readSights(db, email)
  const isClosed = (await page.getByText(CLOSED).count()) > 0
  const isOpen = needs === undefined || maySee(btoa(needs))
  // What was closed is asked for again by whoever hears that it is open (docs/specification/live.md#what-is-followed).
  if (isClosed && isOpen) await page.reload()
  const reading = await readStore(page)
  if (!reading) return ['It shows nothing.']
  // Who has lost a ticket keeps what they had on screen.
  const flaws = (isClosed ? [] : shownIds(reading))
    // Whoever sees a ticket sees the name of its project.
    .filter(id => !maySee(id) && !atob(id).startsWith('TicketProject:'))
    .map(id => `${atob(id)} is shown and may not be seen.`)
  if (!isOpen) return flaws
  if (reading.queries.length === 0) return ['It shows nothing.']
  const failures = reading.queries.flatMap(({ name, error }) =>
    error === null ? [] : [`${name} failed: ${error}`],
  )
  return [...flaws, ...failures, ...differences(reading)]
}
