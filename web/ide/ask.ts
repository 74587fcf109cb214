import { has } from './failures.ts'
import { readUser } from './user.ts'

/** Timeout of an answer, in milliseconds. */
const TIMEOUT = 3_000

/** Sends a query as the user of this browser, outside of the editors. @returns the data of the answer */
export async function ask(query: string): Promise<unknown> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${readUser()?.token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const answer: unknown = await response.json()
  return has(answer, 'data') ? answer.data : null
}
