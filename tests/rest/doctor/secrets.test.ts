import { chmodSync, chownSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSecrets } from '../../../cli/doctor/secrets.ts'
import { readConfig } from '../../../rest/config.ts'
import { rotateTokenKey } from '../../../rest/security/tokenKeys.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const file = (name: string) => join(folder.path(), name)
const says = (env: Record<string, string> = {}) => saysOf(checkSecrets, { DATA_DIR: folder.path(), ...env })
const GOOD = 'ok: The keys are good, and only their owner can read those in DATA_DIR.'
beforeEach(() => readConfig({ DATA_DIR: folder.path() }))

test('generated keys are good', async () => expect(await says()).toEqual([GOOD]))

test.each(['token-secret', 'service-key'])('%s is only for its owner', async name => {
  chmodSync(file(name), 0o640)
  const [found] = await says()
  expect(found).toBe(
    `fault: Other users of this machine can read ${file(name)}. Run chmod 600 ${file(name)}; if somebody has read it, replace it.`,
  )
  expect(found).not.toContain(readFileSync(file(name), 'utf8'))
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('a key of another user is a warning', async () => {
  chownSync(file('token-secret'), 1234, 1234)
  expect(await says()).toEqual([expect.stringMatching(/^warning: \S+token-secret belongs to another user/)])
})

test('a file without a key is a fault', async () => {
  writeFileSync(file('service-key'), 'short')
  expect(await says()).toEqual([expect.stringMatching(/^fault: \S+service-key holds no key\. Restore it/)])
})

test('a key that can be guessed, or is used twice, is a fault', async () => {
  expect(await says({ TOKEN_SECRET: '1234'.repeat(10) })).toEqual([
    'fault: TOKEN_SECRET can be guessed: it has too few different characters. Set it to one that npx daybook keys rotate --print makes.',
  ])
  const same = 'abcdefghijklmnopqrstuvwxyz0123456789'
  expect(await says({ TOKEN_SECRET: same, SERVICE_KEY: same })).toEqual([
    expect.stringMatching(/^fault: TOKEN_SECRET and SERVICE_KEY are the same/),
  ])
})

test('a previous key that no session needs any more is a warning', async () => {
  await rotateTokenKey(folder.path())
  expect(await says()).toEqual([GOOD])
  const weekAgo = Date.now() / 1_000 - 8 * 86_400
  utimesSync(file('token-secret.previous'), weekAgo, weekAgo)
  expect(await says()).toEqual([
    expect.stringMatching(/^warning: The previous key of sign-ins is still accepted.*keys rotate --finish/),
  ])
})
