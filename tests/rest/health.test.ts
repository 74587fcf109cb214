import { sql } from 'drizzle-orm'
import { rename } from 'node:fs/promises'
import { createReadiness } from '../../rest/plugins/readiness.ts'
import { openDisk } from '../../rest/storage/disk.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  afterAll(() => rest.close())

  test('a service that runs and has its database reports that', async () => {
    expect(await rest.call('GET', '/livez')).toMatchObject({ status: 200, body: { Live: true } })
    expect(await rest.call('GET', '/readyz')).toMatchObject({ status: 200, body: { Ready: true } })
  })

  test('one whose database is another one, or older, lives but is not ready', async () => {
    const error = 'The database does not have the tables of this version.'
    await rest.db.execute(sql`alter table drizzle.__drizzle_migrations rename to others`)
    expect(await rest.call('GET', '/readyz')).toMatchObject({ status: 503, error })
    await rest.db.execute(sql`alter table drizzle.others rename to __drizzle_migrations`)
    await rest.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    expect(await rest.call('GET', '/readyz')).toMatchObject({ status: 503, error })
    expect(await rest.call('GET', '/livez')).toMatchObject({ status: 200 })
    await rest.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
    expect(await rest.call('GET', '/readyz')).toMatchObject({ status: 200 })
  })

  test('each part that is missing is named, and all who ask at once share an answer', async () => {
    const disk = await openDisk(rest.config.dataDir)
    let asked = 0
    let room = Infinity
    const storage = {
      ...disk,
      room: () => {
        asked++
        return Promise.resolve(room)
      },
    }
    const readiness = createReadiness(rest.db, storage)
    expect(await Promise.all([readiness.missing(), readiness.missing(), readiness.missing()])).toEqual([
      [],
      [],
      [],
    ])
    expect(asked).toBe(1)
    // Less than uploads leave free.
    room = 100 * 1024 ** 2
    expect(await readiness.missing()).toEqual(['storage'])
    const broken = { ...disk, check: () => Promise.reject(new Error('EROFS')) }
    expect(await createReadiness(rest.db, broken).missing()).toEqual(['storage'])
    readiness.stop()
    expect(await readiness.missing()).toEqual(['storage', 'stop'])
  })

  test('a service without the folder of its files says so, and does its other work', async () => {
    const folder = `${rest.config.dataDir}/files`
    await rename(folder, `${folder}-away`)
    expect(await rest.call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { Ready: true, Missing: ['The storage of files is full, or cannot be written to.'] },
    })
    await rename(`${folder}-away`, folder)
    expect(await rest.call('GET', '/readyz')).toMatchObject({ body: { Ready: true, Missing: [] } })
  })

  test('a service that is about to stop says so at once, and still does its work', async () => {
    const ann = await rest.signIn('ann@example.com')
    rest.announceStop()
    expect(await rest.call('GET', '/readyz')).toMatchObject({
      status: 503,
      error: 'This server is about to stop.',
    })
    expect(await rest.call('GET', '/livez')).toMatchObject({ status: 200 })
    expect(await rest.call('GET', '/api/v1/user', { token: ann })).toMatchObject({ status: 200 })
  })
})
