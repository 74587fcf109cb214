import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../common/config.ts'
import { readConfig } from '../../rest/config.ts'

const TOKEN_SECRET = 'a secret of thirty-two bytes or more'
let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'daybook-config-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

test('without settings the service listens only on loopback and needs no other service', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 4001,
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'daybook@localhost',
    tokenTtl: 7 * 24 * 3600,
    adminEmails: [],
    defaultScopes: [],
    allowedEmailDomains: [],
    trustProxy: false,
    logLevel: 'info',
    companyName: 'Daybook',
  })
})

test('settings are read in the form that the service works with', () => {
  const config = read({
    PORT: '4300',
    REST_PORT: '0',
    REST_HOST: '0.0.0.0',
    TOKEN_TTL: '12h',
    ADMIN_EMAILS: ' Ann@Example.com  bob@example.com ',
    ALLOWED_EMAIL_DOMAINS: 'Example.com',
    DEFAULT_SCOPES: 'timesheets tickets',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    DATABASE_URL: 'postgres:///daybook?host=/run/postgresql',
    SMTP_URL: 'smtps://user:word@mail.example.com',
    MAIL_FROM: 'Daybook <daybook@example.com>',
  })
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'http://localhost:4300',
    tokenTtl: 43_200,
    adminEmails: ['ann@example.com', 'bob@example.com'],
    allowedEmailDomains: ['example.com'],
    defaultScopes: ['timesheets', 'tickets'],
    trustProxy: 'loopback, 10.0.0.0/8',
    mailFrom: 'Daybook <daybook@example.com>',
  })
})

test('an empty setting counts as not set', () => {
  expect(read({ SMTP_URL: '', ADMIN_EMAILS: ' ', TOKEN_SECRET: '' })).toMatchObject({
    smtpUrl: undefined,
    adminEmails: [],
  })
})

test('the address that mails link to has no slash at its end', () => {
  expect(read({ PUBLIC_URL: 'https://daybook.example.com/' }).publicUrl).toBe('https://daybook.example.com')
})

test('the token secret is created once, and only its owner can read it', () => {
  const { tokenSecret } = read()
  expect(tokenSecret.length).toBeGreaterThanOrEqual(32)
  expect(read().tokenSecret).toEqual(tokenSecret)
  expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'token-secret'))).toEqual(Buffer.from(tokenSecret))
})

test('a given token secret is used unchanged, and none is created', () => {
  expect(read({ TOKEN_SECRET }).tokenSecret).toEqual(new TextEncoder().encode(TOKEN_SECRET))
  expect(() => statSync(join(dataDir, 'token-secret'))).toThrow('ENOENT')
})

test('while keys are rotated, tokens that the previous key signed are valid as well', () => {
  const previous = 'the secret of thirty-two bytes before'
  const key = (text: string) => new TextEncoder().encode(text)
  expect(read({ TOKEN_SECRET }).tokenSecrets).toEqual([key(TOKEN_SECRET)])
  expect(read({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS: previous })).toMatchObject({
    tokenSecret: key(TOKEN_SECRET),
    tokenSecrets: [key(TOKEN_SECRET), key(previous)],
  })
  const { tokenSecret, tokenSecrets } = read({ TOKEN_SECRET_PREVIOUS: previous })
  expect(tokenSecrets).toEqual([tokenSecret, key(previous)])
})

test('backups are made where, when and for as long as the settings say', () => {
  expect(read().backups).toBeUndefined()
  const keep = { days: 7, weeks: 4, months: 12 }
  expect(read({ BACKUP_PLACE: '/backups/' }).backups).toEqual({ place: '/backups', times: [120], keep })
  expect(
    read({ BACKUP_PLACE: 's3://backups/daybook/', BACKUP_AT: '00:30 23:59', BACKUP_KEEP: '30d' }).backups,
  ).toEqual({ place: 's3://backups/daybook', times: [30, 1_439], keep: { days: 30, weeks: 0, months: 0 } })
  for (const [name, value] of [
    ['BACKUP_AT', '02:00'],
    ['BACKUP_KEEP', '7d'],
  ] as const)
    expect(() => read({ [name]: value })).toThrow(
      /^BACKUP_PLACE must be a folder, or .*, as BACKUP_\w+ is set\.$/,
    )
})

test('a previous key that equals the current key is refused', () => {
  const message = /^TOKEN_SECRET_PREVIOUS must be [^\n]*, not the same one\.$/
  expect(() => read({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS: TOKEN_SECRET })).toThrow(message)
  const secret = new TextDecoder().decode(read().tokenSecret)
  expect(() => read({ TOKEN_SECRET_PREVIOUS: secret })).toThrow(message)
})

