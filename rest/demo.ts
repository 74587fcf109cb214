import { ConfigError } from '../common/config.ts'
import { orAbort } from '../common/waiting.ts'
import { readConfig, type RestConfig } from './config.ts'
import { closeDatabase, migrate, openDatabase, type Database } from './db/client.ts'
import { fillDemo, ROLES } from './db/demo.ts'
import { DatabaseRefused, startEmbeddedDatabase } from './db/embedded.ts'
import { users } from './db/schema/users.ts'
import { signInLink } from './security/signIn.ts'

// Fills an empty database with a company, and prints a sign-in link for each role.
const stopping = new AbortController()
const { signal } = stopping
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort())

try {
  const config = readConfig(process.env)
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir, { signal }) : undefined
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '')
  try {
    await orAbort(signal)(fill(db))
    await printLinks(config)
  } finally {
    await closeDatabase(db)
    await embedded?.close()
  }
} catch (error) {
  // Stopped by a signal, after it has ended what it had started.
  if (signal.aborted && error === signal.reason) process.exit(0)
  if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function fill(db: Database): Promise<void> {
  await migrate(db)
  if ((await db.$count(users)) > 0)
    throw new ConfigError('The demo needs an empty database. Set DATA_DIR or DATABASE_URL to another one.')
  await fillDemo(db, new Date())
}

async function printLinks({ publicUrl, tokenSecret: secret }: RestConfig): Promise<void> {
  process.stdout.write('Sign in, once each and within 15 minutes, as\n\n')
  for (const [role, user] of Object.entries(ROLES)) {
    const link = await signInLink({ publicUrl, secret, user })
    process.stdout.write(`${role}: ${user.name}\n${link}\n\n`)
  }
}
