import { sql } from 'drizzle-orm'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { run } from '../../../cli/commands.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { listBackups } from '../../../rest/queries/backups.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { contentOf, fill, filesOf, folder, until } from './fixture.ts'

describe('a backup in a bucket', () => {
  let server: S3rver
  let objects: string
  let rest: TestRest
  let place: FreshDatabase
  let env: Record<string, string>
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    })
    objects = await mkdtemp(join(folder, 'objects-'))
    const configureBuckets = ['daybook-files', 'daybook-backups'].map(name => ({ name, configs: [] }))
    server = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: objects },
      configureBuckets,
    })
    const { port } = await server.run()
    env = { FILES_S3_BUCKET: 'daybook-files', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
    rest = await startTestRest({ env })
    await fill(rest)
    place = await freshDatabase()
  })
  afterAll(async () => {
    await rest.close()
    await place.drop()
    await server.close()
  })

  const runOn = async (args: string[], more: Record<string, string>) => {
    const lines: string[] = []
    const code = await run(args, { ...env, DATA_DIR: rest.config.dataDir, ...more }, line => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const source = () => ({ DATABASE_URL: rest.config.databaseUrl ?? '' })

  test('is complete with its last entry, and is restored into another storage', async () => {
    const name = 's3://daybook-backups/2026/november'
    expect((await runOn(['backup', name], source())).said).toMatch(/^s3:.* and 3 files \(0\.3 MB\) of /)
    expect(await runOn(['backup', name], source())).toEqual({
      code: 1,
      said: `${name} exists already. Choose another name.`,
    })
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const there = { DATABASE_URL: place.url, DATA_DIR: dataDir, FILES_S3_BUCKET: '', AWS_ENDPOINT_URL_S3: '' }
    const target = { ...there, AWS_ENDPOINT_URL: env.AWS_ENDPOINT_URL_S3 ?? '' }
    expect((await runOn(['restore', name], target)).said).toMatch(/^Restored .* with 3 files\.$/)
    expect(await contentOf(place.url)).toEqual(await contentOf(source().DATABASE_URL))
    expect((await filesOf(dataDir)).size).toBe(3)
    // Also with the setting that only the installations with a bucket have.
    const nextTo = { ...there, AWS_ENDPOINT_URL_S3: env.AWS_ENDPOINT_URL_S3 ?? '' }
    expect(await runOn(['backup', `${name}-again`], nextTo)).toMatchObject({ code: 0 })
  })

  test('that was interrupted is none, and leaves nothing to the next one', async () => {
    const name = 's3://daybook-backups/again'
    const whole = await runOn(['backup', name], source())
    await rm(join(objects, 'daybook-backups/again/SHA256SUMS._S3rver_object'))
    expect(await runOn(['restore', name, '--replace'], { DATABASE_URL: place.url })).toEqual({
      code: 1,
      said: `There is no backup at ${name}.`,
    })
    await rest.db.delete(fileTable)
    const next = await runOn(['backup', name], source())
    expect([whole.code, next.code]).toEqual([0, 0])
    expect((await runOn(['restore', name, '--replace'], { DATABASE_URL: place.url })).said).toMatch(
      / 0 files\.$/,
    )
  })

  test('by the schedule is verified, and is deleted once it is no longer kept', async () => {
    const scheduled = { ...env, BACKUP_PLACE: 's3://daybook-backups/each-night', BACKUP_KEEP: '1d' }
    const server = await startTestRest({ env: scheduled })
    try {
      await fill(server)
      const token = await server.signIn('root@example.com', { scopes: ['admin'] })
      const newest = async () => (await listBackups(server.db, { limit: 1, after: undefined }))[0]
      const names = () => readdir(join(objects, 'daybook-backups/each-night'))
      await until(async () => (await newest())?.verified != null)
      const old = await names()
      expect(old).toHaveLength(1)
      const long = sql`now() - interval '40 days'`
      await server.db.update(backups).set({ snapshot: long, created: long, scheduled: null })
      const first = (await newest())?.id
      expect((await server.call('POST', '/api/v1/backups', { token })).status).toBe(201)
      await until(async () => {
        const backup = await newest()
        return backup !== undefined && backup.id !== first && backup.verified !== null
      })
      await until(async () => !(await names()).includes(old[0] ?? ''))
      expect(await names()).toHaveLength(1)
    } finally {
      await server.close()
    }
  })

  test('in a bucket that is none says so', async () => {
    const name = 's3://no-such-bucket/x'
    expect(await runOn(['backup', name], source())).toEqual({
      code: 1,
      said: `${name} cannot be written (The specified bucket does not exist).`,
    })
  })
})
