import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { makeTemplate, TEMPLATE_URLS } from './database.ts'

const cleanups: (() => Promise<void>)[] = []

/** Starts one PostgreSQL for all suites, and makes the template that each copies: on it, and on DATABASE_URL's server where that is set. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-tests-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  const embedded = await startEmbeddedDatabase(dataDir, { durable: false })
  cleanups.push(() => embedded.close())
  process.env[TEMPLATE_URLS.embedded] = (await makeTemplate(embedded.url)).url
  const given = process.env.DATABASE_URL
  if (given === undefined || given === '') return
  const template = await makeTemplate(given)
  cleanups.push(() => template.drop())
  process.env[TEMPLATE_URLS.DATABASE_URL] = template.url
}

/** Undoes what the setup did, last thing first. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
