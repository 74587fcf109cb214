import { run } from './commands.ts'

// The command line of a checkout, run from the sources (cli/daybook.mjs).
const args = process.argv.slice(2)
if (args.length === 1 && args[0] === 'start') await import('../scripts/start.ts')
else process.exitCode = await run(args, process.env, line => console.log(line))
