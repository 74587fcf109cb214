import { makeExecutableSchema } from '@graphql-tools/schema'
import { createClient } from 'graphql-ws'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { readTypeDefs } from '../../gateway/schema.ts'
import { createChance } from './chance.ts'
import { operationOf } from './fromSdl.ts'
import type { FuzzSystem } from './system.ts'
import { USERS } from './values.ts'

/** How long an accepted subscription stays open, in milliseconds. */
const HELD = 50

/** Subscribes to random data over one socket. @returns what was wrong */
export async function flawsOfSubscriptions(
  system: FuzzSystem,
  count: number,
  seed: number,
): Promise<string[]> {
  const schema = makeExecutableSchema({ typeDefs: await readTypeDefs() })
  await system.renew()
  const flaws: string[] = []
  const client = createClient({
    url: `${system.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: system.tokenOf(USERS[0]) },
    retryAttempts: 0,
  })
  for (let number = 0; number < count; number++) {
    const operation = operationOf(schema, 'subscription', createChance(seed * 7_919 + number), number % 11)
    const note = (answer: unknown) => {
      if (JSON.stringify(answer).includes('INTERNAL_SERVER_ERROR'))
        flaws.push(`${JSON.stringify(operation)}\n  → ${JSON.stringify(answer)}`)
    }
    await new Promise<void>(resolve => {
      const end = client.subscribe(operation, {
        next: note,
        error: error => {
          note(error)
          resolve()
        },
        complete: () => resolve(),
      })
      void sleep(HELD).then(end)
    })
  }
  await client.dispose()
  return flaws
}
