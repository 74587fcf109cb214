import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'undici'

/** What a user experienced during a visit. */
export interface Visit {
  /** The duration of each call in milliseconds. */
  times: number[]
  /** The calls that did not succeed. */
  refusals: string[]
}

const PER_SECOND = 5
const DAY = 86_400_000

const LIST = `{ tickets(first: 20) { edges { node { id number subject statuses modifiedAt creator { email name } } } } }`
const VIEWER = '{ viewer { email name scopes } }'
const WEEK = `query ($from: DateTime!, $until: DateTime!) {
  timesheetEvents(from: $from, until: $until) { id start end workNotes tags projectName } }`
const TICKET = `query ($projectNumber: Int!, $number: Int!) { ticket(projectNumber: $projectNumber, number: $number) {
  subject body statuses comments(last: 20) { edges { node { id body author { email name } } } } } }`
const COMMENT = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
  commentEdge { node { id } } userErrors { message } } }`

/** A ticket that the visitor reads and comments on. */
export interface Visited {
  id: string
  projectNumber: number
  number: number
}

/**
 * Makes 5 calls a second, of the kinds that screens make, without waiting for earlier ones.
 * @param seconds the duration
 */
export async function visit(pool: Pool, token: string, ticket: Visited, seconds: number): Promise<Visit> {
  const { id, ...address } = ticket
  const week = () => ({ from: new Date(Date.now() - 7 * DAY).toISOString(), until: new Date().toISOString() })
  const calls: [string, () => unknown][] = [
    [VIEWER, () => ({})],
    [LIST, () => ({})],
    [TICKET, () => address],
    [WEEK, week],
    [COMMENT, () => ({ input: { ticketId: id, body: '<p>What I found.</p>' } })],
  ]
  const result: Visit = { times: [], refusals: [] }
  const underWay: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    await sleep(Math.max(0, start + (count * 1_000) / PER_SECOND - performance.now()))
    const [query, variables] = calls[count % calls.length] ?? [VIEWER, () => ({})]
    underWay.push(callOnce(pool, token, { query, variables: variables() }, result))
  }
  await Promise.all(underWay)
  return result
}

async function callOnce(pool: Pool, token: string, body: unknown, { times, refusals }: Visit): Promise<void> {
  const start = performance.now()
  try {
    const response = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.body.text()
    if (response.statusCode !== 200 || /"errors":|"userErrors":\[\{/.test(text))
      refusals.push(`${response.statusCode} ${text.slice(0, 300)}`)
  } catch (error) {
    refusals.push(String(error))
  }
  times.push(performance.now() - start)
}
