import type { IncomingMessage } from 'node:http'

/**
 * Whether the socket is for a page of this site or a client that is not a browser: browsers let any site open a
 * socket.
 * @param publicUrl where browsers reach this site, if that differs from the host they send
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: URL | undefined): boolean {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return origin === publicUrl?.origin || (host !== '' && host === headers.host)
}