test('the service key is also created once, in its own file, unless one is given', () => {
  const { serviceKey } = read()
  expect(serviceKey).toMatch(/^[\w-]{43}$/)
  expect(read().serviceKey).toBe(serviceKey)
  expect(statSync(join(dataDir, 'service-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'service-key'), 'utf8')).toBe(serviceKey)
  expect(read({ SERVICE_KEY: 'k'.repeat(32) }).serviceKey).toBe('k'.repeat(32))
})

test.each([
  ['PORT', 'abc', 'a port'],
  ['REST_PORT', '65536', 'a port'],
  ['REST_PORT', '-1', 'a port'],
  ['PUBLIC_URL', 'daybook.example.com', 'http or https'],
  ['PUBLIC_URL', 'https://example.com/daybook', 'without a path'],
  ['PUBLIC_URL', 'https://user@example.com', 'http or https'],
  ['DATABASE_URL', 'mysql://localhost/daybook', 'postgres://'],
  ['SMTP_URL', 'mail.example.com:25', 'smtp://'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'an e-mail address'],
  ['MAIL_FROM', 'Daybook', 'an e-mail address'],
  ['TOKEN_SECRET', 'too short', 'at least 32 bytes'],
  ['TOKEN_SECRET_PREVIOUS', 'too short', 'at least 32 bytes'],
  ['WRITE_LIMIT', '0', '1 to 1000000'],
  ['WRITE_LIMIT', '1000001', '1 to 1000000'],
  ['WRITE_LIMIT', 'many', 'a number of changes'],
  ['SEARCH_LANGUAGE', 'klingon', 'such as english or german'],
  ['REST_METRICS_PORT', '65536', 'a port'],
  ['METRICS_HOST', 'two words', 'an address to listen on'],
  ['METRICS_TOKEN', 'k'.repeat(31), 'at least 32 printable'],
  ['STOP_DELAY', '61', '0 to 60'],
  ['STOP_DELAY', '5s', 'a number of seconds'],
  ['WEBHOOK_PRIVATE_ADDRESSES', 'yes please', 'true or false'],
  ['BACKUP_PLACE', 's3://', 'a folder, or s3://bucket/prefix'],
  ['BACKUP_PLACE', 's3://Bucket/x', 'a folder, or s3://bucket/prefix'],
  ['BACKUP_AT', '2:00', 'times of day in UTC'],
  ['BACKUP_AT', '02:00,14:00', 'times of day in UTC'],
  ['BACKUP_AT', '24:00', 'times of day in UTC'],
  ['BACKUP_KEEP', '7', 'such as 7d 4w 12m'],
  ['BACKUP_KEEP', '7d 8d', 'such as 7d 4w 12m'],
  ['BACKUP_KEEP', '0d', 'such as 7d 4w 12m'],
  ['SERVICE_KEY', 'k'.repeat(31), 'at least 32 printable'],
  ['SERVICE_KEY', `${'k'.repeat(31)} ${'k'.repeat(31)}`, 'without spaces'],
  ['TOKEN_TTL', '7', 's, m, h or d'],
  ['TOKEN_TTL', '0d', 's, m, h or d'],
  ['ADMIN_EMAILS', 'ann@example.com,bob@example.com', 'separated by spaces'],
  ['ADMIN_EMAILS', 'ann', 'e-mail addresses'],
  ['DEFAULT_SCOPES', 'Admin!', 'scopes'],
  ['ALLOWED_EMAIL_DOMAINS', '@example.com', 'domains'],
  ['SUBSCRIBERS_MAY_SIGN_IN', 'no', 'true or false'],
  ['GOOGLE_CLIENT_ID', 'two words', 'what the provider gave'],
  ['GOOGLE_ISSUER', 'http://accounts.example', 'https address'],
  ['GOOGLE_ISSUER', 'https://user@accounts.example', 'https address'],
  ['MICROSOFT_ISSUER', 'https://login.example/common?x=1', 'https address'],
  ['MICROSOFT_ISSUER', 'login.example', 'https address'],
  ['OIDC_ISSUER', 'http://login.example', 'https address'],
  ['TRUST_PROXY', 'maybe', 'true, false'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
  ['COMPANY_NAME', 'two\nlines', 'one line'],
])('%s=%j is refused with one line that says what the setting must be', (name, value, expected) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${expected}.*$`))
})

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
])('%s without %s is refused, and the message does not repeat the value that is set', (set, missing) => {
  expect(() => read({ [set]: 'hush' })).toThrow(
    new RegExp(`^${missing} must be ((?!hush).)*, as ${set} is set\\.$`),
  )
})

test('a provider is set up by the values that it issued; one on this machine may be used without TLS', () => {
  const given = { clientId: 'id', clientSecret: 'word' }
  expect(read()).toMatchObject({ google: undefined, microsoft: undefined, oidc: undefined })
  expect(
    read({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'word',
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 'word',
      MICROSOFT_ISSUER: 'http://127.0.0.1:5199/common/v2.0',
    }),
  ).toMatchObject({
    google: { ...given, issuer: 'https://accounts.google.com' },
    microsoft: { ...given, issuer: 'http://127.0.0.1:5199/common/v2.0' },
  })
})

test('another OpenID provider takes all of its settings', () => {
  const given = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'hush',
    OIDC_NAME: 'Acme Login',
  }
  expect(read(given)).toMatchObject({
    oidc: { issuer: 'https://login.example', clientId: 'id', clientSecret: 'hush' },
  })
  for (const missing of Object.keys(given))
    expect(() => read({ ...given, [missing]: '' })).toThrow(new RegExp(`^${missing} must be ((?!hush).)*$`))
})

test('the refusal of a bad secret does not repeat it', () => {
  expect(() => read({ TOKEN_SECRET: 'hush' })).toThrow(/^((?!hush).)*$/)
})

test('settings that contradict each other are refused', () => {
  expect(() => read({ PORT: '4500', REST_PORT: '4500' })).toThrow(/^REST_PORT must be /)
  expect(() => read({ ADMIN_EMAILS: 'ann@example.com', ALLOWED_EMAIL_DOMAINS: 'example.org' })).toThrow(
    /^ADMIN_EMAILS must be .*ann@example\.com/,
  )
})

test('a data folder that cannot be created is refused', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => read({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR must be a folder/)
})

test('a stored secret that was shortened is refused', () => {
  writeFileSync(join(dataDir, 'token-secret'), 'short')
  expect(() => read()).toThrow(/^TOKEN_SECRET must be at least 32 bytes/)
})
