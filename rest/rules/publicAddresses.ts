import { BlockList, isIP, isIPv6 } from 'node:net'

// What IANA's registries of special addresses list, multicast, and 168.63.129.16, which is Azure's own.
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['168.63.129.16/32', '224.0.0.0/4', '240.0.0.0/4'],
]
// Of IPv6 only 2000::/3 is in use for the public; within it, these lead elsewhere or into IPv4.
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(subnets: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

const specialV4 = listOf(SPECIAL_V4, 'ipv4')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')
const global = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an IP address is one of the public internet (docs/specification/webhooks.md#addresses): neither of this
 * machine or its networks, nor one that is translated into such an address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
  return isIP(address) === 4 && !specialV4.check(address)
}
