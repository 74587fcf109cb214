const PROTOCOLS = ['http:', 'https:', 'mailto:']
const OWN_FILE = /^\/api\/v1\/download\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/?#]+)$/i

const protocolOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : null)

/**
 * The safe address of a link (http, https, mailto; docs/specification/html.md#links-and-pictures), without
 * spaces; else null.
 */
export function safeUrl(url: string): string | null {
  const clean = url.trim().replace(/[\p{Cc}\s]/gu, encodeURIComponent)
  return PROTOCOLS.includes(protocolOf(clean) ?? '') ? clean : null
}

/**
 * The address for what the user typed: `example.com` becomes https, an e-mail address a mailto link; else null.
 */
export function typedUrl(text: string): string | null {
  const typed = text.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return safeUrl(`mailto:${typed}`)
  const safe = safeUrl(typed)
  if (safe !== null || /^[a-z][a-z0-9+-]*:(?!\d)/i.test(typed)) return safe
  return /^[^\s/]+(\.|:\d|$)/.test(typed) && typed !== '' ? safeUrl(`https://${typed}`) : null
}

/** The uuid of one of our own files from its path, `/api/v1/download/{uuid}/{filename}`; else null. */
export const ownFileUuid = (src: string): string | null => OWN_FILE.exec(src)?.[1]?.toLowerCase() ?? null

/** The file name at the end of such a path. */
export function ownFileName(src: string): string {
  const name = OWN_FILE.exec(src)?.[2] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
