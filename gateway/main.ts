import { ConfigError, readConfig } from './config.ts'
import { startGateway } from './server.ts'

try {
  const config = readConfig(process.env)
  const server = await startGateway(config)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
  process.send?.({ ready: true, url: config.publicUrl?.href.replace(/\/$/, '') ?? server.url })
} catch (error) {
  if (!(error instanceof ConfigError) && !isInUse(error)) throw error
  console.error(error instanceof ConfigError ? error.message : 'PORT is taken by another program.')
  process.exitCode = 1
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
