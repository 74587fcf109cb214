import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Starts a program of the image, with these settings beside those of the image. */
export type Launch = (command: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess

interface TrialOptions {
  databaseUrl: string
  /** Free ports. */
  ports: { gateway: number; rest: number }
  /** Where a backup is written, as the programs see it; it must not exist. */
  backup: string
}

const START_TIMEOUT = 60_000

/**
 * Starts both servers of the image, signs in, asks each of them, runs the command line, and stops them.
 * @returns what was seen, a line each
 * @throws Error that says what was seen instead
 */
export async function tryImage(launch: Launch, options: TrialOptions): Promise<string[]> {
  const { databaseUrl, ports, backup } = options
  const keys = { SERVICE_KEY: 's'.repeat(32), TOKEN_SECRET: 't'.repeat(32) }
  const shared = { ...keys, PORT: String(ports.gateway), LOG_LEVEL: 'warn' }
  const restEnv = { ...shared, DATABASE_URL: databaseUrl, REST_PORT: String(ports.rest) }
  const restUrl = `http://127.0.0.1:${ports.rest}`
  const url = `http://127.0.0.1:${ports.gateway}`
  const seen: string[] = []
  const rest = follow(launch(['node', 'build/rest/main.js'], restEnv))
  const gateway = follow(launch(['node', 'build/gateway/main.js'], { ...shared, REST_URL: restUrl }))
  try {
    for (const [name, server, address] of [
      ['The REST service', rest, restUrl],
      ['The gateway', gateway, url],
    ] as const) {
      await untilReady(`${address}/readyz`, server)
      seen.push(`${name} is ready`)
    }
    expectIn(await textOf(`${url}/login`), '<div id="root">')
    expectIn(await textOf(`${restUrl}/api/v1/docs/`), 'swagger-ui')
    seen.push('The sign-in page and the page of the REST calls are served')
    const post = await signIn(url, rest.printed())
    seen.push(`GraphQL answers ${await viewerOf(post)}`)
    await makeTimesheet(post)
    seen.push('A timesheet becomes a PDF')
    expectIn(await outputOf(launch(['daybook', '--help'], {})), 'backup <place>')
    seen.push(await outputOf(launch(['daybook', 'backup', backup], restEnv)))
    for (const server of [gateway, rest]) await server.stop()
    seen.push('Both servers end after a SIGTERM')
    return seen
  } finally {
    for (const server of [gateway, rest]) server.kill()
  }
}

/** A process with what it has printed. */
function follow(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    ended,
    hasEnded,
    printed: () => text,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (child.exitCode !== 0) throw new Error(`A server ended with ${child.exitCode}:\n${text}`)
    },
  }
}

async function untilReady(address: string, server: ReturnType<typeof follow>): Promise<void> {
  const start = performance.now()
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok === true) return
    if (server.hasEnded() || performance.now() - start > START_TIMEOUT)
      throw new Error(`${address} does not answer. The server has printed:\n${server.printed()}`)
    await sleep(200)
  }
}

async function textOf(address: string, request: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

function expectIn(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`This should contain ${part}: ${text}`)
}

const Viewer = Type.Object({ data: Type.Object({ viewer: Type.Object({ email: Type.String() }) }) })

/** Makes a POST call as the first admin, and returns the answer. */
type Post = (path: string, body: object) => Promise<string>

/** Signs in by the link that the REST service prints for the first admin. */
async function signIn(url: string, printed: string): Promise<Post> {
  const link = /^http.*userdata=.*$/m.exec(printed)?.[0]
  if (link === undefined) throw new Error(`The REST service has printed no link:\n${printed}`)
  const data = new URL(link).searchParams.get('userdata') ?? ''
  const linkToken = tokenIn(Buffer.from(data, 'base64').toString())
  const session = await textOf(`${url}/login/reauth`, { headers: { authorization: `Bearer ${linkToken}` } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(session)}` }
  return (path, body) => textOf(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const tokenIn = (json: string) => Value.Parse(Type.Object({ Token: Type.String() }), JSON.parse(json)).Token

async function viewerOf(post: Post): Promise<string> {
  const answer = await post('/graphql', { query: '{ viewer { email } }' })
  const body: unknown = JSON.parse(answer)
  if (!Value.Check(Viewer, body)) throw new Error(`GraphQL answers ${answer}`)
  return body.data.viewer.email
}

/** Logs an hour, and makes a PDF of it with letters of several typefaces. */
async function makeTimesheet(post: Post): Promise<void> {
  const Timezone = 'Europe/Berlin'
  await post('/api/v1/timesheets/project/Apollo', {})
  const DateRange = ['2026-11-02T09:00:00+01:00', '2026-11-02T10:00:00+01:00']
  await post('/api/v1/timesheets/event', { Project: 'Apollo', Timezone, DateRange })
  const range = 'from=2026-10-31T23:00:00Z&until=2026-11-30T23:00:00Z'
  const body = { Timezone, JustMe: true, Comments: 'Stunden, 時間, ชั่วโมง, שעות' }
  const pdf = await post(`/api/v1/timesheets/events/send?${range}`, body)
  expectIn(pdf.slice(0, 8), '%PDF-')
}

async function outputOf(child: ChildProcess): Promise<string> {
  const command = follow(child)
  await command.ended
  if (child.exitCode !== 0) throw new Error(`A command ended with ${child.exitCode}: ${command.printed()}`)
  return command.printed().trim()
}
