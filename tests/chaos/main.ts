import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/build.ts'
import { killAllOn } from '../helpers/servers/daybook.ts'
import type { Machine, Outcome } from './machine.ts'
import { MACHINES } from './machines.ts'
import { shorten } from './shorten.ts'

// npm run chaos -- [crash …] [--minutes 60] [--seed 7] [--size 10] [--only 3,14] [--shorten 20]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    size: { type: 'string' },
    only: { type: 'string' },
    shorten: { type: 'string', default: '20' },
  },
})
const unknown = positionals.filter(name => MACHINES.every(machine => machine.name !== name))
if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}.`)
const machines = MACHINES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
// Everything that the machines start uses folders in this one.
const folder = await mkdtemp(join(tmpdir(), 'daybook-chaos-'))
// If this runs as root, PostgreSQL runs as another user.
await chmod(folder, 0o711)
process.env.TMPDIR = folder
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
await buildIfStale()
const end = performance.now() + Number(values.minutes) * 60_000

// The same machine with the same seed makes the same choices; each round has its own seed.
for (let round = 0; round === 0 || performance.now() < end; round++)
  for (const machine of machines)
    if (round === 0 || performance.now() < end) await runOnce(machine, Number(values.seed) + round)
await cleanUp()
// Everything that is still open here is already reported.
process.exit()

/** Ends the processes that remain after an interruption or a failure of a machine. */
async function cleanUp(): Promise<void> {
  await killAllOn(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

async function runOnce(machine: Machine, seed: number): Promise<void> {
  const size = values.size === undefined ? machine.size : Number(values.size)
  const command = `${machine.name} --seed ${seed} --size ${size}`
  console.log(command)
  const only = values.only?.split(',').map(Number)
  const { figures, flaws } = await outcomeOf(
    only && machine.runSome ? machine.runSome(seed, size, only) : machine.run(seed, size),
  )
  console.log(figures)
  for (const flaw of flaws) console.log(flaw)
  if (flaws.length === 0) return
  console.log(`Failed: npm run chaos -- ${command}`)
  process.exitCode = 1
  const { runSome } = machine
  if (!runSome || only || values.shorten === '0') return
  const shortened = await shorten(
    size,
    places => outcomeOf(runSome(seed, size, places)),
    Number(values.shorten),
  )
  if (!shortened) {
    console.log('It did not fail again.')
    return
  }
  for (const flaw of shortened.flaws) console.log(flaw)
  const { places, runs } = shortened
  console.log(`After ${runs} runs: npm run chaos -- ${command} --only ${places.join(',')}`)
}

function outcomeOf(running: Promise<Outcome>): Promise<Outcome> {
  return running.catch((error: unknown) => ({
    figures: {},
    flaws: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
}
