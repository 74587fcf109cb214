import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSettings } from '../../../cli/doctor/settings.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const says = (env: Record<string, string>) => saysOf(checkSettings, { DATA_DIR: folder.path(), ...env })
const S3 = { FILES_S3_BUCKET: 'daybook-files' }
const PUBLIC = 'https://daybook.example.com'

test('settings that fit are counted', async () => {
  expect(await saysOf(checkSettings, {})).toEqual(['ok: None is set: the defaults apply.'])
  expect(await says({ SMTP_URL: '' })).toEqual([
    'ok: Those that are set (1) can be read, and none contradicts another.',
  ])
})

test('all settings that cannot be read are named, with the words of a start', async () => {
  const found = await says({ PORT: '70000', OPERATIONS: 'some', TOKEN_SECRET: 'short', LOG_LEVEL: 'loud' })
  expect(found.map(text => text.slice(0, 40)).sort()).toEqual([
    'fault: LOG_LEVEL must be fatal, error, w',
    'fault: OPERATIONS must be one of known, ',
    'fault: PORT must be a port, 0 to 65535. ',
    'fault: TOKEN_SECRET must be at least 32 ',
  ])
})

test.each<[string, Record<string, string>]>([
  ['fault: REST_PORT must be a port that is not PORT', { PORT: '4100', REST_PORT: '4100' }],
  [
    'fault: ADMIN_EMAILS must be addresses of ALLOWED_EMAIL_DOMAINS',
    { ADMIN_EMAILS: 'ann@example.org', ALLOWED_EMAIL_DOMAINS: 'example.com' },
  ],
  [
    'fault: TOKEN_SECRET_PREVIOUS must be the key before',
    { TOKEN_SECRET: 'k'.repeat(32), TOKEN_SECRET_PREVIOUS: 'k'.repeat(32) },
  ],
  ['fault: FILES_S3_BUCKET must be the name', { AWS_ENDPOINT_URL_S3: 'https://s3.example.com' }],
  ['fault: GOOGLE_CLIENT_SECRET must be what', { GOOGLE_CLIENT_ID: 'daybook' }],
  ['fault: MICROSOFT_CLIENT_ID must be what', { MICROSOFT_CLIENT_SECRET: 'word' }],
  ['fault: OIDC_CLIENT_ID must be set', { OIDC_ISSUER: 'https://id.example.com' }],
  ['warning: PUBLIC_URL is http://daybook.lan: sign-in', { PUBLIC_URL: 'http://daybook.lan', PORT: '80' }],
  ['warning: PUBLIC_URL is https, so a proxy', { PUBLIC_URL: PUBLIC }],
  ['warning: PUBLIC_URL leads to port 4200, but', { PUBLIC_URL: 'http://localhost:4200' }],
  [
    'warning: Anyone with an e-mail address can sign in, and gets the scopes tickets. Set ALLOWED',
    { PUBLIC_URL: PUBLIC, TRUST_PROXY: '1', DEFAULT_SCOPES: 'tickets' },
  ],
  ['warning: REST_HOST lets gateways on other', { REST_HOST: '0.0.0.0' }],
])('%s …', async (text, env) => {
  expect(await says(env)).toEqual([expect.stringContaining(text)])
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['ALLOWED_EMAIL_DOMAIN', 'ALLOWED_EMAIL_DOMAINS'],
  ['SMTP_HOST', 'SMTP_URL'],
])('%s is no setting, and %s is probably meant', async (name, meant) => {
  expect(await says({ [name]: 'x' })).toEqual([
    `warning: ${name} is set, but is no setting of Daybook. Did you mean ${meant}?`,
  ])
})

test('variables of other programs are theirs', async () => {
  const others = { PATH: '/bin', HOME: '/root', POSTGRES_DB: 'x', AWS_ENDPOINT_URL_SQS: 'x', NODE_ENV: 'x' }
  expect(await says(others)).toEqual([expect.stringMatching(/^ok: /)])
})

test('data that the settings no longer use is named', async () => {
  for (const name of ['postgres', 'files/ab']) mkdirSync(join(folder.path(), name), { recursive: true })
  writeFileSync(join(folder.path(), 'postgres/PG_VERSION'), '18')
  const env = { DATABASE_URL: 'postgres://localhost/daybook', ...S3 }
  expect(await says(env)).toEqual([
    expect.stringMatching(/^warning: DATABASE_URL is set, but \S+postgres has an embedded database/),
    expect.stringMatching(/^warning: FILES_S3_BUCKET is set, but \S+files has files/),
  ])
})
