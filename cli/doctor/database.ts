import { migrationState } from '../../rest/db/client.ts'
import { installedBinaries, majorOf } from '../../rest/db/embedded/versions.ts'
import { DatabaseRefused } from '../../rest/db/embedded.ts'
import type { DatabaseFacts } from './databaseState.ts'
import { fault, ok, orOk, warning, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

const OLDEST = 15
/** What one REST service takes: its pool, those for webhooks, jobs and the live feed. */
const CONNECTIONS = 40

/** Whether the database can be reached and is one that Daybook can rely on. */
export async function checkDatabase({ database, settings }: Subject): Promise<Finding[]> {
  const state = await database()
  if (state.kind === 'connected') {
    const { facts, isEmbedded } = state
    const name = isEmbedded ? 'The embedded database' : 'The database of DATABASE_URL'
    return orOk(databaseFindings(facts), `${name} answers: PostgreSQL ${versionOf(facts.version)}.`)
  }
  if (state.kind === 'unreachable')
    return [
      state.isEmbedded
        ? fault(
            `The embedded database refuses connections: ${state.reason}.`,
            `Its log is postgres.log in ${settings.DATA_DIR}; if Daybook is starting, try again.`,
          )
        : fault(
            `The database of DATABASE_URL cannot be used: ${state.reason}.`,
            'Set DATABASE_URL to postgres://user:password@host:port/database of a server that runs and knows this user.',
          ),
    ]
  try {
    const installed = majorOf((await installedBinaries()).version)
    if (state.kind === 'none') return [ok('There is none yet: the first start makes one.')]
    return [embeddedFinding(state.version, installed)]
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error
    return [fault(error.message, 'Or run npm ci, if the packages are those of another machine.')]
  }
}

/** @param found the version of the data @param installed that of the program */
function embeddedFinding(found: number, installed: number): Finding {
  if (found === installed)
    return ok(
      `The embedded database (PostgreSQL ${found}) is stopped. What is in it is checked while Daybook runs.`,
    )
  return fault(
    `The embedded database has data of PostgreSQL ${found}, but PostgreSQL ${installed} is installed, which cannot read it.`,
    found < installed
      ? 'Run npx daybook upgrade while Daybook is stopped.'
      : 'Start the version of Daybook that was used last, or a later one.',
  )
}

/** What is wrong with a database that answers. */
export function databaseFindings(facts: DatabaseFacts): (Finding | undefined)[] {
  const unsafe = Object.entries({ fsync: facts.fsync, full_page_writes: facts.fullPageWrites })
    .filter(([, value]) => value === 'off')
    .map(([name]) => name)
  return [
    facts.version < OLDEST * 10_000
      ? fault(`It is PostgreSQL ${versionOf(facts.version)}.`, `Use version ${OLDEST} or newer.`)
      : undefined,
    facts.encoding === 'UTF8'
      ? undefined
      : fault(
          `Its encoding is ${facts.encoding}: it cannot hold every text.`,
          "Create a database with encoding 'UTF8' and move the data there.",
        ),
    facts.mayCreate
      ? undefined
      : fault(
          'The user of DATABASE_URL may not create schemas in it, which the first start and new versions do.',
          'Make the user the owner of the database: alter database … owner to ….',
        ),
    facts.foreign === 0
      ? undefined
      : fault(
          `Tables in it (${facts.foreign}) belong to another user, so they cannot be migrated.`,
          'Make the user of DATABASE_URL their owner: reassign owned by … to ….',
        ),
    facts.isReadOnly
      ? fault('It can only be read.', 'Set DATABASE_URL to the primary server, or end its read-only mode.')
      : undefined,
    unsafe.length > 0
      ? fault(
          `It can lose or damage data when the machine crashes, as these settings are off: ${unsafe.join(', ')}.`,
          'Turn them on in postgresql.conf.',
        )
      : undefined,
    facts.synchronousCommit === 'off'
      ? warning(
          'Its setting synchronous_commit is off: the last moments before a crash may be lost, although people saw them saved.',
          'Turn it on in postgresql.conf.',
        )
      : undefined,
    facts.connections < CONNECTIONS
      ? warning(
          `It allows ${facts.connections} connections, and one REST service may take ${CONNECTIONS}.`,
          'Raise max_connections in postgresql.conf, or that of the pooler.',
        )
      : undefined,
  ]
}

/** Whether the tables are those of this version. */
export async function checkMigrations({ database }: Subject): Promise<Finding[]> {
  const state = await database()
  if (state.kind !== 'connected') return [ok('Not looked at, as there is no database to ask now.')]
  const { migration } = state.facts
  if (migration === undefined) return [ok('There are no tables yet: the first start makes them.')]
  switch (migrationState(migration)) {
    case 'current':
      return [ok('The tables are those of this version.')]
    case 'behind':
      return [
        warning(
          'The tables are those of an earlier version: the next start of Daybook changes them.',
          'Make a backup first; afterwards, the earlier version cannot use them.',
        ),
      ]
    case 'ahead':
      return [
        fault(
          'The tables are those of a later version, which this one does not know.',
          'Start that version, or restore a backup that this one has made.',
        ),
      ]
  }
}

const versionOf = (number: number) => `${Math.floor(number / 10_000)}.${number % 10_000}`
