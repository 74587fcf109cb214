import { join } from 'node:path'
import type { Pool } from 'undici'
import { accessToken } from '../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { SERVER_OPTIONS, startService, type Service } from '../../scripts/processes.ts'

/** A measure of `npm run bench`. */
export interface Measured {
  ratio: number
  details: string
}

/** The signing key of the tokens in all benches. */
export const SECRET = 'a-key-for-the-bench-that-is-long-enough'

/** An access token of a user. The database decides what the user may do; pages rely on the token. */
export const tokenOf = (email: string, scope = 'timesheets'): Promise<string> =>
  accessToken({ email, name: 'P', scopes: [scope] }, new TextEncoder().encode(SECRET), 3600, new Date())

/**
 * Starts a server in its own process and as it is built, as in production: what runs sources gives each function its
 * name again whenever it is made, which costs the gateway a tenth of its time.
 */
export async function startFloor(
  floor: 'rest' | 'gateway',
  settings: Record<string, string>,
): Promise<Service> {
  await buildIfStale()
  return startService(join(ROOT, 'build', floor, 'main.js'), {
    environment: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: '',
      SERVICE_KEY: '',
      DATABASE_URL: '',
      ...settings,
    },
    execArgv: SERVER_OPTIONS,
  })
}

/** Makes a call and returns the bytes as they are on the wire. @throws Error if the call is refused */
export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  encoding?: string,
) => Promise<Buffer>

/** Calls with a bearer token. */
export const caller =
  (pool: Pool, token: string): Call =>
  async (method, path, body, encoding) => {
    const response = await pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    if (response.statusCode >= 300) throw new Error(bytes.toString())
    return bytes
  }

/**
 * Runs each piece of work once per round, in turns, so that other activity of the machine affects all of them
 * equally.
 * @param works if one calls `start`, its time counts from then on: what comes before is preparation
 * @returns the medians in milliseconds, in the order of the works
 */
export const inTurns = async (works: readonly Timed[], rounds: Rounds): Promise<number[]> =>
  (await timesInTurns(works, rounds)).map(median)

type Timed = (start: () => void) => Promise<unknown>

interface Rounds {
  warmUp: number
  rounds: number
}

/** Like `inTurns`. @returns all times of each work, the shortest first */
export async function timesInTurns(works: readonly Timed[], { warmUp, rounds }: Rounds): Promise<number[][]> {
  const times = works.map((): number[] => [])
  for (let round = -warmUp; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      let start = performance.now()
      await work(() => (start = performance.now()))
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  return times.map(found => found.toSorted((a, b) => a - b))
}

export const median = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
