import { fileSigner, isSignedFile } from '../../../rest/security/fileLinks.ts'
import { linkTokens, readLinkToken } from '../../../rest/security/unsubscribeLinks.ts'
import { textIn } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { uploaded } from '../tickets/ticketFiles.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'

const NOW = new Date('2027-03-01T09:00:00.000Z')
const UUID = '11111111-1111-4111-8111-111111111111'
const key = (text: string) => new TextEncoder().encode(text.repeat(32))
const [OLD, NEW, OTHER] = [key('o'), key('n'), key('x')]

describe.each([
  { keys: [NEW, OLD], signed: OLD, isGood: true },
  { keys: [NEW, OLD], signed: NEW, isGood: true },
  { keys: [NEW, OLD], signed: OTHER, isGood: false },
  { keys: [NEW], signed: OLD, isGood: false },
  { keys: [], signed: OLD, isGood: false },
])('with %#: keys $keys.length, good: $isGood', ({ keys, signed, isGood }) => {
  test('the link of a file', () => {
    const signer = fileSigner(signed, NOW, { email: 'ann@example.com', tokenGeneration: 2 })
    const url = new URL(signer(UUID, 'a b.png'), 'http://x')
    const expires = url.searchParams.get('expires') ?? ''
    const signature = url.searchParams.get('signature') ?? ''
    const proof = { expires, user: 'ann@example.com', generation: '2', signature }
    const link = { uuid: UUID, filename: 'a b.png', ...proof }
    expect(isSignedFile(keys, link, NOW)).toBe(isGood)
    expect(isSignedFile(keys, { ...link, filename: 'b.png' }, NOW)).toBe(false)
    expect(isSignedFile(keys, { ...link, user: 'ben@example.com' }, NOW)).toBe(false)
    expect(isSignedFile(keys, { ...link, generation: '3' }, NOW)).toBe(false)
    expect(isSignedFile(keys, link, new Date(Number(expires) * 1000))).toBe(false)
  })

  test('the link that unsubscribes', () => {
    const subscription = { ticketId: 7, email: 'ann@example.com' }
    const token = linkTokens(signed, 'unsubscribe')(subscription)
    expect(readLinkToken(keys, 'unsubscribe', token)).toEqual(isGood ? subscription : undefined)
    expect(readLinkToken(keys, 'unsubscribe', token.replace('7', '8'))).toBeUndefined()
  })
})

test('tokens that the previous key signed are valid until that key is removed from the settings', async () => {
  const first = await startTestRest({ env: { TOKEN_SECRET: 'o'.repeat(32) } })
  const others: TestRest[] = []
  try {
    const fixture = await ticketFixture(first)
    const { ann } = fixture
    const { Url } = await uploaded(first, ann, 'notes')
    const id = await fixture.ticket()
    const link = linkTokens(
      first.config.tokenSecret,
      'unsubscribe',
    )({
      ticketId: id,
      email: 'ann@example.com',
    })
    const again = async (env: Record<string, string>) => {
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = first.config
      const rest = await startTestRest({ env: { DATA_DIR, DATABASE_URL, ...env } })
      others.push(rest)
      return rest
    }
    const statuses = async (rest: TestRest) => [
      (await rest.call('GET', '/api/v1/user', { token: ann })).status,
      (await rest.call('GET', Url)).status,
      (await rest.call('GET', `/api/v1/tickets/unsubscribe/${link}`)).status,
    ]
    const rotating = await again({ TOKEN_SECRET: 'n'.repeat(32), TOKEN_SECRET_PREVIOUS: 'o'.repeat(32) })
    expect(await statuses(rotating)).toEqual([200, 200, 302])
    // A call in the meantime gets a token of the new key.
    const renewed = textIn((await rotating.call('GET', '/login/reauth', { token: ann })).body, 'Token')
    const rotated = await again({ TOKEN_SECRET: 'n'.repeat(32) })
    expect(await statuses(rotated)).toEqual([401, 404, 404])
    expect((await rotated.call('GET', '/api/v1/user', { token: renewed })).status).toBe(200)
  } finally {
    for (const rest of others) await rest.close()
    await first.close()
  }
})
