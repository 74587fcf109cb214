import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accessToken } from '../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { createChance } from '../fuzz/chance.ts'
import { startReceiver, type Receiver } from '../rest/webhooks/receiver.ts'
import type { Machine, Outcome } from './machine.ts'
import { TOKEN_SECRET } from './company.ts'

const WRITERS = 3
/** The longest time until the next kill after a comment was acknowledged, in milliseconds. */
const LONGEST_LIFE = 100
/** How long the last messages may take, in milliseconds. */
const LAST_WAIT = 60_000
const ANN = 'ann@example.com'

/** Kills the REST service with `kill -9` while it sends to a webhook (docs/specification/chaos.md#webhooks). */
export const webhooks: Machine = { name: 'webhooks', size: 50, run }

async function run(seed: number, kills: number): Promise<Outcome> {
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-kills-'))
  // If this runs as root, PostgreSQL runs as another user.
  await chmod(dataDir, 0o711)
  const receiver = await startReceiver()
  const company = createCompany(dataDir)
  try {
    await company.start()
    const acknowledged = await writeBetweenKills({ company, receiver, chance: createChance(seed), kills })
    const missing = () => {
      const got = new Set(receiver.received.map(({ body }) => body.Id))
      return acknowledged.filter(id => !got.has(id))
    }
    for (const end = Date.now() + LAST_WAIT; missing().length > 0 && Date.now() < end;) await sleep(100)
    return {
      figures: { kills, acknowledged: acknowledged.length, received: receiver.received.length },
      flaws: [
        ...missing().map(id => `The comment ${id} was acknowledged and never sent.`),
        ...flawsOfOrder(receiver, acknowledged),
      ],
    }
  } finally {
    await company.stop()
    receiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Kills {
  company: Company
  receiver: Receiver
  chance: ReturnType<typeof createChance>
  kills: number
}

/** @returns the ids of the comments that were acknowledged */
async function writeBetweenKills({ company, receiver, chance, kills }: Kills): Promise<number[]> {
  const thread = '/api/v1/tickets/project/1/ticket/1/comment'
  await company.call('/api/v1/tickets/project/Support', {})
  await company.call('/api/v1/tickets/project/1/ticket', { Subject: 'It breaks', Body: '<p>Often</p>' })
  await company.call('/api/v1/webhooks', { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 })
  const acknowledged: number[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const made = await company.call(thread, { Body: '<p>Again</p>' }).catch(() => undefined)
      if (made === undefined) await sleep(20)
      else acknowledged.push(Number(made.CommentId))
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  try {
    for (let kill = 0; kill < kills; kill++) {
      const before = acknowledged.length
      while (acknowledged.length === before) await sleep(5)
      // Some die while they send, most before they do.
      if (kill % 10 === 9) await receiver.count(receiver.received.length + 1)
      await sleep(chance.below(LONGEST_LIFE))
      await company.kill()
      await company.start()
    }
  } finally {
    isOver = true
    await writing
  }
  return acknowledged
}

/** What a receiver misses that handles only greater numbers than before. */
function flawsOfOrder({ received }: Receiver, acknowledged: readonly number[]): string[] {
  let processed = 0
  const handled: number[] = []
  for (const { body } of received)
    if (Number(body.Sequence) > processed) {
      processed = Number(body.Sequence)
      handled.push(Number(body.Id))
    }
  const known = new Set(handled)
  const isInOrder = handled.every((id, place) => id > (handled[place - 1] ?? 0))
  return [
    ...acknowledged.filter(id => !known.has(id)).map(id => `The comment ${id} came after a later one.`),
    ...(isInOrder ? [] : ['The numbers are not in the order of the comments.']),
  ]
}

/** The REST service with a database of its own. */
interface Company {
  start: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** @throws Error if it is not answered, or refused */
  call: (path: string, body: object) => Promise<Record<string, unknown>>
}

function createCompany(dataDir: string): Company {
  const scopes = ['admin', 'tickets', 'timesheets']
  const key = new TextEncoder().encode(TOKEN_SECRET)
  const token = accessToken({ email: ANN, name: 'Ann', scopes }, key, 86_400, new Date())
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, REST_PORT: '0', LOG_LEVEL: 'silent' },
    ...{ TOKEN_SECRET, ADMIN_EMAILS: ANN, WEBHOOK_PRIVATE_ADDRESSES: 'true' },
  }
  let program: ChildProcess | undefined
  let url = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) return
    program.kill(signal)
    await once(program, 'exit')
  }
  return {
    start: async () => {
      program = fork(join(ROOT, 'build/rest/main.js'), { cwd: ROOT, env, stdio: 'ignore' })
      const messages: readonly unknown[] = await once(program, 'message')
      url = String(Reflect.get(Object(messages[0]), 'url'))
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    call: async (path, body) => {
      const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      return Object(await response.json()) as Record<string, unknown>
    },
  }
}
