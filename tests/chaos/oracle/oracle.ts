import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { SUPERUSER } from '../../../rest/db/embedded/cluster.ts'
import { runningPostmaster } from '../../../rest/db/embedded/postmaster.ts'
import { startCompany, type Company } from '../company.ts'
import type { Machine, Outcome } from '../machine.ts'
import type { ReadDatabase } from './pages.ts'
import { COUNTS, runSteps, stepsOf } from './run.ts'
import type { Step } from './steps.ts'

/** How long the database may be away, in milliseconds. */
const TIMEOUT = 120_000
const PAUSE = 500

/**
 * Several people with different rights write at random, while each has screens open. After that, each screen
 * must show what a newly opened one would, and nothing that its reader may not see
 * (docs/specification/chaos.md#oracle).
 */
export const oracle: Machine = {
  name: 'oracle',
  size: 300,
  run: (seed, size) => runAlone(seed, stepsOf(seed, size)),
  runSome: (seed, size, places) =>
    runAlone(
      seed,
      stepsOf(seed, size).filter(({ place }) => places.includes(place)),
    ),
}

async function runAlone(seed: number, steps: readonly Step[]): Promise<Outcome> {
  const company = await startCompany(COUNTS)
  const database = besideProgram(company)
  try {
    return await runSteps({ company, read: database.read }, seed, steps)
  } finally {
    await database.close()
    await company.dispose()
  }
}

interface OpenDatabase {
  /** Tries again while the database is down, or if it has become another process on another port. */
  read: ReadDatabase
  close: () => Promise<void>
}

/** A direct connection to the program's own database. */
function besideProgram({ daybook: { dataDir } }: Company): OpenDatabase {
  let opened: Promise<Database> | undefined
  const open = async () => {
    const server = await runningPostmaster(join(dataDir, 'postgres'))
    const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
    if (!server) throw new Error('The database does not run.')
    return openDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/daybook`)
  }
  const close = async () => {
    const last = opened
    opened = undefined
    const database = await last?.catch(() => undefined)
    if (database) await closeDatabase(database)
  }
  return {
    read: async read => {
      const end = performance.now() + TIMEOUT
      for (;;) {
        try {
          opened ??= open()
          return await read(await opened)
        } catch (error) {
          if (performance.now() > end) throw error
          await close()
          await sleep(PAUSE)
        }
      }
    },
    close,
  }
}
