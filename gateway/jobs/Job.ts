import type { JobResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const Job: ResolversFor<JobResolvers, ResolversParentTypes['Job']> = {
  id: ({ id }) => globalId('Job', id),
  actor: ({ causedBy }) => (causedBy === null ? null : { email: causedBy }),
}
