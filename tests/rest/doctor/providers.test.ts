import { once } from 'node:events'
import { createServer } from 'node:http'
import { checkProviders } from '../../../cli/doctor/providers.ts'
import { startOidcProvider } from '../../security/signIn/oidcProvider.ts'
import { saysOf } from './fixture.ts'

const CLIENT = { OIDC_CLIENT_ID: 'daybook', OIDC_CLIENT_SECRET: 'what-the-provider-gave', OIDC_NAME: 'Corp' }
const says = (OIDC_ISSUER: string, more: Record<string, string> = {}) =>
  saysOf(checkProviders, { ...CLIENT, OIDC_ISSUER, ...more })

/** A provider that answers with this document. @returns its issuer */
async function issuing(document: (issuer: string) => object | string, status = 200) {
  const server = createServer((_request, response) => {
    const content = document(issuer)
    response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { issuer, close: () => server.close() }
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})

test('none is needed', async () => {
  expect(await saysOf(checkProviders, {})).toEqual([
    'ok: None is set up: people sign in by a link in a mail.',
  ])
})

test('one that answers is good, and its redirect address is said', async () => {
  const provider = await startOidcProvider('http://localhost:4000/login/oidc/callback')
  try {
    expect(await says(provider.issuer, { PUBLIC_URL: 'https://daybook.example.com' })).toEqual([
      'ok: OIDC answers. The redirect address to register there: https://daybook.example.com/login/oidc/callback',
    ])
  } finally {
    await provider.stop()
  }
})

test.each<[string, (issuer: string) => object | string, number, RegExp]>([
  [
    'with another issuer',
    () => documentOf('https://id.example.org'),
    200,
    /calls itself https:\/\/id\.example\.org\. Set OIDC_ISSUER/,
  ],
  [
    'whose endpoint has no TLS',
    issuer => ({ ...documentOf(issuer), token_endpoint: 'http://id.example.org/token' }),
    200,
    /has no token_endpoint with https\. Correct it/,
  ],
  ['without a document', documentOf, 404, /cannot be read: it answers 404\. Set OIDC_ISSUER/],
  [
    'with a page instead',
    () => '<html>',
    200,
    /cannot be read: it does not answer with JSON\. Set OIDC_ISSUER/,
  ],
])('one %s is a fault', async (_name, document, status, expected) => {
  const { issuer, close } = await issuing(document, status)
  try {
    expect(await says(issuer)).toEqual([expect.stringMatching(expected)])
    expect((await says(issuer))[0]).toMatch(/^fault: /)
  } finally {
    close()
  }
})

test('one that is away is a fault', async () => {
  expect(await says('http://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^fault: The discovery document of OIDC at http:\/\/127\.0\.0\.1:1 cannot be read/),
  ])
})

test('Microsoft answers for any tenant', async () => {
  const { issuer, close } = await issuing(issuer => documentOf(`${issuer}/{tenantid}/v2.0`))
  const client = { MICROSOFT_CLIENT_ID: 'daybook', MICROSOFT_CLIENT_SECRET: 'what-the-provider-gave' }
  try {
    expect(await saysOf(checkProviders, { ...client, MICROSOFT_ISSUER: `${issuer}/common/v2.0` })).toEqual([
      'ok: Microsoft answers. The redirect address to register there: http://localhost:4000/login/microsoft/callback',
    ])
  } finally {
    close()
  }
})
