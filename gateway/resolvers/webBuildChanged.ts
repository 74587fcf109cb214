import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { mapped } from '../live/iterators.ts'

export const webBuildChanged: SubscriptionResolvers['webBuildChanged'] = {
  subscribe: (_root, _args, { webBuilds }) =>
    mapped(webBuilds.follow(), build => ({ webBuildChanged: build })),
}
