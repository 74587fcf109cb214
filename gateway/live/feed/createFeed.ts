import type { Feed, FeedSource } from './feed.ts'
import { followFeed, type FollowOptions } from './followFeed.ts'
import { createOwnWrites } from './ownWrites.ts'

interface FeedOptions extends Omit<FollowOptions, 'serviceKey' | 'onOffered'> {
  /** Without it the REST service is not asked for a feed. */
  serviceKey: string | undefined
}

const FROM_SERVER: Feed = {
  isReady: true,
  maxAge: Infinity,
  isOrdered: true,
  // The write comes back as a message.
  addWrite: () => undefined,
}

/** Follows the REST service from now on, or as soon as it is there (docs/specification/live.md#the-feed). */
export function createFeed({ serviceKey, ...options }: FeedOptions): FeedSource {
  const ownWrites = createOwnWrites(options.timing)
  if (serviceKey === undefined) return { feed: () => ownWrites, close: () => Promise.resolve() }

  let feed: Feed = { ...FROM_SERVER, isReady: false }
  const connection = followFeed({
    ...options,
    serviceKey,
    onOffered: isOffered => {
      feed = isOffered ? FROM_SERVER : ownWrites
      options.onGap()
    },
  })
  return { feed: () => feed, close: connection.close }
}
