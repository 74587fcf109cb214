import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUnread, orUserErrors } from '../graph/userErrors.ts'

export const createTicketProject: MutationResolvers['createTicketProject'] = (
  _root,
  { input },
  { upstream, loaders },
) =>
  orUserErrors(
    async () => ({
      project:
        (await upstream.tickets.createProject(input)) ??
        (await orUnread(() => loaders.tickets.projectsByName.load(input.name))),
    }),
    { field: 'name', refused: { project: null } },
  )
