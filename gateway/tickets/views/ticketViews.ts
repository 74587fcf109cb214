import type { QueryResolvers } from '../../__generated__/resolvers.ts'

/** The views that the caller has saved or shares; null if the server keeps none. */
export const ticketViews: QueryResolvers['ticketViews'] = (_root, _args, { loaders }) =>
  loaders.tickets.views()
