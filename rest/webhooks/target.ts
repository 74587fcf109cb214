import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { atMost } from '../../common/waiting.ts'
import { isPublicAddress } from '../rules/publicAddresses.ts'
import { hostOf, notFoundByName, notPublic } from '../rules/webhooks.ts'

/** How long a name may take to be found, in milliseconds. */
const FIND_TIMEOUT = 5_000

/**
 * Requires that the name in an address leads to the public internet now. @throws Refusal 400
 */
export async function requirePublicName(url: string): Promise<void> {
  const host = hostOf(new URL(url))
  if (isIP(host) !== 0) return
  let found: LookupAddress[] = []
  const finding = lookup(host, { all: true }).then(
    addresses => {
      found = addresses
    },
    () => undefined,
  )
  await atMost(FIND_TIMEOUT, finding)
  if (found.length === 0) throw notFoundByName()
  if (!found.every(({ address }) => isPublicAddress(address))) throw notPublic()
}
