import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Machine } from './machine.ts'
import { MACHINES } from './machines.ts'

// npm run chaos -- [crash …] [--minutes 60] [--seed 7] [--size 10]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    size: { type: 'string' },
  },
})
const unknown = positionals.filter(name => MACHINES.every(machine => machine.name !== name))
if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}.`)
const machines = MACHINES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const end = performance.now() + Number(values.minutes) * 60_000

// The same machine with the same seed does the same; each round has a seed of its own.
for (let round = 0; round === 0 || performance.now() < end; round++)
  for (const machine of machines)
    if (round === 0 || performance.now() < end) await runOnce(machine, Number(values.seed) + round)

async function runOnce(machine: Machine, seed: number): Promise<void> {
  const size = values.size === undefined ? machine.size : Number(values.size)
  console.log(`${machine.name} --seed ${seed} --size ${size}`)
  const { figures, flaws } = await machine
    .run(seed, size)
    .catch((error: unknown) => ({ figures: {}, flaws: [error instanceof Error ? error.stack : error] }))
  console.log(figures)
  for (const flaw of flaws) console.log(flaw)
  if (flaws.length > 0) {
    console.log(`Failed: npm run chaos -- ${machine.name} --seed ${seed} --size ${size}`)
    process.exitCode = 1
  }
}
