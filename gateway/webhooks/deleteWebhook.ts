import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { webhookNumber } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const deleteWebhook: MutationResolvers['deleteWebhook'] = (_root, { input: { id } }, { upstream }) => {
  const number = webhookNumber(id)
  return orUserErrors(
    async () => {
      await upstream.webhooks.delete(number)
      return { deletedId: id }
    },
    { field: 'id', also: [404], refused: { deletedId: null } },
  )
}
