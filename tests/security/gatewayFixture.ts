import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'

/** A gateway as in production, in front of a server that records the calls to it. */
export interface GatewayFixture {
  stub: Stub
  gateway: TestGateway
  webFolder: string
  /** The token of a user with all scopes. */
  token: string
  close(): Promise<void>
}

/** An operation of the web app, and a subscription of the web app. */
export const KNOWN = 'query known { viewer { email } }'
export const KNOWN_SUBSCRIPTION = 'subscription known { webBuildChanged { id } }'
export const idOf = (text: string) => createHash('sha256').update(text).digest('hex')
export const OPERATIONS_FILE = JSON.stringify(
  Object.fromEntries([KNOWN, KNOWN_SUBSCRIPTION].map(text => [idOf(text), text])),
)

/** Starts both, with a web build that contains two operations. */
export async function startGatewayFixture(
  settings: Partial<Parameters<typeof startTestGateway>[0]> = {},
): Promise<GatewayFixture> {
  const webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  for (const folder of ['web', 'web/ide', 'assets']) await mkdir(join(webFolder, folder), { recursive: true })
  await writeFile(join(webFolder, 'web/index.html'), '<head></head>')
  await writeFile(join(webFolder, 'web/ide/index.html'), '<title>Daybook API</title>')
  await writeFile(join(webFolder, 'assets/app-1.js'), '1')
  await writeFile(join(webFolder, 'assets/app-1.js.map'), '{}')
  await writeFile(join(webFolder, 'operations.json'), OPERATIONS_FILE)
  const stub = await startStub()
  const gateway = await startTestGateway({
    restUrl: stub.url,
    webFolder,
    operations: 'signed-in',
    ...settings,
  })
  return {
    stub,
    gateway,
    webFolder,
    token: stub.user('ann@corp.example', 'admin timesheets tickets'),
    close: async () => {
      await gateway.close()
      await stub.close()
      await rm(webFolder, { recursive: true })
    },
  }
}

export interface Sent {
  method?: string
  path?: string
  token?: string | undefined
  headers?: Record<string, string>
  /** Text is sent as it is, everything else as JSON. */
  body?: unknown
}

export interface Got {
  status: number
  headers: Headers
  text: string
  answer: GraphQLAnswer & { error?: string }
}

/** Sends a request to `/graphql`, by default a POST with JSON. */
export async function send(
  { url }: TestGateway,
  { method = 'POST', path = '/graphql', token, headers = { 'content-type': 'application/json' }, body }: Sent,
): Promise<Got> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, answer: parsed(text) }
}

function parsed(text: string): Got['answer'] {
  try {
    return JSON.parse(text) as Got['answer']
  } catch {
    return {}
  }
}

/**
 * The calls since the previous one, without those that only look up the owner of the token, which come first.
 */
export const dataCalls = ({ stub }: Pick<GatewayFixture, 'stub'>) =>
  stub.takeCalls().filter(call => call !== 'GET /api/v1/user')

export const codeOf = ({ answer }: Got) => answer.errors?.[0]?.extensions.code

/** What no answer may show: places in the code, the upstream service, and suggestions of existing names. */
export const INTERNALS =
  /node_modules|\.ts\b|\.js:\d|\bat \w+ \(|stacktrace|SELECT |postgres|127\.0\.0\.1|Did you mean|ECONN|ENOENT/
