import { accessToken } from '../../../rest/security/tokens.ts'
import { createAccessReader } from '../../../rest/security/verifiedTokens.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'

const NOW = new Date('2027-03-01T09:00:00Z')
const SECRET = new TextEncoder().encode('s'.repeat(32))
const ANN = { email: 'ann@example.com', name: 'Ann', scopes: ['tickets'] }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

test('a token that was verified before is refused from the second on in which it expires', async () => {
  const read = createAccessReader([SECRET])
  const token = await accessToken(ANN, SECRET, 60, NOW)
  for (const seconds of [0, 30, 59])
    expect(await read(token, later(seconds))).toMatchObject({ email: ANN.email, tokenGeneration: 0 })
  await expect(read(token, later(60))).rejects.toMatchObject({ statusCode: 401 })
})

test('a refused token is not remembered as valid, nor is one that differs from a valid one', async () => {
  const read = createAccessReader([SECRET])
  const token = await accessToken(ANN, SECRET, 60, NOW)
  const foreign = await accessToken(ANN, new TextEncoder().encode('x'.repeat(32)), 60, NOW)
  await read(token, NOW)
  const [head, , signature] = token.split('.')
  const [, content] = (await accessToken({ ...ANN, email: 'ben@example.com' }, SECRET, 60, NOW)).split('.')
  for (const invalid of [foreign, foreign, `${head}.${content}.${signature}`, token.slice(0, -1)])
    await expect(read(invalid, NOW)).rejects.toMatchObject({ statusCode: 401 })
})

test('a token that was accepted is refused as soon as its session or its user’s account has ended', async () => {
  const rest = await startTestRest()
  const admin = await rest.signIn('zoe@example.com', { scopes: ['admin'] })
  const call = async (method: string, path: string, token: string) =>
    (await rest.call(method, path, { token })).status
  const ann = await rest.signIn('ann@example.com')
  const other = await rest.signIn('ann@example.com')
  const everything = [ann, other].map(token => call('GET', '/api/v1/user', token))
  expect(await Promise.all(everything)).toEqual([200, 200])
  await call('DELETE', '/api/v1/session', ann)
  expect(await call('GET', '/api/v1/user', ann)).toBe(401)
  expect(await call('GET', '/api/v1/user', other)).toBe(200)
  await call('PATCH', '/api/v1/user/ann@example.com/deactivated', admin)
  expect(await call('GET', '/api/v1/user', other)).toBe(401)
  await rest.close()
})
