import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The key by which a client address is counted: for IPv6 its first half, since a client has a whole network.
 * @param address of a client; other text stays as it is
 */
export function countedAs(address: string): string {
  const [, ipv4] = MAPPED.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const [before, after] = [head, tail ?? ''].map(half => half.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether to trust what a proxy says about the origin of a request. @param hop how far away it is, from 0 */
export type Trust = (address: string, hop: number) => boolean

/** @param setting TRUST_PROXY; a number counts the proxies in front of this process, nearest first */
export function trustOf(setting: boolean | number | string): Trust {
  if (typeof setting === 'boolean') return () => setting
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return proxyAddr.compile(setting.split(',').map(address => address.trim()))
}

/** The client address of a request that does not come through Fastify, in the same form. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust)
