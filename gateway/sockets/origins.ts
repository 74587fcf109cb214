import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '../config.ts'

/**
 * Whether the socket is for a page of this site or of one in the settings, or for a client that is not a browser: browsers let any site open a
 * socket.
 * @param sites `publicUrl`: where browsers reach this site, if that differs from the host they send
 */
export function isOpenOrigin(
  { headers }: IncomingMessage,
  { publicUrl, corsOrigins }: Pick<GatewayConfig, 'publicUrl' | 'corsOrigins'>,
): boolean {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return (
    corsOrigins.includes(origin) || origin === publicUrl?.origin || (host !== '' && host === headers.host)
  )
}
