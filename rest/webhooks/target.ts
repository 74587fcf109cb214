import { lookup, type LookupAddress } from 'node:dns'
import { lookup as find } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { atMost } from '../../common/waiting.ts'
import { isPublicAddress } from '../rules/publicAddresses.ts'
import { hostOf, notFoundByName, notPublic } from '../rules/webhooks.ts'

/** How long a name may take to be found, in milliseconds. */
const FIND_TIMEOUT = 5_000

/**
 * Requires that the name in an address leads to the public internet now. Each connection
 * requires that again (`publicLookup`), because names change. @throws Refusal 400
 */
export async function requirePublicName(url: string): Promise<void> {
  const host = hostOf(new URL(url))
  if (isIP(host) !== 0) return
  let found: LookupAddress[] = []
  const finding = find(host, { all: true }).then(
    addresses => {
      found = addresses
    },
    () => undefined,
  )
  await atMost(FIND_TIMEOUT, finding)
  if (found.length === 0) throw notFoundByName()
  if (!found.every(({ address }) => isPublicAddress(address))) throw notPublic()
}

/** Why nothing is sent to an address. */
export const NOT_PUBLIC = 'The address is not on the public internet.'

/** Finds the addresses of a name for a connection. It fails if one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '')
      return
    }
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(NOT_PUBLIC), '')
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
