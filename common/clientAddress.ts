import { isIPv6 } from 'node:net'

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
