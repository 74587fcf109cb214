import { serve } from '../../scripts/serve.ts'
import { run } from '../commands.ts'

// The command line in `build/`, which needs neither the sources nor the packages that build them
// (docs/specification/command-line.md).
const args = process.argv.slice(2)
if (args.length === 1 && args[0] === 'start') {
  process.env.NODE_ENV ??= 'production'
  process.exitCode = await serve()
} else process.exitCode = await run(args, process.env, line => console.log(line))
