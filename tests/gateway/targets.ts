import type { LiveTiming } from '../../gateway/live/timing.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest } from '../helpers/servers/rest.ts'
import { startStub } from '../helpers/servers/stub.ts'

/** A gateway in front of a REST service, with signed-in users. */
export interface Fixture {
  gateway: TestGateway
  /** Signs a user in. @returns the token */
  signIn(email: string, ...scopes: string[]): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** Whether the gateway follows the live feed, if the service has one. */
  followsFeed?: boolean
  timing?: Partial<LiveTiming>
  /** Settings of our REST service. */
  env?: Record<string, string>
}

/** The gateway must work in front of each: our REST service, and one that has only the documented calls. */
export const targets: { name: string; isOurs: boolean; start: (options?: Options) => Promise<Fixture> }[] = [
  {
    name: 'our REST service',
    isOurs: true,
    start: async ({ followsFeed = false, timing, env = {} } = {}) => {
      const rest = await startTestRest({ env })
      const { serviceKey } = rest.config
      const gateway = await startTestGateway({
        restUrl: rest.url,
        timing,
        ...(followsFeed && { serviceKey }),
      })
      return {
        gateway,
        signIn: (email, ...scopes) => rest.signIn(email, { scopes }),
        close: async () => {
          await gateway.close()
          await rest.close()
        },
      }
    },
  },
  {
    name: 'a server with the documented calls alone',
    isOurs: false,
    start: async ({ timing } = {}) => {
      const stub = await startStub()
      const gateway = await startTestGateway({ restUrl: stub.url, timing })
      return {
        gateway,
        signIn: (email, ...scopes) => Promise.resolve(stub.user(email, scopes.join(' '))),
        close: async () => {
          await gateway.close()
          await stub.close()
        },
      }
    },
  },
]
