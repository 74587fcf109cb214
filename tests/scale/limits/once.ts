import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mutation } from '../../chaos/oracle/calls.ts'
import type { Outcome } from '../../chaos/machine.ts'
import { cycled } from '../../helpers/cycled.ts'
import { stormOf, withToken } from '../../helpers/storm.ts'
import type { Cluster } from '../cluster.ts'
import { linkToken } from '../linkToken.ts'
import { personFor } from './people.ts'

/** How many times the same call is sent. */
const STORM = 30

/** A sign-in link works once (docs/specification/limits.md#links-and-keys). */
export async function checkLinks(cluster: Pick<Cluster, 'url'>): Promise<Outcome> {
  const token = await linkToken()
  // Sign-ins that fail are counted for a client address.
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.4.0.1' }
  const { 200: worked = 0, ...others } = await stormOf([cluster], STORM, () => ({
    path: '/login/reauth',
    headers,
  }))
  const isRefused = others[401] === STORM - 1
  return {
    figures: { 'sign-ins by one link': worked },
    flaws:
      worked === 1 && isRefused
        ? []
        : [`One sign-in link worked ${worked} times: ${JSON.stringify(others)}.`],
  }
}

/** A call with a key is executed once, and answered every time, over REST and GraphQL. */
export async function checkKeys({ url, db, people, tickets }: Cluster): Promise<Outcome> {
  const { token } = personFor({ people }, 'keys')
  const ticket = cycled(tickets, 0)
  const key = randomUUID()
  const rest = withToken(token, 'POST', { Body: `rest ${key}` })
  const input = { ticketId: btoa(`Ticket:1/${ticket}`), body: `graphql ${key}`, requestId: key }
  const call = mutation('addComment', input, 'commentEdge { node { number } }')
  const answers = {
    rest: await stormOf([{ url }], STORM, () => ({
      path: `/api/v1/tickets/project/1/ticket/${ticket}/comment`,
      ...rest,
      headers: { ...rest.headers, 'idempotency-key': `rest ${key}` },
    })),
    graphql: await stormOf([{ url }], STORM, () => ({
      path: call.path,
      ...withToken(token, call.method, call.body),
    })),
  }
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from ticket_comments where body like ${`%${key}%`}`,
  )
  const made = Number(rows[0]?.count)
  const isAnswered = answers.rest[201] === STORM && answers.graphql[200] === STORM
  return {
    figures: { 'comments by two keys': made },
    flaws: [
      ...(made === 2 ? [] : [`${made} comments were written by two keys.`]),
      ...(isAnswered ? [] : [`Calls with a key got ${JSON.stringify(answers)}.`]),
    ],
  }
}
