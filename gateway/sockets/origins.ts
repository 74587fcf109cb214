import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of this site, or a program that is no browser, wants the socket: browsers let any site open one.
 * @param publicUrl where browsers reach this site, if that is not the address they name as host
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: URL | undefined): boolean {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return origin === publicUrl?.origin || (host !== '' && host === headers.host)
}
