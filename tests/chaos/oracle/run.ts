import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import { createChance } from '../../fuzz/chance.ts'
import { openBrowser } from '../../helpers/browser.ts'
import type { Company } from '../company.ts'
import type { Outcome } from '../machine.ts'
import { NO_FAULTS, startFaultyProxy } from '../proxy.ts'
import { checkPages, LOOK_PAUSE, openPages, SHOW_TIMEOUT, type ReadDatabase } from './pages.ts'
import { checkRows } from './rows.ts'
import { doStep, drawSteps, roundsOf, type Fixture, type Step } from './steps.ts'
import { checkReaders } from './views.ts'

/** The network faults for pages and writes while people work. */
const FAULTS = { latency: 100, cut: 0.03, doubled: 0.05 }
/** How long a step may take, in milliseconds. */
const STEP_TIMEOUT = 120_000

/** How many people and tickets there are when the steps start, and nothing else. */
export const COUNTS = { people: 4, tickets: 3 }

/** The steps of a seed. */
export const stepsOf = (seed: number, size: number): Step[] =>
  drawSteps(createChance(seed), size, COUNTS.people)

/** Servers on which the steps are done. */
export interface Place {
  company: Fixture['company'] & Pick<Company, 'untilReady'>
  read: ReadDatabase
  /** Called when half of the steps are done. The steps go on meanwhile; everything is checked when it is over. */
  onMiddle?: () => Promise<Outcome>
}

/** Does steps on servers that have nothing but the people and tickets, and checks everything after each round. */
export async function runSteps(
  { company, read, onMiddle }: Place,
  seed: number,
  steps: readonly Step[],
): Promise<Outcome> {
  const network = await startFaultyProxy(company.url, seed)
  const browser = await openBrowser()
  const flaws: string[] = []
  const running = new AbortController()
  const rounds = roundsOf(steps)
  const figures: Record<string, number> = {}
  let [isChanging, changing] = [false, Promise.resolve<string[]>([])]
  try {
    await read(db => giveRights(db, company))
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
    for (const [place, round] of rounds.entries()) {
      if (onMiddle && place === Math.floor(rounds.length / 2)) {
        const before = fixture.written.length
        isChanging = true
        changing = onMiddle()
          .then(({ figures: own, flaws: found }) => {
            Object.assign(figures, own, { 'written meanwhile': fixture.written.length - before })
            return found
          })
          .catch((error: unknown) => [String(error)])
          .finally(() => {
            isChanging = false
          })
      }
      network.set(FAULTS)
      await doAll(fixture, round)
      network.set(NO_FAULTS)
      if (isChanging && place < rounds.length - 1) continue
      flaws.push(...(await changing))
      await company.untilReady()
      flaws.push(
        ...(await checkPages(pages, read, company)),
        ...(await read(db => checkRows(db, fixture))),
        ...(await checkUntilSettled(() => read(db => checkReaders(db, company)))),
      )
      if (flaws.length > 0) break
    }
    const refused = fixture.written.filter(({ isDone }) => !isDone).length
    const ended = steps.filter(({ kind }) => kind === 'ending').length
    return {
      figures: { written: fixture.written.length, refused, ended, cut: network.failures.length, ...figures },
      flaws,
    }
  } finally {
    running.abort()
    await changing
    await browser.close()
    await network.close()
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
  const timer = setTimeout(
    () => stopping.abort(new Error(`It took longer than ${STEP_TIMEOUT} ms.`)),
    STEP_TIMEOUT,
  )
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

/** Looks until there are no flaws, as an answer may come from before a change of access. Returns the remaining ones. */
async function checkUntilSettled(look: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + SHOW_TIMEOUT
  for (;;) {
    const flaws = await look()
    if (flaws.length === 0 || performance.now() > end) return flaws
    await sleep(LOOK_PAUSE)
  }
}

/**
 * All people are on all lists of the projects named Support. For the other projects, only the first two: one
 * logs time and the other one looks at it. The first one manages the lists.
 */
async function giveRights(db: Database, { people }: Pick<Company, 'people'>): Promise<void> {
  const [first, second] = people.map(({ email }) => email)
  await db.execute(sql`insert into timesheet_projects (name) values ('Other')`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    values (1, 'edit', ${first}), (2, 'see', ${first}), (2, 'pay', ${first}), (2, 'use', ${second})`)
  await db.execute(sql`insert into ticket_projects (name) values ('Other')`)
  await db.execute(sql`insert into ticket_members (project_id, email) values (2, ${first}), (2, ${second})`)
  await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select 2, ${first}, 'Ticket ' || n, '', '{status:new,impact:none,priority:low}' from generate_series(4, 5) n`)
}
