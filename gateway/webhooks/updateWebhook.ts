import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { webhookNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const updateWebhook: MutationResolvers['updateWebhook'] = (
  _root,
  { input: { id, ...edit } },
  { upstream },
) => {
  const number = webhookNumber(id)
  return orUserErrors(async () => ({ webhook: await upstream.webhooks.change(number, edit) }), {
    field: 'id',
    also: [404],
    refused: { webhook: null },
  })
}
