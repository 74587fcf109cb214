import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from '../../fuzz/chance.ts'
import type { ReceivedMail } from '../../helpers/servers/smtp.ts'
import { checkRows } from '../checks.ts'
import type { Machine, Outcome } from '../machine.ts'
import { write, type Acknowledged } from '../writers.ts'
import { checkFiles, checkMails, untilMailed } from './checks.ts'
import { faultsOf, type Fault, type Neighbour } from './faults.ts'
import { startPlace, type Place } from './place.ts'
import { usesOf, type Answered, type Kept } from './uses.ts'

/** The longest time until a call is answered that needs a neighbour that fails, in milliseconds. */
const ANSWERED = 30_000
/** The longest time of a call that needs no neighbour, in milliseconds. */
const UNCONCERNED = 5_000
/** The longest time until all works again once a neighbour is back, in milliseconds. */
const RECOVERED = 20_000
/** The longest step of a slow neighbour, in milliseconds. */
const SLOWEST = 30_000
const SECOND = 1_000
const PROBE_PAUSE = 250
const USE_PAUSE = 500
const WRITERS = 2

/**
 * Takes away the mail server, the bucket and the OpenID provider, each in each way in which it can fail, while people
 * use them. The servers are not restarted.
 */
export const neighbours: Machine = { name: 'neighbours', size: 30, run }

async function run(seed: number, seconds: number): Promise<Outcome> {
  const place = await startPlace()
  const ending = new AbortController()
  const flaws = new Set<string>()
  const figures: Record<string, number> = {}
  const acknowledged: Acknowledged[] = []
  const kept: Kept = { files: new Map(), linked: [] }
  const received: ReceivedMail[] = []
  try {
    const { office, people } = place
    const writing = people.slice(0, WRITERS).map((person, index) =>
      write(
        office,
        {
          ...{ person, chance: createChance(seed * 1_000 + index), signal: ending.signal },
          onFailure: failure => flaws.add(`A write that needs no neighbour failed: ${failure}`),
        },
        done => acknowledged.push(done),
      ).catch((error: unknown) => flaws.add(`A write was refused: ${String(error)}`)),
    )
    const probing = probe(place, ending.signal, flaws)
    const start = performance.now()
    const faults = faultsOf(place, Math.min(SLOWEST, seconds * SECOND), mails => received.push(...mails))
    const uses = usesOf(place, kept)
    const trial = { place, kept, flaws, figures, seconds }
    await Promise.all([
      tryAll({ ...trial, neighbour: 'mail', use: uses.mail }, faults.mail),
      tryAll({ ...trial, neighbour: 'bucket', use: uses.bucket }, faults.bucket),
      tryAll({ ...trial, neighbour: 'provider', use: uses.provider }, faults.provider),
    ])
    ending.abort()
    await Promise.all(writing)
    figures['longest answer without a neighbour'] = await probing
    // The pauses between attempts grow up to the time for which the mail server was away.
    const wait = performance.now() - start + 60 * SECOND
    figures['last mail after'] = await untilMailed(place, wait)
    for (const flaw of [
      ...(await checkRows(place.db, acknowledged)),
      ...(await checkMails(place, [...received, ...place.smtp.received], figures)),
      ...(await checkFiles(place, kept, figures)),
    ])
      flaws.add(flaw)
    const counts = { acknowledged: acknowledged.length, files: kept.files.size, links: kept.linked.length }
    return { figures: { ...figures, ...counts }, flaws: [...flaws] }
  } finally {
    ending.abort()
    await place.dispose()
  }
}

interface Trial {
  place: Place
  neighbour: Neighbour
  use: () => Promise<Answered[]>
  kept: Kept
  flaws: Set<string>
  figures: Record<string, number>
  /** How long each fault lasts. */
  seconds: number
}

async function tryAll(trial: Trial, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) await tryOne(trial, fault)
}

