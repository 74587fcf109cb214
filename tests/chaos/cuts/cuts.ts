import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { createChance } from '../../fuzz/chance.ts'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { watchClaims } from './claims.ts'
import { isKept, Stopped, type Desk, type State } from './desk.ts'
import { SCOPES, startServers, type Servers } from './servers.ts'
import {
  countOf,
  hasFiles,
  checkMails,
  checkPayments,
  checkRows,
  checkThread,
  LAST_WAIT,
  mayBeTrue,
  readMails,
} from './checks.ts'
import { createCommenter, createPayer, createReporter, createSender, createWorker } from './people.ts'
import { COMMENT, fillWithWork, FOLLOWED, PEOPLE, TICKETS, type Name } from './work.ts'
import type { Machine, Outcome } from '../machine.ts'
import { NO_FAULTS } from '../proxy.ts'
import { write } from '../writers.ts'

/** For each of the two networks: the share of answers that it cuts, and its round-trip time in milliseconds. */
const CUT = 0.05
const LATENCY = 2_000
/** A person at a page, and the jobs that they do in turns. */
type Seat = readonly [person: Name, jobs: readonly Job[]]
type Job = 'log' | 'comment' | 'report' | 'pay' | 'send'

const SEATS: readonly Seat[] = [
  ['worker', ['log']],
  ['ada', ['comment']],
  ['ben', ['comment']],
  ['reporter', ['report']],
  ['payer', ['pay']],
  ['sender', ['send']],
]
const NOTHING_DONE: Readonly<Record<Job, number>> = { log: 0, comment: 0, report: 0, pay: 0, send: 0 }
/**
 * The settings of a short run: with the real ones, it would end before its pages load, and need too much CPU
 * time.
 */
const SHORT: { seconds: number; latency: number; rounds: number; seats: readonly Seat[] } = {
  seconds: 60,
  latency: 500,
  rounds: 2,
  seats: [
    ['sender', ['log', 'send']],
    ['ada', ['comment']],
    ['payer', ['pay', 'report']],
  ],
}

/** Lets people work in browsers, and programs at the same time, over networks that are slow and cut answers. */
export const cuts: Machine = { name: 'cuts', size: 600, run }

async function run(seed: number, seconds: number): Promise<Outcome> {
  const servers = await startServers(seed, {
    emails: Object.values(PEOPLE),
    payer: PEOPLE.payer,
    tickets: TICKETS,
  })
  try {
    await fillWithWork(servers)
    const browser = await openBrowser()
    try {
      return await work(servers, browser, seed, seconds)
    } finally {
      await browser.close()
    }
  } finally {
    await servers.close()
  }
}

