import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../company.ts'

/** A write, over REST or GraphQL. */
export interface Call {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** With a key, repeated calls have the effect of one (docs/specification/http.md#repeated-keys). */
  key?: string
  body?: object
}

export interface Reply {
  isDone: boolean
  /** An answer was lost, and the repeated call was refused: the caller may have lost access. */
  isUnknown: boolean
  text: string
  /** How many earlier attempts there were. */
  repeats: number
}

/** The timeout of one answer, in milliseconds; after that, the call is repeated. */
const ANSWER_WAIT = 20_000
/** The pause before a call is repeated, in milliseconds. */
const RETRY_PAUSE = 250
/** The status codes of temporary failures. */
const PASSING = [429, 500, 502, 503, 504]

/** A mutation as a call. @param input also has the `requestId` if the mutation takes one */
export const mutation = (name: string, input: object, selection = ''): Call => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} userErrors { message } } }`
  return { method: 'POST', path: '/graphql', body: { query, variables: { input } } }
}

/**
 * Repeats a call until an answer shows whether it is done.
 * @throws the reason of the signal if it is aborted before that
 */
export async function ask(url: string, { token }: Person, call: Call, signal: AbortSignal): Promise<Reply> {
  for (let repeats = 0; ; repeats++) {
    signal.throwIfAborted()
    const answer = await askOnce(url, token, call)
    if (answer !== undefined) {
      // A resource that is gone was deleted by an earlier attempt whose answer was lost.
      const wasDone = repeats > 0 && call.method === 'DELETE' && answer.status === 404
      const done = isDone(call, answer) || wasDone
      return { isDone: done, isUnknown: !done && repeats > 0, text: answer.text, repeats }
    }
    await sleep(RETRY_PAUSE)
  }
}

interface Answer {
  status: number
  text: string
}

async function askOnce(
  url: string,
  token: string,
  { method, path, key, body }: Call,
): Promise<Answer | undefined> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WAIT),
  })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  if (answer === undefined || PASSING.includes(answer.status)) return undefined
  const isAway = path === '/graphql' && /"code":"(UPSTREAM_UNAVAILABLE|RATE_LIMITED)"/.test(answer.text)
  return isAway ? undefined : answer
}

const isDone = ({ path }: Call, { status, text }: Answer) =>
  path === '/graphql' ? status === 200 && text.includes('"userErrors":[]') : status < 300
