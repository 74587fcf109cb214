import { join, resolve } from 'node:path'
import {
  ConfigError,
  flag,
  KEY,
  metricsSettings,
  port,
  readSettings,
  setting,
  SHARED_SETTINGS,
} from '../common/config.ts'
import type { MetricsSettings } from '../common/metrics/settings.ts'
import * as read from '../common/settings.ts'
import { tokenKeyFiles } from './security/tokenKeys.ts'
import { readSecret, storedSecret } from './storedSecret.ts'
import { errorMessage } from './reasons.ts'
import type { BackupSchedule } from './rules/backups.ts'

/** What a provider issued when this app was registered there. */
export interface ProviderSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

/** A bucket of an object storage. */
export interface Bucket {
  name: string
  /** Undefined: Amazon's endpoint. */
  endpoint: string | undefined
}

/** The settings of the REST service, from its environment (README.md#settings). */
export interface RestConfig {
  /** The address on which it listens. */
  host: string
  port: number
  /** The start of links in mails, without a slash at the end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Undefined: mails become files in `outbox/` of the data folder. */
  smtpUrl: string | undefined
  mailFrom: string
  /** HS256 key of the access tokens, at least 32 bytes. */
  tokenSecret: Uint8Array
  /** All keys that verify tokens and links: `tokenSecret`, and the previous ones while keys are rotated. */
  tokenSecrets: readonly Uint8Array[]
  /** The key by which gateways authenticate for the live feed, at least 32 characters. */
  serviceKey: string
  /** Lifetime of an access token, in seconds. */
  tokenTtl: number
  /** Lowercase; they exist with all scopes after a start. */
  adminEmails: readonly string[]
  /** Scopes of a user at the first sign-in. */
  defaultScopes: readonly string[]
  /** Lowercase; empty: every address may sign in. */
  allowedEmailDomains: readonly string[]
  /**
   * Whether creators and subscribers of tickets may sign in and open these, whatever the other settings say.
   */
  subscribersMaySignIn: boolean
  /** Undefined if it is not set up. */
  google: ProviderSettings | undefined
  microsoft: ProviderSettings | undefined
  oidc: ProviderSettings | undefined
  /** Undefined: files are in `files/` of the data folder. */
  filesBucket: Bucket | undefined
  /** Of an object storage; undefined: Amazon's. */
  bucketEndpoint: string | undefined
  /** The largest file that may be uploaded, in bytes. */
  uploadLimit: number
  /** How many changes one user may make within a minute. */
  writeLimit: number
  /** The language of PostgreSQL's text search whose stems the search knows. */
  searchLanguage: string
  /** Whether webhooks may lead to addresses that are not public, and without TLS. */
  privateWebhooks: boolean
  /** Undefined: no backups are made by themselves. */
  backups: BackupSchedule | undefined
  metrics: MetricsSettings
  /** How long a stop lets balancers find out before it begins, in seconds. */
  stopDelay: number
  trustProxy: boolean | number | string
  logLevel: string
  /** Whether each request has a line in the log. */
  logRequests: boolean
  companyName: string
}

