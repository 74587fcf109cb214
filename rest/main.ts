import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectWhenIdle } from '../common/collectWhenIdle.ts'
import { ConfigError } from '../common/config.ts'
import { surviveLostOutput } from '../common/telemetry/logOutput.ts'
import { startTracing } from '../common/telemetry/startTracing.ts'
import { wakeThreads } from '../common/wakeThreads.ts'
import { readConfig, type RestConfig } from './config.ts'
import { isDatabaseAway, isDatabaseGone, isSocketMissing, rootOf } from './db/away.ts'
import { DatabaseRefused } from './db/embedded.ts'
import { findUser, hasAnAdmin } from './queries/users/users.ts'
import { errorCode, errorMessage } from './reasons.ts'
import { signInLink } from './security/signIn.ts'
import { ALL_SCOPES } from './rules/users.ts'
import { startRest, type RestServer } from './server.ts'
import { StorageRefused } from './storage/fileStorage.ts'

// Error codes of the network, and of PostgreSQL for a wrong user, password or database, and if other servers have all of
// its connections.
const AWAY = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28|3D|53300|57P03)/

// Registered before anything else. Later signals are ignored, so that they do not interrupt the shutdown.
const stopping = new AbortController()
const { signal } = stopping
for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(name, () => stopping.abort())

surviveLostOutput()
wakeThreads()
collectWhenIdle()

try {
  const config = readConfig(process.env)
  const log = (line: string) => console.error(line)
  const tracing = await startTracing('daybook-rest', log)
  const server = await startRest(config, { log, signal, tracing }).catch((error: unknown) =>
    refuse(error, config),
  )
  await greetFirstAdmin(server, config).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    log('The database ended while the service looked for an admin. The next start does it again.')
  })
  if (process.connected) process.send?.({ ready: true, url: server.url })
  if (!signal.aborted) await once(signal, 'abort')
  server.announceStop()
  await sleep(config.stopDelay * 1_000)
  await server.close()
  await tracing?.stop()
  // Remaining connections to the outside are not needed any more.
  process.exit(0)
} catch (error) {
  // Stopped by a signal during the start; everything that was started has been stopped.
  if (signal.aborted && error === signal.reason) process.exit(0)
  const isRefusal =
    error instanceof ConfigError || error instanceof DatabaseRefused || error instanceof StorageRefused
  if (!isRefusal) throw error
  console.error(error.message)
  process.exit(1)
}

/**
 * Prints a link that makes its user the first admin, if there is no admin and the settings name none
 * (docs/specification/admin.md#first-admin).
 */
async function greetFirstAdmin({ db }: RestServer, config: RestConfig): Promise<void> {
  if (config.adminEmails.length > 0 || (await hasAnAdmin(db))) return
  const { allowedEmailDomains: allowed } = config
  if (allowed.length > 0 && !allowed.includes('localhost')) {
    console.log(
      'There is no admin yet. Set ADMIN_EMAILS to the addresses of admins, in ALLOWED_EMAIL_DOMAINS.\n',
    )
    return
  }
  const email = 'admin@localhost'
  const tokenGeneration = (await findUser(db, email))?.tokenGeneration
  const user = { email, name: 'Administrator', scopes: ALL_SCOPES, tokenGeneration }
  const link = await signInLink({ publicUrl: config.publicUrl, secret: config.tokenSecret, user })
  console.log(`There is no admin yet. Sign in as ${user.email} within 15 minutes:\n${link}\n`)
}

/** Explains in terms of settings why the service cannot start; rethrows errors that are not about settings. */
function refuse(error: unknown, { host, port, databaseUrl }: RestConfig): never {
  const code = errorCode(error) ?? ''
  if (code === 'EADDRINUSE') throw new ConfigError(`REST_PORT must be a free port, and ${port} is in use.`)
  if (code === 'EACCES' && isAboutListening(error))
    throw new ConfigError(`REST_PORT must be a port that this user may open, and ${port} is not.`)
  if (code === 'EADDRNOTAVAIL')
    throw new ConfigError(`REST_HOST must be an address of this machine, and ${host} is not.`)
  if (databaseUrl !== undefined && (AWAY.test(code) || isSocketMissing(error)))
    throw new ConfigError(
      `DATABASE_URL must be a PostgreSQL that can be reached: ${errorMessage(error) || code} (${code}).`,
    )
  if (isDatabaseGone(error))
    throw new DatabaseRefused(
      `The database ended while the service started: ${errorMessage(rootOf(error))}. Please start it again.`,
    )
  throw error
}

function isAboutListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}
