import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** Creates an ID token from the claims of a valid one. */
export type Forge = (claims: JWTPayload, good: GoodKey) => string | Promise<string>

/** The key of a valid ID token. */
interface GoodKey {
  privateKey: CryptoKey
  publicJwk: JWK
  sign: (claims: JWTPayload, header?: Record<string, string>) => Promise<string>
}

/** A provider with answers that no real one gives. */
export interface ForgingIssuer {
  /** The configured issuer. */
  issuer: string
  /** How the next ID tokens are made; by default they are valid. */
  forge: Forge
  /** Overrides for the next metadata. */
  metadata: Record<string, unknown>
  /** Custom responses, by the end of the path. */
  instead: Map<string, (response: ServerResponse) => unknown>
  /** The requested paths. */
  asked: string[]
  /** Additional claims of the next ID token, such as the nonce. */
  claims: JWTPayload
  stop: () => Promise<void>
}

export const CLIENT = { id: 'daybook', secret: 'what-the-provider-gave-in-32-bytes' }
export const goodToken: Forge = (claims, { sign }) => sign(claims)

/** Starts the provider. @param path of the issuer, such as `/common/v2.0` */
export async function startForgingIssuer(path = ''): Promise<ForgingIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'good', alg: 'RS256', use: 'sig' }
  const good: GoodKey = {
    privateKey,
    publicJwk,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'good', ...header }).sign(privateKey),
  }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  const forger: ForgingIssuer = {
    issuer: origin + path,
    forge: goodToken,
    metadata: {},
    instead: new Map(),
    asked: [],
    claims: {},
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const answers: Record<string, () => unknown> = {
    '/openid-configuration': () => ({
      issuer: forger.issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      ...forger.metadata,
    }),
    '/jwks': () => ({ keys: [publicJwk] }),
    '/token': async () => {
      const seconds = Math.floor(Date.now() / 1000)
      const claims = {
        iss: forger.issuer,
        aud: CLIENT.id,
        sub: '1',
        iat: seconds,
        exp: seconds + 300,
        email: 'ann@corp.example',
        email_verified: true,
        name: 'Ann',
        ...forger.claims,
      }
      const token = await forger.forge(claims, good)
      return { access_token: 'x', token_type: 'Bearer', ...(token !== '' && { id_token: token }) }
    },
  }
  server.on('request', (request, response) => {
    const end = /\/[\w-]+$/.exec(request.url ?? '')?.[0] ?? ''
    forger.asked.push(end)
    const instead = forger.instead.get(end)
    if (instead !== undefined) return void instead(response)
    const answer = answers[end]
    if (answer === undefined) return void response.writeHead(404).end()
    void Promise.resolve(answer()).then(body =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  return forger
}
