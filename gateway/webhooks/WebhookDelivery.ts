import type { ResolversParentTypes, WebhookDeliveryResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const WebhookDelivery: ResolversFor<
  WebhookDeliveryResolvers,
  ResolversParentTypes['WebhookDelivery']
> = {
  id: ({ webhookNumber, sequence }) => globalId('WebhookDelivery', `${webhookNumber}/${sequence}`),
}