async function tryOne(trial: Trial, fault: Fault): Promise<void> {
  const { neighbour, use, flaws, figures, seconds } = trial
  const name = `${neighbour} ${fault.name}`
  const undo = await fault.start()
  let isOver = false
  let longest = 0
  const running: Promise<void>[] = []
  const useOnce = async () => {
    for (const answer of await use()) {
      longest = Math.max(longest, answer.took)
      // A link does not wait for its mail.
      const mayFail = neighbour !== 'mail'
      const flaw = flawOf(answer, mayFail, fault.mayWork === true || !mayFail || isOver)
      if (flaw !== undefined) flaws.add(`${name}: ${flaw}`)
    }
  }
  const end = performance.now() + seconds * SECOND
  while (performance.now() < end) {
    running.push(useOnce())
    await sleep(Math.max(USE_PAUSE, (seconds * SECOND) / 10))
  }
  // Calls under way are answered while the neighbour still fails: that takes longest.
  if (seconds * SECOND >= ANSWERED) await Promise.all(running)
  isOver = true
  await undo()
  await Promise.all(running)
  figures[`${name}: longest answer`] = longest
  if (longest > ANSWERED) flaws.add(`${name}: an answer took ${longest} ms.`)
  if (fault.isFollowed) return
  const back = performance.now()
  while (!(await worksAgain(trial)) && performance.now() - back < 5 * RECOVERED) await sleep(50)
  const recovered = Math.round(performance.now() - back)
  figures[`${name}: working again after`] = recovered
  if (recovered > RECOVERED) flaws.add(`${name}: all worked again only after ${recovered} ms.`)
}

/** Whether a new use succeeds, for a mail also whether it arrives. */
async function worksAgain({ place: { smtp }, neighbour, use, kept }: Trial): Promise<boolean> {
  const answers = await use()
  if (!answers.every(({ isDone }) => isDone)) return false
  if (neighbour !== 'mail') return true
  const email = kept.linked.at(-1)
  const hasCome = () => smtp.received.some(({ recipients }) => recipients.includes(email ?? ''))
  for (const end = performance.now() + RECOVERED; performance.now() < end && !hasCome();) await sleep(50)
  return hasCome()
}

/** What a person is told. */
const SAID =
  /"(?:error|message)":"[A-Z][^"]{10,}"|^\/login\?error=[a-z]+\.(?:away|untrusted|misconfigured|late)&/
/** What nobody outside should read. */
const INTERNAL = /ECONN|127\.0\.0\.1|s3rver|bucket|aws|xml|smtp|secret|TimeoutError|database|\bat \w+ \(/i

function flawOf(
  { call, status, text, isDone }: Answered,
  mayFail: boolean,
  maySucceed: boolean,
): string | undefined {
  if (isDone) return maySucceed ? undefined : `${call} succeeded, which cannot be.`
  if (!mayFail) return `${call} failed, which needs nothing that is away: ${status} ${text}`
  // A download that breaks off has no status: it cannot be taken for a whole file.
  if (status === 0) return call === 'a download' ? undefined : `${call} was never answered.`
  if (INTERNAL.test(text)) return `${call} shows what is internal: ${status} ${text}`
  if (!SAID.test(text)) return `${call} does not say what to do: ${status} ${text.slice(0, 200)}`
  const isProper = call === 'a visit' || (call === 'uploadFile' && status === 200) || status === 503
  return isProper ? undefined : `${call} was answered ${status}: ${text}`
}

/** Calls that need no neighbour, again and again. @returns the longest time of one */
async function probe({ office: { url }, restUrl, people }: Place, signal: AbortSignal, flaws: Set<string>) {
  let longest = 0
  const headers = { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' }
  const ask = async (name: string, address: string, init: RequestInit = {}) => {
    const start = performance.now()
    const answer = await fetch(address, { headers, ...init }).catch(() => undefined)
    const text = (await answer?.text().catch(() => undefined)) ?? ''
    longest = Math.max(longest, Math.round(performance.now() - start))
    if (answer?.status !== 200 || text.includes('"errors"'))
      flaws.add(`${name} needs no neighbour and failed: ${answer?.status} ${text}`)
  }
  const body = JSON.stringify({ query: '{ ticket(projectNumber: 1, number: 1) { subject } }' })
  while (!signal.aborted) {
    await Promise.all([
      ask('/livez', `${restUrl}/livez`),
      ask('/readyz', `${url}/readyz`),
      ask('A call', `${url}/api/v1/tickets/project/1/ticket/1`),
      ask('An operation', `${url}/graphql`, { method: 'POST', body }),
    ])
    await sleep(PROBE_PAUSE)
  }
  if (longest > UNCONCERNED) flaws.add(`A call that needs no neighbour took ${longest} ms.`)
  return longest
}
