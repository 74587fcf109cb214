/** The live feed is for gateways only, and not visible from outside. */
const HIDDEN = 'api/v1/live'

/** How often a path may be encoded: a server behind this one may decode it once more. */
const MAX_DECODED = 5

/**
 * Whether an address leads to a hidden call, however it is written: encoded (also more than once), in capitals,
 * with dot segments, doubled or turned slashes, or parameters of a segment; or whether a server that normalizes
 * it reads it as another address. See docs/specification/http.md#hidden-calls.
 */
export function isHidden(url: string): boolean {
  let path = url.split(/[?#]/, 1)[0] ?? ''
  if (isUntidy(path)) return true
  for (let time = 0; time < MAX_DECODED; time++) {
    if (plain(path) === HIDDEN) return true
    const decoded = decode(path)
    if (decoded === path) return false
    path = decoded
  }
  // No honest client encodes a path as often.
  return true
}

// Otherwise a request could be queued as one call and reach another, such as a download as a short call.
const isUntidy = (path: string) => /\\|\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(path)

function plain(path: string): string {
  const segments: string[] = []
  for (const part of path.toLowerCase().split(/[/\\]/)) {
    const segment = part.replace(/[;?#].*$/s, '').replace(/[\p{Cc}\s]/gu, '')
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

// An invalid escape stays as it is, so that one bad character hides nothing else.
const decode = (text: string) =>
  text.replace(/%[\da-f]{2}/gi, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** The path and query of an address that also names scheme and host, as in requests to a proxy. */
export const originForm = (url: string): string => {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/*[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
