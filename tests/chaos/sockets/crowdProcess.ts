import { isRecord } from '../../../common/isRecord.ts'
import type { CrowdAnswer, CrowdOrder, CrowdReport } from './crowd.ts'
import { openLiveSocket, type Habit, type LiveSocket, type Seat } from './liveSocket.ts'

// Many clients in a process of their own, which does what `openCrowd` says.

const sockets: LiveSocket[] = []
const flaws: string[] = []
let accepted = new Map<number, number>()
let closed = new Map<string, number>()
let retried = 0
let slow = { ended: 0, longest: 0 }

const isSlow = (habit: Habit) => habit === 'silent' || habit === 'trickling'

function open(url: string, seat: Seat): void {
  const name = `${seat.habit} on ticket ${seat.ticket}`
  sockets.push(
    openLiveSocket(url, seat, {
      onAccepted: () => count(accepted, Math.floor(performance.now() / 1_000)),
      onRetried: () => retried++,
      onClosed: (how, time) => {
        count(closed, how)
        if (time === undefined || !isSlow(seat.habit)) return
        slow = { ended: slow.ended + 1, longest: Math.max(slow.longest, Math.round(time)) }
      },
      onFlaw: flaw => flaws.push(`${name} ${flaw}`),
    }),
  )
}

const count = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** What has happened since the last report. */
function report(): CrowdReport {
  const followers = sockets.filter(({ seat }) => seat.habit === 'follows')
  const received: Record<number, number> = {}
  for (const { seat, texts } of followers)
    received[seat.ticket] = Math.min(received[seat.ticket] ?? Infinity, texts.length)
  const made = {
    accepted: sockets.filter(({ seat, isAccepted }) => !isSlow(seat.habit) && isAccepted()).length,
    handshakes: Math.max(0, ...accepted.values()),
    closed: Object.fromEntries(closed),
    retried,
    slow,
    received,
  }
  accepted = new Map()
  closed = new Map()
  retried = 0
  slow = { ended: 0, longest: 0 }
  return made
}

/** Compares what each follower has with what the database has. */
function compare(threads: Record<number, string[]>): string[] {
  for (const { seat, texts } of sockets.filter(({ seat }) => seat.habit === 'follows')) {
    const thread = threads[seat.ticket] ?? []
    const got = new Set(texts)
    const missed = thread.filter(text => !got.has(text)).length
    if (missed > 0) flaws.push(`A follower of ticket ${seat.ticket} missed ${missed} of ${thread.length}.`)
    else if (texts.join() !== thread.join())
      flaws.push(`A follower of ticket ${seat.ticket} has another thread than the database.`)
  }
  return flaws
}

const answer = (message: CrowdAnswer) => process.send?.(message)

process.on('message', (order: unknown) => {
  if (!isOrder(order)) throw new Error('This is no order.')
  if (order.kind === 'open') for (const seat of order.seats) open(order.url, seat)
  else if (order.kind === 'report') answer({ kind: 'report', report: report() })
  else answer({ kind: 'flaws', flaws: compare(order.threads) })
})
process.on('disconnect', () => process.exit())

const isOrder = (value: unknown): value is CrowdOrder =>
  isRecord(value) && typeof value.kind === 'string' && ['open', 'report', 'compare'].includes(value.kind)
