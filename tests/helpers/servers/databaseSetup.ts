import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { makeTemplate, TEMPLATE_URLS } from './database.ts'

const cleanups: (() => Promise<void>)[] = []

/**
 * Starts one PostgreSQL for all suites, unless the setup of another project has done so. Creates the template
 * that each suite copies: on it, and on the server of DATABASE_URL if that is set.
 */
export default async function databaseSetup(): Promise<void> {
  if (cleanups.length > 0) return
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-tests-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  process.once('exit', () => cutShort(dataDir))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const embedded = await startEmbeddedDatabase(dataDir, { durable: false })
  cleanups.push(() => embedded.close())
  process.env[TEMPLATE_URLS.embedded] = (await makeTemplate(embedded.url)).url
  const given = process.env.DATABASE_URL
  if (given === undefined || given === '') return
  const template = await makeTemplate(given)
  cleanups.push(() => template.drop())
  process.env[TEMPLATE_URLS.DATABASE_URL] = template.url
}

/** Undoes what the setup did, in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

/** Ends the cluster of an interrupted run, which gets no teardown. */
function cutShort(dataDir: string): void {
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
