import { startRest, type RestServer } from '../../../rest/server.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { stormOf, type MakeRequest, type Statuses } from '../../helpers/storm.ts'

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
