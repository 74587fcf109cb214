import { startTestGateway, type TestGateway } from './gateway.ts'
import { startTestRest, type TestRest } from './rest.ts'

/** Our REST service with the gateway in front of it, with the same protections as in production. */
export interface System {
  rest: TestRest
  gateway: TestGateway
  close(): Promise<void>
}

/**
 * Starts both in this process.
 * @param options.rest settings and clock of the REST service
 * @param options.gateway settings of the gateway; by default it allows the same operations as in production
 */
export async function startSystem(
  options: {
    rest?: Parameters<typeof startTestRest>[0]
    gateway?: Partial<Parameters<typeof startTestGateway>[0]>
  } = {},
): Promise<System> {
  const rest = await startTestRest(options.rest)
  const gateway = await startTestGateway({
    restUrl: rest.url,
    serviceKey: rest.config.serviceKey,
    operations: 'signed-in',
    ...options.gateway,
  })
  return {
    rest,
    gateway,
    close: async () => {
      await gateway.close()
      await rest.close()
    },
  }
}
