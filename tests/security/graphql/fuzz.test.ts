// Surface: all other input. Random requests from the OpenAPI document and the SDL; `npm run fuzz` sends more.
import { fuzz, SOURCES } from '../../fuzz/run.ts'
import { startFuzzSystem, type FuzzSystem } from '../../fuzz/system.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'

const COUNT = 1_000
// The same requests in every run; `npm run fuzz` uses other seeds.
const SEED = 1

let database: FreshDatabase
let system: FuzzSystem
beforeAll(async () => {
  database = await freshDatabase()
  system = await startFuzzSystem(database.url)
})
afterAll(async () => {
  await system.stop()
  await database.drop()
})

test.each(SOURCES)(
  `${COUNT} requests from %s: none fails, is slow, or shows what it should not`,
  async source => {
    const flaws = await fuzz(system, { source, count: COUNT, seed: SEED })
    // Five are enough to reproduce and fix the fault.
    expect({ flaws: flaws.slice(0, 5), complaints: system.complaints().slice(0, 5) }).toEqual({
      flaws: [],
      complaints: [],
    })
    expect(system.isAlive()).toBe(true)
  },
)
