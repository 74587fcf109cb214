import { createClient } from 'graphql-ws'
import { Agent, request } from 'undici'
import { WebSocket } from 'ws'
import type { Target } from './target.ts'

/** The kinds of load that one user can produce. */
export const KINDS = ['reads', 'searches', 'writes', 'PDFs', 'uploads', 'downloads', 'subscriptions'] as const
export type Kind = (typeof KINDS)[number]

/** How many calls of a load had each status. */
export type Outcomes = Record<string, number>

/** How many calls of a kind run concurrently. */
const CONCURRENCY = 64
const SOCKETS = 20
const SUBSCRIPTIONS = 100
const FILE_BYTES = 2 * 1024 * 1024

const DAY = 86_400_000
const days = (count: number) => new Date(Date.now() - count * DAY).toISOString()

const TICKET_LIST = `query ($search: String) { tickets(first: 100, search: $search) { edges { node {
  id number subject body statuses modifiedAt creator { email name } subscribers { email } } } } }`
const EVENTS = `query ($from: DateTime!, $until: DateTime!) { timesheetEvents(from: $from, until: $until) {
  id start end workNotes tags projectName } }`
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
  commentEdge { node { id } } userErrors { message } } }`
const LIST_CHANGED = 'subscription { ticketListChanged { ticketId } }'

/** Saturates the service with calls of a kind, without pauses, until the process ends. */
export function startLoad(kind: Kind, target: Target, outcomes: Outcomes): void {
  if (kind === 'subscriptions') subscribeForEver(target, outcomes)
  else for (let caller = 0; caller < CONCURRENCY; caller++) void callForEver(kind, target, outcomes)
}

const dispatcher = new Agent({ connections: null, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 })

async function callForEver(kind: Exclude<Kind, 'subscriptions'>, target: Target, outcomes: Outcomes) {
  for (let count = 0; ; count++)
    try {
      const { path, ...call } = callOf(kind, target, count)
      const { statusCode, body } = await request(target.url + path, {
        dispatcher,
        ...call,
        headers: { authorization: `Bearer ${target.token}`, ...call.headers },
      })
      await body.dump({ limit: Infinity })
      note(outcomes, kind, statusCode)
    } catch (error) {
      note(outcomes, kind, error instanceof Error ? error.name : 'failed')
      await new Promise(setImmediate)
    }
}

const note = (outcomes: Outcomes, kind: Kind, outcome: string | number) => {
  const name = `${kind} ${outcome}`
  outcomes[name] = (outcomes[name] ?? 0) + 1
}

interface LoadCall {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const graphql = (query: string, variables: unknown): LoadCall => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
})

function callOf(kind: Exclude<Kind, 'subscriptions'>, target: Target, count: number): LoadCall {
  const { longThread } = target
  switch (kind) {
    case 'reads':
      return [
        graphql(TICKET_LIST, { search: null }),
        { method: 'GET', path: '/api/v1/tickets/tickets?statuses=new' } as const,
        graphql(EVENTS, { from: days(365), until: days(0) }),
        {
          method: 'GET',
          path: `/api/v1/tickets/project/${longThread.projectNumber}/ticket/${longThread.number}/comments`,
        } as const,
      ][count % 4] as LoadCall
    case 'searches':
      return graphql(TICKET_LIST, { search: `part ${count % 97} seen` })
    case 'writes':
      return graphql(COMMENT, {
        input: { ticketId: longThread.id, body: `<p>${'A comment. '.repeat(20)}${count}</p>` },
      })
    case 'PDFs':
      return {
        method: 'POST',
        path: `/api/v1/timesheets/events/send?from=${days(60)}&until=${days(0)}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ JustMe: true, Timezone: 'UTC' }),
      }
    case 'uploads':
      return upload()
    case 'downloads':
      return { method: 'GET', path: target.file }
  }
}

const BOUNDARY = 'bench-boundary'
const FILE = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="mime"\r\n\r\ntext/plain\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bench.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  ),
  Buffer.alloc(FILE_BYTES, 'a'),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])

export const upload = (): LoadCall => ({
  method: 'POST',
  path: '/api/v1/upload',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: FILE,
})

function subscribeForEver(target: Target, outcomes: Outcomes): void {
  for (let socket = 0; socket < SOCKETS; socket++) {
    const client = createClient({
      url: `${target.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: target.token },
      retryAttempts: Infinity,
      shouldRetry: () => true,
      lazy: true,
    })
    for (let count = 0; count < SUBSCRIPTIONS; count++) {
      const again = () =>
        client.subscribe(
          { query: LIST_CHANGED },
          {
            next: () => note(outcomes, 'subscriptions', 'message'),
            error: () => {
              note(outcomes, 'subscriptions', 'error')
              setTimeout(again, 100)
            },
            complete: () => setTimeout(again, 100),
          },
        )
      again()
    }
  }
  void changeForEver(target)
}

// Each change of the list is published to all of them.
async function changeForEver(target: Target) {
  for (;;) {
    const input = { ticketId: target.longThread.id, body: '<p>A change.</p>' }
    const { path, ...call } = graphql(COMMENT, { input })
    await request(target.url + path, {
      ...call,
      headers: { authorization: `Bearer ${target.token}`, ...call.headers },
    })
      .then(({ body }) => body.dump())
      .catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
