import type { FileResolvers } from '../__generated__/resolvers.ts'

export const File: FileResolvers = {
  path: ({ uuid, filename }) =>
    `/api/v1/download/${encodeURIComponent(uuid)}/${encodeURIComponent(filename)}`,
}
