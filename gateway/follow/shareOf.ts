/**
 * What the socket or stream of a subscription may make the gateway keep and read.
 * @throws Error for a context without either
 */
export function shareOf<Share>({ share }: { share: Share | undefined }): Share {
  if (!share) throw new Error('A subscription needs a socket or a stream.')
  return share
}
