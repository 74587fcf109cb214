import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../fuzz/chance.ts'
import { PROJECT, type Company, type Person } from './company.ts'

/** A write that a server has acknowledged. */
export interface Acknowledged {
  kind: Kind
  /** E-mail address of the author. */
  author: string
  /** Occurs in this row and in no other. */
  text: string
  /** For a comment: the ticket. */
  ticket: number
  /** When the answer arrived, in milliseconds of `performance.now()`. */
  at: number
  /** How many earlier attempts there were. */
  repeats: number
}

type Kind = 'comment' | 'event' | 'ticket'

/** The timeout of one answer, in milliseconds; after that, the call is repeated with the same key. */
const ANSWER_WAIT = 20_000
/** What an attempt got that was cut off, or was not answered in time. */
export const NO_ANSWER = 'no answer'
const LONGEST_PAUSE = 200
/** The pause before a call is repeated, in milliseconds. */
const RETRY_PAUSE = 250
/** The status codes of temporary failures. */
const PASSING = [429, 500, 502, 503, 504, 507]

interface Writing {
  person: Person
  chance: Chance
  signal: AbortSignal
  onFailure?: (failure: string) => void
}

/**
 * A user who writes without end, by REST and GraphQL in turns, and repeats each call until it is answered.
 * @param signal ends it after the current write
 * @param onFailure gets what each attempt that failed got, such as '503', UPSTREAM_UNAVAILABLE or 'no answer'
 * @throws Error if a write is refused
 */
export async function write(
  company: Pick<Company, 'url' | 'tickets'>,
  { person, chance, signal, onFailure }: Writing,
  onDone: (write: Acknowledged) => void,
): Promise<void> {
  while (!signal.aborted) {
    const kind = chance.one(['comment', 'comment', 'comment', 'event', 'ticket'] as const)
    const ticket = chance.one(company.tickets)
    const key = randomUUID()
    const text = `${kind} ${key}`
    const request = chance.isOnceIn(2)
      ? restCall(kind, ticket, text, key)
      : operation(kind, ticket, text, key)
    const repeats = await untilAnswered(company.url, person, request, onFailure)
    onDone({ kind, author: person.email, text, ticket, at: performance.now(), repeats })
    await sleep(chance.below(LONGEST_PAUSE))
  }
}

/** Writes one comment over GraphQL, and repeats it until it is answered. @throws Error if it is refused */
export async function writeComment(url: string, person: Person, ticket: number): Promise<Acknowledged> {
  const key = randomUUID()
  const text = `comment ${key}`
  const repeats = await untilAnswered(url, person, operation('comment', ticket, text, key))
  return { kind: 'comment', author: person.email, text, ticket, at: performance.now(), repeats }
}

/** @returns how many attempts failed. @throws Error if the call is refused */
async function untilAnswered(
  url: string,
  person: Person,
  request: Call,
  onFailure?: (failure: string) => void,
): Promise<number> {
  for (let repeats = 0; ; repeats++) {
    const failure = await attempt(url, person, request)
    if (failure === undefined) return repeats
    onFailure?.(failure)
    await sleep(RETRY_PAUSE)
  }
}

interface Call {
  path: string
  key?: string
  body: object
}

export const START = '2026-11-02T09:00:00.000Z'
export const END = '2026-11-02T09:30:00.000Z'
const TIMEZONE = 'Europe/Berlin'

function restCall(kind: Kind, ticket: number, text: string, key: string): Call {
  switch (kind) {
    case 'comment':
      return { path: `/api/v1/tickets/project/1/ticket/${ticket}/comment`, key, body: { Body: text } }
    case 'event':
      return {
        path: '/api/v1/timesheets/event',
        key,
        body: { Project: PROJECT, DateRange: [START, END], Timezone: TIMEZONE, WorkNotes: text },
      }
    case 'ticket':
      return { path: '/api/v1/tickets/project/1/ticket', key, body: { Subject: text, Body: 'Often.' } }
  }
}

function operation(kind: Kind, ticket: number, text: string, requestId: string): Call {
  const [name, type, input] = {
    comment: ['addComment', 'AddCommentInput', { ticketId: btoa(`Ticket:1/${ticket}`), body: text }],
    event: [
      'createTimesheetEvent',
      'CreateTimesheetEventInput',
      { projectName: PROJECT, start: START, end: END, timezone: TIMEZONE, workNotes: text },
    ],
    ticket: [
      'createTicket',
      'CreateTicketInput',
      { projectId: btoa('TicketProject:1'), subject: text, body: 'Often.' },
    ],
  }[kind] as [string, string, object]
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { message } } }`
  return { path: '/graphql', body: { query, variables: { input: { ...input, requestId } } } }
}

/** Why the call must be repeated; undefined if it is done. @throws Error if it is refused */
async function attempt(
  url: string,
  { token }: Person,
  { path, key, body }: Call,
): Promise<string | undefined> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WAIT),
  })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  if (answer === undefined) return NO_ANSWER
  if (PASSING.includes(answer.status)) return String(answer.status)
  if (path !== '/graphql') {
    if (answer.status < 300) return undefined
    throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
  const [, code] = /"code":"(UPSTREAM_UNAVAILABLE|RATE_LIMITED)"/.exec(answer.text) ?? []
  if (code !== undefined) return code
  if (answer.status === 200 && answer.text.includes('"userErrors":[]')) return undefined
  throw new Error(`${path}: ${answer.status} ${answer.text}`)
}