const host = setting(read.word, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0')
const path = setting(text => resolve(text), 'a folder')
const postgresUrl = setting(
  read.urlOf('postgres:', 'postgresql:'),
  'postgres://user:password@host:port/database',
)
const smtpUrl = setting(read.urlOf('smtp:', 'smtps:'), 'smtp://host:port or smtps://user:password@host:port')
const sender = setting(read.sender, 'an e-mail address, or a name and the address in angle brackets')
const secret = setting(read.secret, 'at least 32 bytes')
const duration = setting(read.seconds, 'a number of s, m, h or d, such as 12h or 7d')
const emails = setting(read.list(read.email), 'e-mail addresses separated by spaces')
const scopes = setting(read.list(read.scope), 'scopes separated by spaces, such as timesheets tickets')
const domains = setting(read.list(read.domain), 'domains separated by spaces, such as example.com')
const credential = setting(read.word, 'what the provider gave when Daybook was registered there')
const issuer = setting(
  read.issuer,
  'the https address of an OpenID provider, such as https://accounts.google.com',
)
const bucket = setting(read.bucket, 'the name of a bucket: 3 to 63 of a-z, 0-9, dots and dashes')
const endpoint = setting(
  read.urlOf('http:', 'https:'),
  'the http or https address of the object storage, such as https://s3.example.com',
)
const megabytes = setting(read.megabytes, 'a number of megabytes, 1 to 100000')
const count = setting(read.count, 'a number of changes a minute, 1 to 1000000')
const language = setting(
  read.searchLanguage,
  'a language of the text search of PostgreSQL, such as english or german, or simple',
)

const backupPlace = setting(read.backupPlace, 'a folder, or s3://bucket/prefix')
const times = setting(read.list(read.timeOfDay), 'times of day in UTC, such as 02:00, or 02:00 14:00')
const kept = setting(
  read.keptBackups,
  'how many days, weeks and months to keep a backup of, such as 7d 4w 12m, or 30d',
)

/** The settings of the REST service, each with its parser. */
export const REST_SETTINGS = {
  ...SHARED_SETTINGS,
  REST_PORT: port({ default: 4001 }),
  REST_HOST: host({ default: '127.0.0.1' }),
  DATA_DIR: path({ default: resolve('data') }),
  DATABASE_URL: postgresUrl({ default: undefined }),
  SMTP_URL: smtpUrl({ default: undefined }),
  MAIL_FROM: sender({ default: 'daybook@localhost' }),
  TOKEN_SECRET: secret({ default: undefined }),
  TOKEN_SECRET_PREVIOUS: secret({ default: undefined }),
  TOKEN_TTL: duration({ default: 7 * 24 * 60 * 60 }),
  ADMIN_EMAILS: emails({ default: [] }),
  DEFAULT_SCOPES: scopes({ default: [] }),
  ALLOWED_EMAIL_DOMAINS: domains({ default: [] }),
  SUBSCRIBERS_MAY_SIGN_IN: flag({ default: true }),
  GOOGLE_CLIENT_ID: credential({ default: undefined }),
  GOOGLE_CLIENT_SECRET: credential({ default: undefined }),
  GOOGLE_ISSUER: issuer({ default: 'https://accounts.google.com' }),
  MICROSOFT_CLIENT_ID: credential({ default: undefined }),
  MICROSOFT_CLIENT_SECRET: credential({ default: undefined }),
  MICROSOFT_ISSUER: issuer({ default: 'https://login.microsoftonline.com/common/v2.0' }),
  OIDC_ISSUER: issuer({ default: undefined }),
  OIDC_CLIENT_ID: credential({ default: undefined }),
  OIDC_CLIENT_SECRET: credential({ default: undefined }),
  FILES_S3_BUCKET: bucket({ default: undefined }),
  AWS_ENDPOINT_URL: endpoint({ default: undefined }),
  AWS_ENDPOINT_URL_S3: endpoint({ default: undefined }),
  UPLOAD_LIMIT_MB: megabytes({ default: 25 }),
  WRITE_LIMIT: count({ default: 12_000 }),
  SEARCH_LANGUAGE: language({ default: 'english' }),
  WEBHOOK_PRIVATE_ADDRESSES: flag({ default: false }),
  BACKUP_PLACE: backupPlace({ default: undefined }),
  BACKUP_AT: times({ default: undefined }),
  BACKUP_KEEP: kept({ default: undefined }),
  REST_METRICS_PORT: port({ default: undefined }),
}

/**
 * Reads the settings of the REST service. Creates the token secret and the service key in the data folder if
 * they are missing.
 * @throws ConfigError for the first setting that is bad or contradicts another
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): RestConfig {
  const settings = readSettings(env, REST_SETTINGS)
  for (const flaw of contradictionsIn(settings)) throw new ConfigError(flaw)
  const tokenSecret =
    settings.TOKEN_SECRET ??
    contentOf(settings.DATA_DIR, 'token-secret', read.secret, 'TOKEN_SECRET must be at least 32 bytes')
  const previous = settings.TOKEN_SECRET_PREVIOUS
  if (isSame(previous, tokenSecret)) throw new ConfigError(SAME_KEY)
  const storedPrevious = settings.TOKEN_SECRET === undefined ? previousKey(settings.DATA_DIR) : undefined
  const bucketEndpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL
  return {
    host: settings.REST_HOST,
    port: settings.REST_PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    tokenSecret,
    tokenSecrets: keysOf(tokenSecret, previous, storedPrevious),
    serviceKey:
      settings.SERVICE_KEY ??
      contentOf(settings.DATA_DIR, 'service-key', read.key, `SERVICE_KEY must be ${KEY}`),
    tokenTtl: settings.TOKEN_TTL,
    adminEmails: settings.ADMIN_EMAILS,
    defaultScopes: settings.DEFAULT_SCOPES,
    allowedEmailDomains: settings.ALLOWED_EMAIL_DOMAINS,
    subscribersMaySignIn: settings.SUBSCRIBERS_MAY_SIGN_IN,
    google: provider(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, settings.GOOGLE_ISSUER),
    microsoft: provider(
      settings.MICROSOFT_CLIENT_ID,
      settings.MICROSOFT_CLIENT_SECRET,
      settings.MICROSOFT_ISSUER,
    ),
    oidc: provider(settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET, settings.OIDC_ISSUER),
    filesBucket:
      settings.FILES_S3_BUCKET === undefined
        ? undefined
        : { name: settings.FILES_S3_BUCKET, endpoint: bucketEndpoint },
    bucketEndpoint,
    uploadLimit: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    writeLimit: settings.WRITE_LIMIT,
    searchLanguage: settings.SEARCH_LANGUAGE,
    privateWebhooks: settings.WEBHOOK_PRIVATE_ADDRESSES,
    backups: backupSchedule(settings),
    metrics: metricsSettings(settings, settings.REST_METRICS_PORT),
    stopDelay: settings.STOP_DELAY,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    logRequests: settings.LOG_REQUESTS,
    companyName: settings.COMPANY_NAME,
  }
}

/** The settings of a provider; undefined if it is not set up. */
const provider = (
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string | undefined,
): ProviderSettings | undefined =>
  clientId === undefined || clientSecret === undefined || issuer === undefined
    ? undefined
    : { clientId, clientSecret, issuer }

/** What is read of the environment, before anything is made of it. */
export type RestSettings = ReturnType<typeof readSettings<typeof REST_SETTINGS>>

/** Why settings that can be read on their own cannot be used together, a line each. */
export function contradictionsIn(settings: RestSettings): string[] {
  const { PORT, REST_PORT, ADMIN_EMAILS, ALLOWED_EMAIL_DOMAINS } = settings
  const stranger = ADMIN_EMAILS.find(email => !isAllowed(email, ALLOWED_EMAIL_DOMAINS))
  return [
    REST_PORT === PORT && PORT !== 0 && `REST_PORT must be a port that is not PORT's own (${PORT}).`,
    stranger !== undefined &&
      `ADMIN_EMAILS must be addresses of ALLOWED_EMAIL_DOMAINS, which does not have the domain of ${stranger}.`,
    isSame(settings.TOKEN_SECRET_PREVIOUS, settings.TOKEN_SECRET) && SAME_KEY,
    !hasBucket(settings) &&
      settings.AWS_ENDPOINT_URL_S3 !== undefined &&
      'FILES_S3_BUCKET must be the name of a bucket, as AWS_ENDPOINT_URL_S3 is set.',
    halfOf('GOOGLE', settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
    halfOf('MICROSOFT', settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET),
    partOfOidc(settings),
  ].filter(flaw => typeof flaw === 'string')
}

/** Files and backups may be in one. */
const hasBucket = ({ FILES_S3_BUCKET, BACKUP_PLACE }: RestSettings) =>
  FILES_S3_BUCKET !== undefined || BACKUP_PLACE?.startsWith('s3://') === true

const SAME_KEY = 'TOKEN_SECRET_PREVIOUS must be the key before that of TOKEN_SECRET, not the same one.'

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one !== undefined && other !== undefined && Buffer.compare(one, other) === 0

/** A provider needs both the id and the secret of its client, or neither. */
function halfOf(prefix: string, clientId: string | undefined, clientSecret: string | undefined) {
  if ((clientId === undefined) === (clientSecret === undefined)) return undefined
  const [missing, set] = clientId === undefined ? ['ID', 'SECRET'] : ['SECRET', 'ID']
  return `${prefix}_CLIENT_${missing} must be what the provider gave, as ${prefix}_CLIENT_${set} is set.`
}

/** A provider that Daybook does not know needs all of its settings, or none. */
function partOfOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: RestSettings) {
  const given = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }
  const names = Object.keys(given)
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const [first] = missing
  if (first === undefined || missing.length === names.length) return undefined
  return `${first} must be set, as sign-in with an OpenID provider takes ${names.join(', ')}.`
}

