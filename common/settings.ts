import { isIP } from 'node:net'
import { resolve } from 'node:path'

// Readers for the text of a setting; undefined means that the value is bad.

/** 0 to 65535; 0 is a port that the system chooses. */
export function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

/** Text without white space. */
export const word = (text: string): string | undefined => matching(/^\S+$/, text)

/** One line of at most 100 characters. */
export const line = (text: string): string | undefined => matching(/^[^\p{Cc}\u2028\u2029]{1,100}$/u, text)

/** Scheme, host and port of an http or https address without anything else. */
export function origin(text: string): string | undefined {
  const url = parseUrl(text)
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/** An http or https address as the base of calls: it may have a path, but no user, query or fragment. */
export function baseUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && hasPathAlone(url)
    ? url
    : undefined
}

/** Reads addresses with one of these schemes and a host. */
export const urlOf =
  (...schemes: string[]) =>
  (text: string): string | undefined => {
    const url = parseUrl(text)
    return url !== undefined && schemes.includes(url.protocol) && hasHost(url) ? text : undefined
  }

/** The https address of an OpenID provider; http only for one on this machine. */
export function issuer(text: string): string | undefined {
  const url = parseUrl(text)
  if (url === undefined || !hasPathAlone(url)) return undefined
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback) ? text : undefined
}

const hasPathAlone = (url: URL) => url.href === url.origin + url.pathname

/** `name@host`, or `Name <name@host>`. */
export function sender(text: string): string | undefined {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  return line(text) !== undefined && email(address) !== undefined ? text : undefined
}

/** The bytes of a key, at least 32. */
export function secret(text: string): Uint8Array | undefined {
  const bytes = new TextEncoder().encode(text)
  return bytes.length >= 32 ? bytes : undefined
}

/** A key that is sent in a header: at least 32 printable characters. */
export const key = (text: string): string | undefined => matching(/^[\x21-\x7e]{32,1000}$/, text)

/** `90s`, `15m`, `12h` or `7d` in seconds. */
export function seconds(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (SECONDS[unit ?? ''] ?? 1)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** 0 to 60, in seconds. */
export function pause(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined
}

/** Words separated by white space, each read by `item`. */
export const list =
  <T>(item: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const items = text.split(/\s+/).map(item)
    const good = items.filter(value => value !== undefined)
    return good.length === items.length ? good : undefined
  }

/**
 * An e-mail address in lowercase, composed (NFC). Some mail servers read the parts around `%` and `!`, or
 * encoded text (RFC 2047), as another address behind their own: such text is not accepted.
 */
export const email = (text: string): string | undefined =>
  matching(/^(?!.*=\?)[^\s@<>()[\]\\,;:"%!]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/, lowercase(text))

/** A domain in lowercase. */
export const domain = (text: string): string | undefined =>
  matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, lowercase(text))

/** Empty if lowercase turns another character into ASCII, such as the Kelvin sign: the address would differ. */
function lowercase(text: string): string {
  const others = composed(text.replace(/\p{ASCII}+/gu, ''))
  return /\p{ASCII}/u.test(others) ? '' : composed(text)
}

const composed = (text: string) => text.toLowerCase().normalize()

/** A scope (docs/specification/admin.md#scopes): a word of `a-z 0-9 : _ -`. */
export const scope = (text: string): string | undefined => matching(/^[a-z0-9:_-]+$/, text)

/** `true` or `false`. */
export const flag = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

/** The name of a bucket of an object storage. */
export const bucket = (text: string): string | undefined =>
  matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, text)

/** A folder, absolute, or `s3://bucket/prefix`; without a slash at the end. */
export function backupPlace(text: string): string | undefined {
  if (!text.startsWith('s3://')) return resolve(text)
  return matching(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/, text.replace(/\/$/, ''))
}

/** `02:00` as minutes of the day. */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Numbers of days, weeks and months, such as `7d 4w 12m` or `30d`; what is not named is 0. */
export function keptBackups(text: string): { days: number; weeks: number; months: number } | undefined {
  const kept = { d: 0, w: 0, m: 0 }
  for (const item of text.split(/\s+/)) {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm])$/.exec(item) ?? []
    if (unit !== 'd' && unit !== 'w' && unit !== 'm') return undefined
    if (kept[unit] > 0) return undefined
    kept[unit] = Number(count)
  }
  return { days: kept.d, weeks: kept.w, months: kept.m }
}

/** 1 to 100000. */
export function megabytes(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined
}

/** 1 to 1000000. */
export function count(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined
}

/** A value that Fastify accepts as `trustProxy`. */
export function proxies(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text)
  return text.split(/\s*,\s*/).every(isProxy) ? text : undefined
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/([^/]+))?$/.exec(text) ?? []
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}

/** A language of the text search in every PostgreSQL from 15 on, or `simple`, which has no stems. */
export const searchLanguage = (text: string): string | undefined =>
  LANGUAGES.has(text.toLowerCase()) ? text.toLowerCase() : undefined

const LANGUAGES = new Set(
  `arabic armenian basque catalan danish dutch english finnish french german greek hindi hungarian indonesian irish italian
  lithuanian nepali norwegian portuguese romanian russian serbian simple spanish swedish tamil turkish yiddish`.split(
    /\s+/,
  ),
)

/** A log level of pino. */
export const logLevel = (text: string): string | undefined =>
  matching(/^(fatal|error|warn|info|debug|trace|silent)$/, text)

const matching = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined)

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

// A PostgreSQL on a Unix socket has its folder in the query instead of a host.
const hasHost = (url: URL) => url.hostname !== '' || url.searchParams.has('host')
