import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crash } from './crash.ts'

// npm run chaos -- [--kills 50] [--seed 7] [--followers 200] [--writers 8]
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    followers: { type: 'string', default: '200' },
    writers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const plan = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  followers: Number(values.followers),
  writers: Number(values.writers),
}
console.log(`crash: seed ${plan.seed}`)
const { flaws, killed, ...figures } = await crash(plan)
console.log({ ...figures, killed: killed.length })
for (const flaw of flaws) console.log(flaw)
process.exitCode = flaws.length === 0 ? 0 : 1