/** When backups are made by themselves; undefined if no place is set. */
function backupSchedule(settings: {
  BACKUP_PLACE: string | undefined
  BACKUP_AT: number[] | undefined
  BACKUP_KEEP: BackupSchedule['keep'] | undefined
}): BackupSchedule | undefined {
  const { BACKUP_PLACE: place, BACKUP_AT: at = [2 * 60], BACKUP_KEEP: keep = KEPT } = settings
  if (place !== undefined) return { place, times: at, keep }
  const other = settings.BACKUP_AT ? 'BACKUP_AT' : settings.BACKUP_KEEP && 'BACKUP_KEEP'
  if (other !== undefined)
    throw new ConfigError(`BACKUP_PLACE must be a folder, or s3://bucket/prefix, as ${other} is set.`)
  return undefined
}

/** What is kept unless BACKUP_KEEP says otherwise. */
const KEPT = { days: 7, weeks: 4, months: 12 }

const isAllowed = (email: string, allowed: readonly string[]) =>
  allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1))

/** The key before the generated one, while it is still accepted (docs/specification/command-line.md#new-keys). */
function previousKey(dataDir: string): Uint8Array | undefined {
  const { previous } = tokenKeyFiles(dataDir)
  const text = readSecret(previous)
  const key = text === undefined ? undefined : read.secret(text)
  if (text !== undefined && key === undefined)
    throw new ConfigError(`${previous} must hold a key of at least 32 bytes, or be removed.`)
  return key
}

/** The keys that there are. A rotation that was interrupted has left the current key as the previous one, too. */
function keysOf(current: Uint8Array, ...previous: (Uint8Array | undefined)[]): Uint8Array[] {
  const others = previous.filter(key => key !== undefined)
  return [current, ...others.filter(key => !isSame(key, current))]
}

/** The content of a file in the data folder, which is created if it is missing. */
function contentOf<T>(
  dataDir: string,
  name: string,
  parse: (text: string) => T | undefined,
  expected: string,
): T {
  const file = join(dataDir, name)
  let text: string
  try {
    text = storedSecret(file)
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${errorMessage(error)}.`)
  }
  const value = parse(text)
  if (value === undefined) throw new ConfigError(`${expected}, and ${file} holds something else.`)
  return value
}
