import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subHours } from 'date-fns'
import { checkBackups } from '../../../cli/doctor/backups.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const says = (env: Record<string, string>) => saysOf(checkBackups, { DATA_DIR: folder.path(), ...env })
/** On another disk than the temporary folder. */
const ELSEWHERE = '/dev/shm'

test('without a place none are made, which is wrong where others use it', async () => {
  expect(await says({})).toEqual(['ok: BACKUP_PLACE is not set: only npx daybook backup makes some.'])
  expect(await says({ PUBLIC_URL: 'https://daybook.example.com' })).toEqual([
    'warning: No backups are made by themselves. Set BACKUP_PLACE to a folder on another disk, or to s3://bucket/prefix.',
  ])
})

test('a folder has to be one that can be written to, and not on the disk of the data', async () => {
  const file = join(folder.path(), 'file')
  writeFileSync(file, '')
  expect(await says({ BACKUP_PLACE: join(file, 'backups') })).toEqual([
    expect.stringMatching(
      /^fault: BACKUP_PLACE .*\/file\/backups cannot be written to \(it is not a folder\)\./,
    ),
  ])
  const same = join(folder.path(), 'backups')
  mkdirSync(same)
  expect(await says({ BACKUP_PLACE: same })).toEqual([
    `warning: BACKUP_PLACE ${same} is on the same disk as DATA_DIR, and lost with it. Choose a folder on another disk, or a bucket.`,
  ])
  expect(await says({ BACKUP_PLACE: ELSEWHERE })).toEqual([`ok: They are made in ${ELSEWHERE}.`])
  expect(await says({ BACKUP_PLACE: 's3://daybook/backups' })).toEqual([
    'ok: They are made in s3://daybook/backups.',
  ])
})

describe('in a database', () => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest()
  })
  afterAll(() => rest.close())

  const saysNow = () =>
    says({ DATABASE_URL: rest.config.databaseUrl ?? '', BACKUP_PLACE: 's3://daybook/backups' })

  test('the newest one has to be verified, and not old', async () => {
    expect(await saysNow()).toEqual(['ok: They are made in s3://daybook/backups.'])
    const now = new Date()
    const at = (hours: number) => ({ started: subHours(now, hours), finished: subHours(now, hours) })
    await rest.db.insert(backups).values({ place: 'one', ...at(60), error: 'The disk is full.' })
    expect(await saysNow()).toEqual([
      'warning: None is verified yet. The last one failed: The disk is full. Look at Backups in the admin area, and start one there.',
    ])
    const good = { ...at(51), snapshot: subHours(now, 51), verified: subHours(now, 51) }
    await rest.db.insert(backups).values({ place: 'two', ...good })
    expect(await saysNow()).toEqual([
      'warning: The newest verified one is 2 days 3 hours old. Look at Backups in the admin area, and start one there.',
    ])
    const better = { ...at(1), snapshot: subHours(now, 1), verified: now }
    await rest.db.insert(backups).values({ place: 'three', ...better })
    expect(await saysNow()).toEqual(['ok: They are made in s3://daybook/backups.'])
  })
})
