import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accessToken } from '../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { startReceiver } from '../rest/webhooks/receiver.ts'

const KILLS = 50
const WRITERS = 3
const SECRET = 'a-key-of-the-machines-that-is-long-enough'
const ANN = 'ann@example.com'

let dataDir: string
let program: ChildProcess | undefined
let url = ''
beforeAll(async () => {
  await buildIfStale()
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-kills-'))
  await chmod(dataDir, 0o711)
})
afterAll(async () => {
  program?.kill('SIGTERM')
  if (program?.exitCode === null) await once(program, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the REST service with its own database; `url` is where it listens. */
async function start(): Promise<ChildProcess> {
  const env = {
    ...{
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      REST_PORT: '0',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: SECRET,
    },
    ...{ ADMIN_EMAILS: ANN, WEBHOOK_PRIVATE_ADDRESSES: 'true' },
  }
  program = fork(join(ROOT, 'build/rest/main.js'), { cwd: ROOT, env, stdio: 'ignore' })
  const messages: readonly unknown[] = await once(program, 'message')
  url = String(Reflect.get(Object(messages[0]), 'url'))
  return program
}

async function call(path: string, token: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return Object(await response.json()) as Record<string, unknown>
}

test(`of the comments that were acknowledged between ${KILLS} kills, none is lost, and all come in order`, async () => {
  const scopes = ['admin', 'tickets', 'timesheets']
  const key = new TextEncoder().encode(SECRET)
  const token = await accessToken({ email: ANN, name: 'Ann', scopes }, key, 86_400, new Date())
  const receiver = await startReceiver()
  const acknowledged: number[] = []
  let isOver = false
  try {
    let running = await start()
    await call('/api/v1/tickets/project/Support', token, {})
    await call('/api/v1/tickets/project/1/ticket', token, { Subject: 'It breaks', Body: '<p>Often</p>' })
    await call('/api/v1/webhooks', token, { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 })
    const write = async () => {
      while (!isOver) {
        const made = await call('/api/v1/tickets/project/1/ticket/1/comment', token, {
          Body: '<p>Again</p>',
        }).catch(() => undefined)
        if (made === undefined) await sleep(20)
        else acknowledged.push(Number(made.CommentId))
      }
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, write))
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.length
      while (acknowledged.length === before) await sleep(5)
      // Some die while they send, most before they do.
      if (kill % 10 === 9) await receiver.count(receiver.received.length + 1)
      await sleep((kill * 37) % 100)
      running.kill('SIGKILL')
      await once(running, 'exit')
      running = await start()
    }
    isOver = true
    await writing
    const missing = () => {
      const got = new Set(receiver.received.map(({ body }) => body.Id))
      return acknowledged.filter(id => !got.has(id))
    }
    for (const end = Date.now() + 30_000; missing().length > 0 && Date.now() < end;) await sleep(100)
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
    expect(missing()).toEqual([])
    let processed = 0
    const inOrder: number[] = []
    for (const { body } of receiver.received)
      if (Number(body.Sequence) > processed) {
        processed = Number(body.Sequence)
        inOrder.push(Number(body.Id))
      }
    const handled = new Set(inOrder)
    expect(acknowledged.filter(id => !handled.has(id))).toEqual([])
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other))
  } finally {
    isOver = true
    receiver.close()
  }
}, 300_000)
