import type { Context } from '../context.ts'
import type { SocketShare } from '../shares/userShares.ts'

/**
 * What the socket of a subscription may make the gateway keep and read.
 * @throws Error for a context without a socket
 */
export function shareOf({ share }: Context): SocketShare {
  if (!share) throw new Error('Subscriptions run over sockets alone.')
  return share
}
