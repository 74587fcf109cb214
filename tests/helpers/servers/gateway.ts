import { readConfig, type GatewayConfig } from '../../../gateway/config.ts'
import type { Timeouts } from '../../../gateway/http/timeouts.ts'
import type { LiveTiming } from '../../../gateway/live/timing.ts'
import { startGateway } from '../../../gateway/server.ts'

/** An answer of the gateway, as a client gets it. */
export interface GraphQLAnswer {
  data?: Record<string, unknown> | null
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: { code: string; requestId?: string; retryAfter?: number }
  }[]
}

export interface TestGateway {
  url: string
  /** Says in /readyz that it is about to stop. */
  announceStop(): void
  close(): Promise<void>
  /** Sends an operation as the owner of the token. */
  query(document: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLAnswer>
}

/** Starts a gateway in front of a REST service, on a free port. */
export async function startTestGateway({
  restUrl,
  timing,
  timeouts,
  ...more
}: { restUrl: string; timing?: Partial<LiveTiming>; timeouts?: Partial<Timeouts> } & Partial<
  Omit<GatewayConfig, 'restUrl'>
>): Promise<TestGateway> {
  const config = readConfig({ PORT: '0', REST_URL: restUrl, LOG_LEVEL: 'silent', OPERATIONS: 'any' })
  const gateway = await startGateway({ ...config, ...more }, timing, timeouts)
  return {
    url: gateway.url,
    announceStop: () => gateway.announceStop(),
    close: () => gateway.close(),
    query: async (query, variables = {}, token) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      })
      // What it cost is the matter of the tests of limits.
      const { extensions: _cost, ...answer } = (await response.json()) as GraphQLAnswer & {
        extensions?: unknown
      }
      return answer
    },
  }
}
