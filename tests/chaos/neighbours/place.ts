import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { startBucket, type TestBucket } from '../../helpers/servers/bucket.ts'
import { startFaultyProxy, type FaultyProxy } from '../../helpers/servers/faultyProxy.ts'
import { startFloor } from '../../helpers/servers/floors.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { CLIENT, startForgingIssuer, type ForgingIssuer } from '../../security/signIn/forgingIssuer.ts'
import { subscribeOne } from '../checks.ts'
import { SERVICE_KEY, TOKEN_SECRET, fillCompany, type Company, type Person } from '../company.ts'

const PEOPLE = 4
const SETTINGS = {
  TOKEN_SECRET,
  SERVICE_KEY,
  NODE_ENV: 'production',
  OPERATIONS: 'any',
  TRUST_PROXY: 'loopback',
  OIDC_NAME: 'Acme',
}

/** Both servers, and a mail server, a bucket and an OpenID provider that they reach through proxies. */
export interface Place {
  office: Pick<Company, 'url' | 'tickets'>
  restUrl: string
  people: readonly Person[]
  db: Database
  smtp: TestSmtp
  bucket: TestBucket
  provider: ForgingIssuer
  /** In front of each of them. */
  proxies: Readonly<Record<'mail' | 'bucket' | 'provider', FaultyProxy>>
  /** Their own ports, behind the proxies. */
  ports: Readonly<Record<'mail' | 'bucket' | 'provider', number>>
  dispose: () => Promise<void>
}

export async function startPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-neighbours-'))
  // If tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const database = await startEmbeddedDatabase(folder, { durable: false })
  const [smtp, bucket, provider] = await Promise.all([startSmtp(), startBucket(), startForgingIssuer()])
  const ports = { mail: smtp.port, bucket: bucket.port, provider: Number(new URL(provider.issuer).port) }
  const proxies = {
    mail: await startFaultyProxy(ports.mail),
    bucket: await startFaultyProxy(ports.bucket),
    provider: await startFaultyProxy(ports.provider),
  }
  provider.issuer = proxies.provider.url
  provider.metadata = {
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
  }
  const rest = await startFloor('rest', {
    ...{ ...SETTINGS, REST_PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url },
    ...bucket.settings(proxies.bucket.url),
    SMTP_URL: `smtp://localhost:${proxies.mail.port}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  })
  const gateway = await startFloor('gateway', { ...SETTINGS, PORT: '0', REST_URL: rest.url })
  const db = openDatabase(database.url)
  const { people, tickets } = await fillCompany(db, SETTINGS.TOKEN_SECRET, { people: PEOPLE, tickets: 1 })
  await subscribeOne(db, people)
  return {
    ...{ office: { url: gateway.url, tickets }, restUrl: rest.url, people, db },
    ...{ smtp, bucket, provider, proxies, ports },
    dispose: async () => {
      await gateway.stop()
      await rest.stop()
      await closeDatabase(db)
      for (const proxy of Object.values(proxies)) {
        await proxy.set('none')
        await proxy.close()
      }
      await Promise.all([smtp.stop(), bucket.stop(), provider.stop()])
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
