import type { FileResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const File: ResolversFor<FileResolvers, ResolversParentTypes['File']> = {
  path: ({ uuid, filename }) =>
    `/api/v1/download/${encodeURIComponent(uuid)}/${encodeURIComponent(filename)}`,
}
