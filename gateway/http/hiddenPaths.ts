/** The live feed is for gateways, and not to be seen from outside. */
const HIDDEN = 'api/v1/live'

/** How often a path may be encoded: whatever reads it after us may decode it once more. */
const MOST_DECODED = 5

/**
 * Whether an address leads to a call that is not to be seen from outside, however it is written: encoded (also more than
 * once), in capitals, with steps, doubled or turned slashes, or parameters of a segment; or whether it is one that whoever
 * tidies it up reads as another. See docs/specification/http.md#hidden-calls.
 */
export function isHidden(url: string): boolean {
  let path = url.split(/[?#]/, 1)[0] ?? ''
  if (isUntidy(path)) return true
  for (let time = 0; time < MOST_DECODED; time++) {
    if (plain(path) === HIDDEN) return true
    const decoded = decode(path)
    if (decoded === path) return false
    path = decoded
  }
  // Nobody who means well encodes it as often.
  return true
}

// What took the turn of one call would be sent on as another, such as a download as a call of a few bytes.
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

// What is no encoding stays as it is, so that one bad sign hides nothing else.
const decode = (text: string) =>
  text.replace(/%[\da-f]{2}/gi, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** The path and query of an address that names scheme and host as well, as those sent to a proxy do. */
export const originForm = (url: string): string => {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/*[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
