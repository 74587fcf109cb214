import { createCalls, type Calls } from '../../gateway/upstream/calls.ts'
import { createRestPool } from '../../gateway/upstream/client.ts'
import { UpstreamError } from '../../gateway/upstream/errors.ts'
import { expectThat, NotTried } from './report.ts'

/** The server that is checked, as the gateway calls it with a token. */
export interface CheckedServer {
  url: string
  token: string
  calls: Calls
  /** Makes a call as it is. @returns status and text of the answer */
  fetch: (method: string, path: string, options?: { token?: string; body?: string }) => Promise<Answer>
  offers: (method: string, path: string, parameters?: readonly string[]) => Promise<boolean>
  close: () => Promise<void>
}

interface Answer {
  status: number
  text: string
}

/** How long an answer may take, in milliseconds: the gateway gives up then as well. */
const TIMEOUT = 10_000

/** Opens the connections to a server. */
export function checkedServer(url: string, token: string): CheckedServer {
  const pool = createRestPool(new URL(url))
  const base = url.replace(/\/$/, '')
  return {
    url,
    token,
    calls: createCalls(pool.as({ token })),
    fetch: async (method, path, { token: sent, body } = {}) => {
      const answer = await fetch(base + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          ...(sent !== undefined && { authorization: `Bearer ${sent}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
      return { status: answer.status, text: await answer.text() }
    },
    offers: pool.offers,
    close: () => pool.close(),
  }
}

/** Expects that a call is refused with a status and a text in the field `error`. */
export async function expectRefusal(
  { fetch }: CheckedServer,
  status: number,
  ...call: Parameters<CheckedServer['fetch']>
): Promise<void> {
  const answer = await fetch(...call)
  expectThat(answer.status === status, `It answers ${answer.status} instead of ${status}`)
  expectThat(
    errorIn(answer.text) !== undefined,
    `The answer is not JSON with the reason in the field "error": ${answer.text.slice(0, 100)}`,
  )
}

function errorIn(text: string): string | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && 'error' in json && typeof json.error === 'string'
      ? json.error
      : undefined
  } catch {
    return undefined
  }
}

/** The first of a list. @throws NotTried if it is empty */
export function firstOf<Item>(items: readonly Item[], what: string): Item {
  const [first] = items
  if (first === undefined) throw new NotTried(`There is no ${what} that this token may see.`)
  return first
}

/** The status with which a call of the gateway is refused; undefined if it is not. */
export async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof UpstreamError) return error.status
    throw error
  }
}
