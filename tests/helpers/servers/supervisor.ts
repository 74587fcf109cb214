import { once } from 'node:events'
import { supervise } from '../../../scripts/supervise.ts'
import { startService } from '../../../scripts/processes.ts'

// Keeps the server up that its first argument names, as `npm start` does, on a machine that gives it no process
// for the second and the third start. The second argument is how long it may take to end, in milliseconds.
const [, , entry = '', timeout = ''] = process.argv
// Listened to from the start: the server can be up before its supervisor knows.
const askedToStop = once(process, 'SIGTERM')
const node = process.execPath
let starts = 0
const name = 'The server'
const server = await supervise({
  name,
  start: signal => {
    starts++
    process.execPath = starts === 2 ? '/no/such/program' : node
    // More than the system lets a process be given.
    const environment: Record<string, string> = starts === 3 ? { MUCH: 'x'.repeat(10_000_000) } : {}
    return startService(entry, { name, signal, environment, timeout: Number(timeout) })
  },
})
await askedToStop
await server.stop()
