/**
 * What the socket of a subscription may make the gateway keep and read.
 * @throws Error for a context without a socket
 */
export function shareOf<Share>({ share }: { share: Share | undefined }): Share {
  if (!share) throw new Error('Subscriptions run only over a WebSocket.')
  return share
}
