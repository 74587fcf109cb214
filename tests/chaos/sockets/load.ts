import { setTimeout as sleep } from 'node:timers/promises'
import { scrape } from '../../helpers/servers/scrape.ts'
import type { Company } from '../company.ts'
import { writeComment, type Acknowledged } from '../writers.ts'

/** Comments a second, and how many may wait for their answers. */
const RATE = 20
const MOST_WAITING = 100
const PROBE_PAUSE = 100
const MB = 1024 * 1024

/** Comments at a fixed rate. */
export interface Writing {
  acknowledged: readonly Acknowledged[]
  /** Resolves once all that have started are acknowledged. @throws Error if one was refused */
  end: () => Promise<void>
}

/** Writes comments on all tickets in turns; fewer while too many wait. */
export function startWriting({ url, people, tickets }: Pick<Company, 'url' | 'people' | 'tickets'>): Writing {
  const acknowledged: Acknowledged[] = []
  const running = new Set<Promise<unknown>>()
  const refusals: unknown[] = []
  let turn = 0
  const timer = setInterval(() => {
    const [person, ticket] = [people[turn % people.length], tickets[turn % tickets.length]]
    if (!person || ticket === undefined || running.size >= MOST_WAITING) return
    turn++
    const write = writeComment(url, person, ticket)
      .then(
        done => acknowledged.push(done),
        (error: unknown) => refusals.push(error),
      )
      .finally(() => running.delete(write))
    running.add(write)
  }, 1_000 / RATE)
  return {
    acknowledged,
    end: async () => {
      clearInterval(timer)
      await Promise.all(running)
      if (refusals.length > 0) throw new Error(`A comment was refused: ${String(refusals[0])}`)
    },
  }
}

/** How long operations of somebody take, phase by phase. */
interface Probe {
  /** Starts a phase. @returns the median and the 99th percentile of the last one, in milliseconds */
  next: () => { median: number; p99: number; failed: number }
  end: () => Promise<void>
}

/** Reads a ticket again and again. */
export function startProbe({ url, people }: Pick<Company, 'url' | 'people'>): Probe {
  let [times, failed]: [number[], number] = [[], 0]
  let isOver = false
  const body = JSON.stringify({ query: '{ ticket(projectNumber: 1, number: 1) { subject } }' })
  const headers = { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' }
  const ask = async () => {
    const start = performance.now()
    const text = await fetch(`${url}/graphql`, { method: 'POST', headers, body }).then(
      answer => answer.text(),
      () => '',
    )
    if (text.includes('"subject"')) times.push(performance.now() - start)
    else failed++
  }
  const run = async () => {
    while (!isOver) {
      await ask()
      await sleep(PROBE_PAUSE)
    }
  }
  const running = run()
  return {
    next: () => {
      const sorted = times.sort((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
      const found = { median: at(0.5), p99: at(0.99), failed }
      times = []
      failed = 0
      return found
    },
    end: async () => {
      isOver = true
      await running
    },
  }
}

/** What a server needed since the last time it was asked. */
interface Needs {
  /** In megabytes, now and at most. */
  memory: number
  peak: number
  /** How late its event loop was at most, in milliseconds. */
  late: number
  /** Processor time, in seconds; of its last process only. */
  processor: number
}

/** Watches a server by its metrics, also across restarts. */
export function watchServer(metricsPort: number): { next: () => Needs; end: () => void } {
  let needs: Needs = { memory: 0, peak: 0, late: 0, processor: 0 }
  let total = 0
  const look = async () => {
    const found = await scrape(`http://127.0.0.1:${metricsPort}`).catch(() => undefined)
    if (!found) return
    const memory = Math.round((found.value('daybook_process_resident_memory_bytes') ?? 0) / MB)
    const late = Math.round((found.value('daybook_nodejs_eventloop_lag_max_seconds') ?? 0) * 1_000)
    const used = found.value('daybook_process_cpu_seconds_total') ?? 0
    const processor = used < total ? used : needs.processor + used - total
    total = used
    needs = { memory, processor, peak: Math.max(needs.peak, memory), late: Math.max(needs.late, late) }
  }
  const timer = setInterval(() => void look(), 1_000)
  return {
    next: () => {
      const last = needs
      needs = { ...needs, peak: needs.memory, late: 0, processor: 0 }
      return last
    },
    end: () => clearInterval(timer),
  }
}
