import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectWhenIdle } from '../common/collectWhenIdle.ts'
import { ConfigError } from '../common/config.ts'
import { surviveLostOutput } from '../common/telemetry/logOutput.ts'
import { startTracing } from '../common/telemetry/startTracing.ts'
import { wakeThreads } from '../common/wakeThreads.ts'
import { readConfig } from './config.ts'
import { startGateway } from './server.ts'

// Registered at once; later signals are ignored, so that they do not cut the shutdown short.
const stopping = new Promise<void>(resolve => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
})

surviveLostOutput()
wakeThreads()
collectWhenIdle()

try {
  const config = readConfig(process.env)
  const tracing = await startTracing('daybook-gateway', line => console.error(line))
  const server = await startGateway(config, undefined, undefined, portIsFree, tracing)
  process.send?.({ ready: true, url: config.publicUrl?.href.replace(/\/$/, '') ?? server.url })
  await stopping
  server.announceStop()
  await sleep(config.stopDelay * 1_000)
  await server.close()
  await tracing?.stop()
  process.exit(0)
} catch (error) {
  const reason = error instanceof ConfigError ? error.message : portProblem(error)
  if (reason === undefined) throw error
  console.error(reason)
  process.exit(1)
}

/** Asks the parent process to free the port, if it answers on that port meanwhile. */
async function portIsFree(): Promise<void> {
  if (!process.connected) return
  const answered = once(process, 'message')
  process.send?.({ aboutToListen: true })
  await Promise.race([answered, stopping])
}

function portProblem(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'PORT is already in use. Set PORT to a free port.'
  return code === 'EACCES'
    ? 'PORT is a port that this user may not open. Set PORT to another one, such as 4000.'
    : undefined
}
