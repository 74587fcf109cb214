import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const setWeeklyTarget: MutationResolvers['setWeeklyTarget'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.setWeeklyTarget(input.hours) }), {
    field: 'hours',
    refused: { user: null },
  })
