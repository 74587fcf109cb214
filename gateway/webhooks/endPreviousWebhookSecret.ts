import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { webhookNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const endPreviousWebhookSecret: MutationResolvers['endPreviousWebhookSecret'] = (
  _root,
  { input: { id } },
  { upstream },
) => {
  const number = webhookNumber(id)
  return orUserErrors(async () => ({ webhook: await upstream.webhooks.endPreviousSecret(number) }), {
    field: 'id',
    also: [404],
    refused: { webhook: null },
  })
}