async function work(servers: Servers, browser: Browser, seed: number, seconds: number): Promise<Outcome> {
  const ending = new AbortController()
  const ended = new Promise<void>(resolve => ending.signal.addEventListener('abort', () => resolve()))
  const flaws = new Set<string>()
  const states = new Map<string, State>()
  const paid = new Map<number, boolean | null>()
  const sent = new Set<string>()
  /** Comments for which a screen has said that they have no files. */
  const withoutFiles = new Set<string>()
  let programRepeats = 0
  let done = { ...NOTHING_DONE }
  const errors: string[] = []

  const sit = async (name: Name): Promise<Desk> => {
    const person = await seat(browser, {
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 1500 },
      // Nobody looks at the page, and drawing it uses a full core.
      reducedMotion: 'reduce',
      deviceScaleFactor: 0.25,
    })
    const { page } = person
    page.setDefaultTimeout(LAST_WAIT)
    page.on('close', () => errors.push(...person.errors))
    page.on('crash', () => flaws.add(`The page of ${name} crashed.`))
    // React reports errors that it recovers from, but puts the original error into `cause`.
    await page.addInitScript(() =>
      addEventListener('error', ({ error }: { error: unknown }) => {
        if (error instanceof Error && error.cause !== undefined) reportError(error.cause)
      }),
    )
    await page.addInitScript(
      // A blank page has no storage, nor has a page that failed to load.
      user => location.protocol !== 'http:' || localStorage.setItem('ucs', user),
      JSON.stringify(await storedUser(servers, PEOPLE[name])),
    )
    await watchClaims(page, claims => {
      for (const claim of claims) {
        const [comment] = claim.text === 'No files' ? (COMMENT.exec(claim.context) ?? []) : []
        if (comment !== undefined) withoutFiles.add(comment)
        else if (!mayBeTrue(claim, claims)) flaws.add(`Claimed on ${claim.path}: ${claim.context}`)
      }
    })
    return {
      page,
      url: servers.url,
      chance: createChance(seed * 100 + Object.keys(PEOPLE).indexOf(name)),
      signal: ending.signal,
      ended,
      states,
      typed: new Set(),
      flaw: text => flaws.add(text),
      repeats: 0,
    }
  }
  const start: Record<Job, (desk: Desk) => () => Promise<void>> = {
    log: createWorker,
    comment: desk => createCommenter(desk, FOLLOWED),
    report: createReporter,
    pay: desk => createPayer(desk, PEOPLE.paid, paid),
    send: desk => createSender(desk, sent),
  }
  /** Does each job once. Returns whether to continue. */
  const doAll = async (name: Name, jobs: readonly (readonly [Job, () => Promise<void>])[]) => {
    try {
      for (const [job, act] of jobs) {
        await act()
        done[job]++
      }
      return !ending.signal.aborted
    } catch (error) {
      if (!(error instanceof Stopped))
        flaws.add(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }

  const isShort = seconds < SHORT.seconds
  const most = isShort ? SHORT.rounds : Infinity
  const people = await Promise.all(
    (isShort ? SHORT.seats : SEATS).map(async ([name, jobs]) => {
      const desk = await sit(name)
      const acts = jobs.map(job => [job, start[job](desk)] as const)
      return { desk, jobs, round: () => doAll(name, acts) }
    }),
  )
  // All pages load the program and do every job once before the networks get bad.
  await Promise.all(people.map(({ round }) => round()))
  done = { ...NOTHING_DONE }
  servers.setFaults({ cut: CUT, latency: isShort ? SHORT.latency : LATENCY })
  // And at least once after that, even if the machine is so busy that the time is already over.
  const firstRounds = people.map(({ round }) => round())
  const atWork = [
    ...people.map(async ({ round }, place) => {
      let goesOn = await firstRounds[place]
      for (let count = 1; goesOn && count < most; count++) goesOn = await round()
    }),
    ...(['script', 'robot'] as const).map(async (name, place) => {
      const person = { email: PEOPLE[name], token: await servers.tokenOf(PEOPLE[name]) }
      const chance = createChance(seed * 100 + 50 + place)
      await write(servers, { person, chance, signal: ending.signal }, ({ text, repeats }) => {
        states.set(text, 'there')
        programRepeats += repeats
      }).catch((error: unknown) => flaws.add(`${name}: ${String(error)}`))
    }),
  ]
  await Promise.all([sleep(seconds * 1_000), ...firstRounds])
  ending.abort()
  const [near, far] = servers.networks
  const figures = {
    calls: near?.calls() ?? 0,
    'calls of REST': far?.calls() ?? 0,
    cut: servers.networks.reduce((sum, { failures }) => sum + failures.length, 0),
  }
  servers.setFaults(NO_FAULTS)
  await Promise.all(atWork)
  const mails = await readMails(servers)
  for (const {
    desk: { page, typed },
  } of people)
    for (const text of typed)
      if (!mails.has(text) && (await countOf(servers, text)) === 0 && !(await isKept(page, text)))
        flaws.add(`Lost: ${text} was typed, and is neither saved nor kept.`)
  for (const { desk, jobs } of people)
    if (jobs.includes('comment')) await checkThread(servers, desk.page, flaws)
  await checkRows(servers, states, flaws)
  for (const text of withoutFiles)
    if (await hasFiles(servers, text)) flaws.add(`Claimed to have no files: ${text}`)
  await checkPayments(servers, paid, flaws)
  checkMails(mails, sent, flaws)
  for (const { desk } of people) await desk.page.close()
  for (const error of new Set(errors))
    if (!/Failed to load resource|WebSocket connection|net::ERR/.test(error)) flaws.add(`Console: ${error}`)
  return {
    figures: {
      ...figures,
      acknowledged: [...states.values()].filter(state => state !== 'unknown').length,
      ...done,
      'tried again': people.reduce((sum, { desk }) => sum + desk.repeats, programRepeats),
    },
    flaws: [...flaws],
  }
}

const storedUser = async (servers: Servers, email: string) => ({
  ...{ Email: email, Name: email.split('@', 1)[0], Created: '', Modified: '' },
  ...{ Token: await servers.tokenOf(email), Scopes: SCOPES.join(' ') },
})
