import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTicketProject: MutationResolvers['createTicketProject'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ project: await upstream.tickets.createProject(input) }), {
    field: 'name',
    refused: { project: null },
  })
