import type { ResolversParentTypes, WebhookResolvers } from '../__generated__/resolvers.ts'
import { deliveryAt, deliveryCursor } from '../graph/cursors.ts'
import { globalId } from '../graph/ids.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { nullIfClosed } from '../upstream/errors.ts'

export const Webhook: ResolversFor<WebhookResolvers, ResolversParentTypes['Webhook']> = {
  id: ({ number }) => globalId('Webhook', number),
  owner: ({ ownerEmail }) => ({ email: ownerEmail }),
  // An admin may lack the project of another user's webhook.
  ticketProject: ({ projectNumber }, _args, { loaders }) =>
    projectNumber === null ? null : loaders.tickets.projectsByNumber.load(projectNumber).catch(nullIfClosed),
  viewerCanEdit: async ({ ownerEmail }, _args, { loaders }) =>
    (await loaders.users.viewer()).email === ownerEmail,
  deliveries: async ({ number }, { first, after }, { loaders }) => {
    const size = sizeOf('first', first)
    const page = await loaders.webhooks.deliveries(number, after ? deliveryAt(after) : null, size)
    const edges = page.deliveries.map(node => ({ cursor: deliveryCursor(node.sequence), node }))
    return { edges, pageInfo: pageInfo(edges, { hasPrevious: Boolean(after), hasNext: page.hasNext }) }
  },
}
