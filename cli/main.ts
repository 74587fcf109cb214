import { run } from './commands.ts'

const args = process.argv.slice(2)
if (args.length === 1 && args[0] === 'start') await import('../scripts/start.ts')
else process.exitCode = await run(args, process.env, line => console.log(line))
