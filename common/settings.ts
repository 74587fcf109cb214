import { isIP } from 'node:net'

// How the text of a setting is read; undefined where it is not what the setting takes.

/** 0 to 65535; 0 is a port that the system chooses. */
export function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

/** Text without white space. */
export const word = (text: string): string | undefined => matching(/^\S+$/, text)

/** One line of at most 100 characters. */
export const line = (text: string): string | undefined => matching(/^[^\p{Cc}\u2028\u2029]{1,100}$/u, text)

/** Scheme, host and port of an http or https address that has nothing else. */
export function origin(text: string): string | undefined {
  const url = parseUrl(text)
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/** An http or https address that calls are made below: it may have a path, and has no user, query or fragment. */
export function baseUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && hasPathAlone(url)
    ? url
    : undefined
}

/** Reads addresses of these schemes that name a host. */
export const urlOf =
  (...schemes: string[]) =>
  (text: string): string | undefined => {
    const url = parseUrl(text)
    return url !== undefined && schemes.includes(url.protocol) && hasHost(url) ? text : undefined
  }

/** The https address of an OpenID provider; http for one on this machine alone. */
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

/** A key that travels in a header: at least 32 printable characters. */
export const key = (text: string): string | undefined => matching(/^[\x21-\x7e]{32,1000}$/, text)

/** `90s`, `15m`, `12h` or `7d` in seconds. */
export function seconds(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * (SECONDS[unit ?? ''] ?? 1)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Words separated by white space, each read by `item`. */
export const list =
  <T>(item: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const items = text.split(/\s+/).map(item)
    const good = items.filter(value => value !== undefined)
    return good.length === items.length ? good : undefined
  }

/**
 * An e-mail address in lowercase, composed (NFC). Some mail servers take what stands around `%` and `!`, or is encoded
 * (RFC 2047), for another address behind their own: what has it is none.
 */
export const email = (text: string): string | undefined =>
  matching(/^(?!.*=\?)[^\s@<>()[\]\\,;:"%!]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*$/, lowercase(text))

/** A domain in lowercase. */
export const domain = (text: string): string | undefined =>
  matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, lowercase(text))

/** Empty where that would make a sign of ASCII of another one, as of that of Kelvin: what has it is nobody else's. */
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

/** 1 to 100000. */
export function megabytes(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined
}

/** 1 to 1000000. */
export function count(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined
}

/** What Fastify takes as `trustProxy`. */
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

/** A language that the text search of every PostgreSQL from 15 on knows, or `simple`, which knows no stems. */
export const searchLanguage = (text: string): string | undefined =>
  LANGUAGES.has(text.toLowerCase()) ? text.toLowerCase() : undefined

const LANGUAGES = new Set(
  `arabic armenian basque catalan danish dutch english finnish french german greek hindi hungarian indonesian irish italian
  lithuanian nepali norwegian portuguese romanian russian serbian simple spanish swedish tamil turkish yiddish`.split(
    /\s+/,
  ),
)

/** What pino takes as its level. */
export const logLevel = (text: string): string | undefined =>
  matching(/^(fatal|error|warn|info|debug|trace|silent)$/, text)

const matching = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined)

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

// A PostgreSQL on a Unix socket has its folder in the query in place of a host.
const hasHost = (url: URL) => url.hostname !== '' || url.searchParams.has('host')
