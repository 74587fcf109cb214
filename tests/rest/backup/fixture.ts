import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../../../cli/commands.ts'
import { fillDemo } from '../../../rest/db/demo.ts'
import { withClient } from '../../helpers/servers/database.ts'
import type { TestRest } from '../../helpers/servers/rest.ts'
import { uploaded } from '../tickets/ticketFiles.ts'

const NOW = new Date('2026-11-19T15:00:00Z')

/** Of this suite; it is removed afterwards. */
export const folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'))
// The account of PostgreSQL, if this one is root, needs access.
chmodSync(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Waits until something is so; the test's own limit ends it. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(5)
}

/** Runs a command on a database and data folder. */
export async function command(args: string[], url: string, dataDir: string) {
  const lines: string[] = []
  const code = await run(args, { DATABASE_URL: url, DATA_DIR: dataDir }, line => lines.push(line))
  return { code, said: lines.join('\n') }
}

/** All rows of all tables as text, by table, and the next number of each sequence. */
export const contentOf = (url: string) =>
  withClient(url, async client => {
    const content = new Map<string, string[]>()
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      )
      content.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    const { rows } = await client.query<{ last: string | null }>(
      `select sequencename || ' ' || coalesce(last_value, 0) as last from pg_sequences
       where schemaname = 'public' order by 1`,
    )
    content.set(
      'sequences',
      rows.map(({ last }) => String(last)),
    )
    return content
  })

/** The hash of each stored file, by its id. */
export async function filesOf(dataDir: string) {
  const found = new Map<string, string>()
  for (const file of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    if (file.isFile())
      found.set(
        file.name,
        createHash('sha256')
          .update(await readFile(join(file.parentPath, file.name)))
          .digest('hex'),
      )
  return found
}

/** Fills it with the company of the demo, and some files. */
export async function fill(rest: TestRest): Promise<void> {
  await fillDemo(rest.db, NOW)
  const token = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  for (const size of [1, 2, 300_000]) await uploaded(rest, token, 'x'.repeat(size))
}
