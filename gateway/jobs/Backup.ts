import type { BackupResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const Backup: ResolversFor<BackupResolvers, ResolversParentTypes['Backup']> = {
  id: ({ number }) => globalId('Backup', number),
  actor: ({ requestedBy }) => (requestedBy === null ? null : { email: requestedBy }),
}
