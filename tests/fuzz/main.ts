import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzz, SOURCES } from './run.ts'
import { startFuzzSystem } from './system.ts'

// npm run fuzz -- [--count 2000] [--seed 7] [--only openapi|sdl]
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string' },
  },
})
const sources = SOURCES.filter(source => values.only === undefined || values.only === source)
const count = Math.ceil(Number(values.count) / sources.length)
const seed = Number(values.seed)
console.log(`Seed ${seed}`)

const system = await startFuzzSystem()
try {
  const flaws: string[] = []
  for (const source of sources) {
    const found = await fuzz(system, { source, count, seed })
    console.log(`${source}: ${count} requests, ${found.length} answered wrongly`)
    flaws.push(...found)
  }
  const complaints = system.complaints()
  if (!system.isAlive()) flaws.push('A server has ended.')
  console.log([...flaws, ...complaints].join('\n\n'))
  process.exitCode = flaws.length + complaints.length === 0 ? 0 : 1
} finally {
  await system.stop()
}
