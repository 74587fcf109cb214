import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../cli/commands.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { textLike } from '../../helpers/matchers.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { dataFolder } from './fixture.ts'

const folder = dataFolder()

async function doctor(env: Record<string, string>, ...flags: string[]) {
  const lines: string[] = []
  const [PORT, REST_PORT] = [String(await freePort()), String(await freePort())]
  const given = { DATA_DIR: join(folder.path(), 'data'), PORT, REST_PORT, ...env }
  const code = await run(['doctor', ...flags], given, line => lines.push(line))
  return { code, said: lines.join('\n') }
}

const CHECKS = [
  ...['settings', 'ports', 'disk', 'clock', 'database', 'migrations', 'mail', 'bucket', 'provider'],
  ...['secrets', 'versions'],
]

test('without a fault it ends with 0, and has changed nothing', async () => {
  const { code, said } = await doctor({})
  expect(said).toMatch(/\n\nFaults: 0\. Warnings: \d\.$/)
  expect(code).toBe(0)
  for (const check of CHECKS) expect(said).toMatch(new RegExp(`^(ok|warning) +${check} `, 'm'))
  expect(readdirSync(folder.path())).toEqual([])
})

test('with faults it ends with 1 and names all of them, for scripts as JSON', async () => {
  const env = {
    SMTP_URL: 'smtp://ann:a-secret-word@127.0.0.1:1',
    OPERATIONS: 'some',
    MAIL_FROM: 'a@example.com',
  }
  const { code, said } = await doctor(env)
  expect(code).toBe(1)
  expect(said).toMatch(/^fault +settings +OPERATIONS must be one of/m)
  expect(said).toMatch(/^fault +mail +The mail server at/m)
  expect(said).toMatch(/\nFaults: 2\. Warnings: \d\.$/)
  const json = await doctor(env, '--json')
  expect(json.code).toBe(1)
  const report: unknown = JSON.parse(json.said)
  expect(report).toMatchObject({ faults: 2 })
  const findings: unknown = Reflect.get(Object(report), 'findings')
  expect(findings).toContainEqual({
    check: 'mail',
    level: 'fault',
    found: textLike(/ECONNREFUSED/),
    advice: textLike(/^Check host/),
  })
  expect(findings).toContainEqual({
    check: 'bucket',
    level: 'ok',
    found: 'None is set: files are in DATA_DIR.',
    advice: null,
  })
})

test('no key and no password is printed, not even as part of what another program says', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://ann:word-of-the-database@a-secret-word.invalid/daybook',
    SMTP_URL: 'smtp://ann:word%20of%20mail@127.0.0.1:1',
    TOKEN_SECRET: 'a secret of thirty-two bytes or more',
    OIDC_CLIENT_SECRET: 'a-secret-word.invalid',
  }
  const { said } = await doctor(secrets)
  for (const secret of [
    'word-of-the-database',
    'word%20of%20mail',
    'word of mail',
    'thirty-two',
    'a-secret-word',
  ])
    expect(said).not.toContain(secret)
  expect(said).toContain('…')
})

test('it works while the embedded database runs, and leaves it running', async () => {
  const data = join(folder.path(), 'data')
  const database = await startEmbeddedDatabase(data)
  try {
    const { code, said } = await doctor({})
    expect(said).toMatch(/^ok +database +The embedded database answers: PostgreSQL 18/m)
    expect(said).toMatch(/^ok +clock +This machine agrees with the database\.$/m)
    expect(code).toBe(0)
    expect((await doctor({})).code).toBe(0)
  } finally {
    await database.close()
  }
})

test('in front of another REST server, it looks at that', async () => {
  const stub = await startStub()
  try {
    const { code, said } = await doctor({ REST_URL: stub.url })
    expect(said).toMatch(/^ok +REST +The REST server at http:\S+ answers\./m)
    expect(said).not.toMatch(/^\w+ +(database|disk|mail) /m)
    expect(code).toBe(0)
  } finally {
    await stub.close()
  }
  expect((await doctor({ REST_URL: 'http://127.0.0.1:1' })).said).toMatch(
    /^fault +REST +The REST server at http:\/\/127\.0\.0\.1:1\/ does not answer.*Start it, or correct REST_URL\.$/m,
  )
})
