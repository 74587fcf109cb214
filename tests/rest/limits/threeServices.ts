import { startRest, type RestServer } from '../../../rest/server.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

/** Three REST services on one database. */
export interface ThreeServices {
  /** The first of them, which has the database. */
  rest: TestRest
  /**
   * Sends requests to the services in turn, many at once. @param to which of the services, from 0
   * @returns how many answers had each status
   */
  storm(count: number, request: MakeRequest, to?: readonly number[]): Promise<Statuses>
  /** Stops the second service and starts another in its place. */
  restart(): Promise<void>
  close(): Promise<void>
}

type Service = Pick<RestServer, 'url'>
type MakeRequest = (place: number) => { path: string } & RequestInit
/** How many answers had each status. */
type Statuses = Record<number, number>

/** How many requests of a storm are under way at the same time. */
const AT_ONCE = 60

/** Starts them, with one clock. */
export async function startThreeServices(
  env: Record<string, string> = {},
  now: () => Date = () => new Date(),
): Promise<ThreeServices> {
  const rest = await startTestRest({ env, now })
  const others = [await startRest(rest.config, { now }), await startRest(rest.config, { now })]
  return {
    rest,
    storm: (count, request, to = [0, 1, 2]) => {
      const services: Service[] = [rest, ...others]
      return stormOf(
        services.filter((_, place) => to.includes(place)),
        count,
        request,
      )
    },
    restart: async () => {
      await others.shift()?.close()
      others.unshift(await startRest(rest.config, { now }))
    },
    close: async () => {
      for (const other of others) await other.close()
      await rest.close()
    },
  }
}

/** Sends requests to services in turn, many at once. @returns how many answers had each status */
export async function stormOf(
  services: readonly Service[],
  count: number,
  request: MakeRequest,
): Promise<Statuses> {
  const statuses: Statuses = {}
  let next = 0
  const send = async () => {
    for (let place = next++; place < count; place = next++) {
      const { path, ...init } = request(place)
      const answer = await fetch((services[place % services.length]?.url ?? '') + path, init)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, send))
  return statuses
}

/** A request with a token, and JSON. */
export const withToken = (token: string, method = 'GET', body?: object) => ({
  method,
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})
