import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { webhookNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const replaceWebhookSecret: MutationResolvers['replaceWebhookSecret'] = (
  _root,
  { input: { id, requestId } },
  { upstream },
) => {
  const number = webhookNumber(id)
  return orUserErrors(() => upstream.webhooks.replaceSecret(number, requestId), {
    field: 'id',
    also: [404],
    refused: { webhook: null, secret: null },
  })
}
