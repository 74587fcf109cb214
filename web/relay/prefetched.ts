import type { GraphQLResponse } from 'relay-runtime'
import { requestKey } from '../net/firstRequests.ts'
import { onCleared } from '../state/ownKeys.ts'

interface Prefetched {
  answer: Promise<GraphQLResponse>
  at: number
}

/** How long an answer can be shown, in milliseconds: live updates start at its cursor. */
const MAX_AGE = 60_000
/** How many answers wait; the oldest are dropped. */
const MAX = 6

const prefetched = new Map<string, Prefetched>()
onCleared(() => prefetched.clear())

interface Query {
  id: string | null
  variables: object
}

const keyOf = ({ id, variables }: Query, token: string | null) =>
  id === null || token === null ? null : requestKey(id, variables, token)

const isFresh = ({ at }: Prefetched) => Date.now() - at < MAX_AGE

/** Keeps the answer to a query that a screen will probably ask for, unless one is there already. */
export function keepPrefetched(
  query: Query,
  token: string | null,
  send: () => Promise<GraphQLResponse>,
): void {
  const key = keyOf(query, token)
  const known = key !== null && prefetched.get(key)
  if (key === null || (known && isFresh(known))) return
  const answer = send()
  prefetched.delete(key)
  prefetched.set(key, { answer, at: Date.now() })
  // The screen asks again, and shows why it fails.
  answer.catch(() => prefetched.delete(key))
  for (const oldest of [...prefetched.keys()].slice(0, -MAX)) prefetched.delete(oldest)
}

/** The answer to the same query if it was prefetched a moment ago, once. */
export function takePrefetched(query: Query, token: string | null): Promise<GraphQLResponse> | undefined {
  const key = prefetched.size > 0 ? keyOf(query, token) : null
  const found = key === null ? undefined : prefetched.get(key)
  if (key === null || !found) return undefined
  prefetched.delete(key)
  return isFresh(found) ? found.answer : undefined
}
