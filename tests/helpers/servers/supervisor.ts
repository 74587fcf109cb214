import { once } from 'node:events'
import { supervise } from '../../../scripts/supervise.ts'
import { startService } from '../../../scripts/processes.ts'

// Supervises the server that its first argument names, as `npm start` does, on a machine where the second and
// the third start of a process fail. The second argument is the time to end in milliseconds.
const [, , entry = '', timeout = ''] = process.argv
// Listen from the start: the server can be running before its supervisor knows.
const askedToStop = once(process, 'SIGTERM')
const node = process.execPath
let starts = 0
const name = 'The server'
const server = await supervise({
  name,
  start: signal => {
    starts++
    process.execPath = starts === 2 ? '/no/such/program' : node
    // More than the system allows for a process.
    const environment: Record<string, string> = starts === 3 ? { MUCH: 'x'.repeat(10_000_000) } : {}
    return startService(entry, { name, signal, environment, timeout: Number(timeout) })
  },
})
await askedToStop
await server.stop()
