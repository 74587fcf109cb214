import { decodeBase64 } from './record.ts'

/** The key of the nonces of requested links in local storage. */
const KEY = 'daybook.sign-in'
/** As long as a link is valid. */
const KEPT_MS = 15 * 60 * 1000
const MAX_NONCES = 10

interface Nonce {
  nonce: string
  /** When the link was requested. */
  at: number
}

const isNonce = (value: unknown): value is Nonce =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'nonce') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number'

function kept(): Nonce[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const oldest = Date.now() - KEPT_MS
    return Array.isArray(stored) ? stored.filter(isNonce).filter(({ at }) => at > oldest) : []
  } catch {
    return []
  }
}

/**
 * A nonce for a link that this browser requests, so that all its tabs recognise the link
 * (docs/specification/sign-in.md#which-browser).
 */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const nonce = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), { nonce, at: Date.now() }].slice(-MAX_NONCES)))
  } catch {
    // Storage can be full or forbidden; then the link asks before it signs in.
  }
  return nonce
}

/** The cookies of a visit to a provider; over TLS, no other host can set the first one. */
const arrivalCookie = () =>
  window.location.protocol === 'https:' ? '__Host-daybook-arrival' : 'daybook-arrival'

const hasArrivedWith = (nonce: string) => document.cookie.split('; ').includes(`${arrivalCookie()}=${nonce}`)

/** Whether a sign-in token belongs to a link that this browser requested, or to its visit to a provider. */
export function isOwnSignIn(token: string): boolean {
  const nonce = nonceIn(token)
  return nonce !== null && (kept().some(own => own.nonce === nonce) || hasArrivedWith(nonce))
}

/** The nonce claim of the token. It is not verified here, as the server refuses a modified token. */
function nonceIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(decodeBase64(token.split('.')[1] ?? ''))
    const nonce: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'nonce') : null
    return typeof nonce === 'string' && nonce !== '' ? nonce : null
  } catch {
    return null
  }
}
