import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createWebhook: MutationResolvers['createWebhook'] = (_root, { input }, { upstream }) =>
  // The project may be gone since it was chosen.
  orUserErrors(() => upstream.webhooks.create(input), {
    also: [404],
    refused: { webhook: null, secret: null },
  })
