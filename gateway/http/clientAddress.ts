import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { GatewayConfig } from '../config.ts'

/** Whether to trust what a proxy says about the origin of a request. @param hop how far away it is, from 0 */
export type Trust = (address: string, hop: number) => boolean

/** @param setting TRUST_PROXY; a number counts the proxies in front of this process, nearest first */
export function trustOf(setting: GatewayConfig['trustProxy']): Trust {
  if (typeof setting === 'boolean') return () => setting
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return proxyAddr.compile(setting.split(',').map(address => address.trim()))
}

/** The client address of a request that does not come through Fastify, in the same form. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust)
