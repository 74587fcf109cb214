import type { ApiTokenResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

export const ApiToken: ResolversFor<ApiTokenResolvers, ResolversParentTypes['ApiToken']> = {
  id: ({ id }) => globalId('ApiToken', id),
}
