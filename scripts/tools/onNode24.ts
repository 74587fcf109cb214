import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { node24 } from './node24.ts'

// Runs a command, and everything that it starts, with Node 24: npm run node24 -- npm test
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Name the command to run, such as: npm run node24 -- npm test')
const program = await node24()
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` },
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
