import { randomUUID } from 'node:crypto'
import type { Person } from '../chaos/company.ts'
import { PROJECT } from '../chaos/company.ts'
import { END, START } from '../chaos/writers.ts'
import { membersOf, type Cluster } from './cluster.ts'
import { linkToken } from './linkToken.ts'
import type { Scenario } from './scenario.ts'

/** How often each race is run. */
const ROUNDS = 10

interface Answer {
  status: number
  body: unknown
}

interface Call {
  method: string
  path: string
  token: string
  key?: string
  body?: object
}

/** @returns what is wrong, one sentence each */
type Race = (runners: Runners) => Promise<string[]>

interface Runners {
  one: Person
  other: Person
  /** The call at the first of the servers. @throws Error if it is refused */
  call: (call: Call) => Promise<Answer>
  /** Calls made at once, each at a server of its own. */
  all: (calls: readonly Call[]) => Promise<Answer[]>
}

/** The same, or what excludes each other, at three servers at once. */
export const races: Scenario = {
  name: 'races',
  run: async cluster => {
    const flaws: string[] = []
    for (const floor of ['rest', 'gateway'] as const)
      for (const [name, race] of Object.entries(RACES))
        for (let round = 0; round < ROUNDS; round++)
          for (const flaw of await race(runnersOf(cluster, floor)))
            flaws.push(`${name}, at each ${floor}: ${flaw}`)
    return { figures: { races: Object.keys(RACES).length * ROUNDS * 2 }, flaws }
  },
}

function runnersOf(cluster: Cluster, floor: 'gateway' | 'rest'): Runners {
  const urls = membersOf(cluster, floor).map(({ url }) => url)
  const [one, other] = cluster.people
  const [first] = urls
  if (one === undefined || other === undefined || first === undefined) throw new Error('There is nobody.')
  return {
    one,
    other,
    call: async call => {
      const answer = await send(first, call)
      if (answer.status >= 300) throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
      return answer
    },
    all: calls => Promise.all(calls.map((call, place) => send(urls[place % urls.length] ?? first, call))),
  }
}

async function send(url: string, { method, path, token, key, body }: Call): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const thrice = (call: Call) => [call, call, call]
const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const THREAD = '/api/v1/tickets/project/1/ticket/1'

/** @returns a sentence, unless the answers have exactly these statuses */
function unlessStatuses(answers: readonly Answer[], ...expected: number[]): string[] {
  const statuses = statusesOf(answers)
  return statuses.join() === expected.join()
    ? []
    : [`${statuses.join(', ')} instead of ${expected.join(', ')}: ${JSON.stringify(answers).slice(0, 600)}`]
}

const CURRENT_USER = { method: 'GET', path: '/api/v1/user' }

const RACES: Readonly<Record<string, Race>> = {
  'one sign-in link': async ({ all }) => {
    const token = await linkToken()
    return unlessStatuses(await all(thrice({ method: 'GET', path: '/login/reauth', token })), 200, 401, 401)
  },
  'one idempotency key': async ({ all, one: { token } }) => {
    const [key, body] = [randomUUID(), { Body: `race ${randomUUID()}` }]
    const answers = await all(thrice({ method: 'POST', path: `${THREAD}/comment`, token, key, body }))
    const ids = new Set(answers.map(({ body }) => field(body, 'CommentId')))
    return [
      ...unlessStatuses(answers, 201, 201, 201),
      ...(ids.size === 1 ? [] : [`${ids.size} comments were made.`]),
    ]
  },
  'edits of one event': async ({ all, call, one: { token } }) => {
    const event = { Project: PROJECT, DateRange: [START, END], Timezone: 'Europe/Berlin', WorkNotes: '' }
    const made = await call({ method: 'POST', path: '/api/v1/timesheets/event', token, body: event })
    const path = `/api/v1/timesheets/event/id/${String(field(made.body, 'Id'))}`
    const Modified = field(made.body, 'Modified')
    const change = () => ({ method: 'PATCH', path, token, body: { WorkNotes: randomUUID(), Modified } })
    return unlessStatuses(await all([change(), change(), change()]), 200, 409, 409)
  },
  'changes of one ticket': async ({ all, call, one: { token } }) => {
    const ticket = await call({
      ...{ method: 'POST', path: '/api/v1/tickets/project/1/ticket', token },
      body: { Subject: `race ${randomUUID()}`, Body: 'Often.' },
    })
    const TicketId = field(ticket.body, 'TicketId')
    const read = await call({
      method: 'GET',
      path: `/api/v1/tickets/project/1/ticket/${String(TicketId)}`,
      token,
    })
    const change = (status: string) => ({
      ...{ method: 'PATCH', path: '/api/v1/tickets/tickets', token },
      body: {
        Changes: [
          {
            ProjectId: 1,
            TicketId,
            AddStatuses: [`status:${status}`],
            Modified: field(read.body, 'Modified'),
          },
        ],
      },
    })
    const answers = await all(['assigned', 'blocked', 'closed'].map(change))
    const results = answers.map(({ body }) => /"Result":"(\w+)"/.exec(JSON.stringify(body))?.[1]).sort()
    return results.join() === 'done,skipped,skipped' ? [] : [JSON.stringify(answers).slice(0, 600)]
  },
  'the last two people of a list': async ({ all, call, one, other }) => {
    const path = `/api/v1/timesheets/project/${randomUUID()}`
    await call({ method: 'POST', path, token: one.token })
    const list = (email: string) => `${path}/canEdit?email=${encodeURIComponent(email)}`
    await call({ method: 'PATCH', path: list(other.email), token: one.token })
    const answers = await all([
      { method: 'DELETE', path: list(other.email), token: one.token },
      { method: 'DELETE', path: list(one.email), token: other.token },
    ])
    const [first, second = 0] = statusesOf(answers)
    // Who is on no list of the project any more is told that there is none.
    return first === 200 && [403, 404, 409].includes(second) ? [] : [JSON.stringify(answers).slice(0, 600)]
  },
  'one name of a project': async ({ all, one: { token } }) =>
    unlessStatuses(
      await all(thrice({ method: 'POST', path: `/api/v1/timesheets/project/${randomUUID()}`, token })),
      ...[201, 409, 409],
    ),
  'the end of a session': async ({ all, call }) => {
    const record = await call({ method: 'GET', path: '/login/reauth', token: await linkToken() })
    const token = String(field(record.body, 'Token'))
    const before = await all(thrice({ ...CURRENT_USER, token }))
    await call({ method: 'DELETE', path: '/api/v1/session', token })
    return [
      ...unlessStatuses(before, 200, 200, 200),
      ...unlessStatuses(await all(thrice({ ...CURRENT_USER, token })), 401, 401, 401),
    ]
  },
  'the end of a personal API token': async ({ all, call, one }) => {
    const made = await call({
      ...{ method: 'POST', path: '/api/v1/tokens', token: one.token },
      body: { Name: 'race', Scopes: 'tickets' },
    })
    const token = String(field(made.body, 'Token'))
    const before = await all(thrice({ ...CURRENT_USER, token }))
    const path = `/api/v1/tokens/${String(field(made.body, 'Id'))}`
    await call({ method: 'DELETE', path, token: one.token })
    return [
      ...unlessStatuses(before, 200, 200, 200),
      ...unlessStatuses(await all(thrice({ ...CURRENT_USER, token })), 401, 401, 401),
    ]
  },
}
