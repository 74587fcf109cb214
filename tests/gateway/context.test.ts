import fastify from 'fastify'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createContext, type ContextSource } from '../../gateway/context.ts'
import { createFairShares } from '../../gateway/bounds/fairShares.ts'
import { createLive } from '../../gateway/live/live.ts'
import { watchWebBuilds } from '../../gateway/live/webBuilds.ts'
import { createRestPool } from '../../gateway/upstream/client.ts'

setFlagsFromString('--expose-gc')
// Only contexts that are created after setting the flag have this function.
const collectGarbage = () => void runInNewContext('gc()')

const ROUNDS = 20
/** In milliseconds: all rounds together take less time than the timeout of an operation. */
const PAUSE = 20

test('the data that an operation has read is released when the operation ends, not when it times out', async () => {
  const restUrl = new URL('http://127.0.0.1:9')
  const rest = createRestPool(restUrl)
  const live = createLive({ restUrl, serviceKey: undefined, log: fastify().log })
  const shares = createFairShares()
  const webBuilds = await watchWebBuilds('there is none')
  const source: ContextSource = { rest, live, shares, webBuilds }
  const read = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const { loaders } = createContext(source, {
        requestId: String(number),
        token: 'one',
        address: '192.0.2.1',
      })
      // Failed loads are cached, too.
      await expect(loaders.users.byEmail.load('ann@corp.example')).rejects.toThrow('cannot be reached')
      await expect(
        loaders.tickets.ticketsByKey.load({ projectNumber: 1, number: number + 1 }),
      ).rejects.toThrow('cannot be reached')
      return [
        new WeakRef(loaders.users.byEmail),
        new WeakRef(loaders.tickets.ticketsByKey),
        new WeakRef(loaders),
      ]
    }),
  )
  const held = () => read.flat().filter(loaders => loaders.deref() !== undefined)
  // What ends an operation may have turns of the event loop to go, on a busy machine more than one.
  for (let round = 0; round < ROUNDS && held().length > 0; round++) {
    await new Promise(resolve => setTimeout(resolve, PAUSE))
    collectGarbage()
  }
  expect(held()).toHaveLength(0)
  webBuilds.close()
  await live.close()
  await rest.close()
})
