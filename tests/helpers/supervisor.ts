import { supervise } from '../../scripts/supervise.ts'
import { startService } from '../../scripts/processes.ts'

// Keeps the server up that its first argument names, as `npm start` does, on a machine that gives it no process for the
// second and the third start.
const [, , entry = ''] = process.argv
const node = process.execPath
let starts = 0
const server = await supervise({
  name: 'The server',
  start: signal => {
    starts++
    process.execPath = starts === 2 ? '/no/such/program' : node
    // More than the system lets a process be given.
    const environment: Record<string, string> = starts === 3 ? { MUCH: 'x'.repeat(10_000_000) } : {}
    return startService(entry, { signal, environment })
  },
})
process.once('SIGTERM', () => void server.stop())
