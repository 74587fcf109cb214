import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { webhookNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const replayWebhook: MutationResolvers['replayWebhook'] = (
  _root,
  { input: { id, ...messages } },
  { upstream },
) => {
  const number = webhookNumber(id)
  return orUserErrors(async () => ({ webhook: await upstream.webhooks.replay(number, messages) }), {
    field: 'id',
    // The message may be older than 30 days by now.
    also: [404],
    refused: { webhook: null },
  })
}
