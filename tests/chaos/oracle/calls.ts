import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../company.ts'

/** A write, over REST or GraphQL. */
export interface Call {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** With it the same is done once, however often it is asked for (docs/specification/http.md#repeated-keys). */
  key?: string
  body?: object
}

export interface Reply {
  isDone: boolean
  /** An answer was lost, and whoever asked again was refused: they may have lost their access meanwhile. */
  isUnknown: boolean
  text: string
  /** How often it was asked for before. */
  repeats: number
}

/** How long one answer is waited for, in milliseconds; then the same is asked for again. */
const ANSWER_WAIT = 20_000
/** Asked for again after so long. */
const RETRY_PAUSE = 250
/** What says 'not now'. */
const PASSING = [429, 500, 502, 503, 504]

/** A mutation as a call. @param input also has the `requestId` where it takes one */
export const mutation = (name: string, input: object, selection = ''): Call => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} userErrors { message } } }`
  return { method: 'POST', path: '/graphql', body: { query, variables: { input } } }
}

/**
 * Asks until there is an answer that says whether it is done.
 * @throws the reason of the signal where it is aborted before
 */
export async function ask(url: string, { token }: Person, call: Call, signal: AbortSignal): Promise<Reply> {
  for (let repeats = 0; ; repeats++) {
    signal.throwIfAborted()
    const answer = await askOnce(url, token, call)
    if (answer !== undefined) {
      // What is gone was deleted by the same call before, whose answer was lost.
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
