import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

/** Refused because of the file itself, or for lack of storage. */
const ALSO = [415, 422, 507]

export const uploadFile: MutationResolvers['uploadFile'] = async (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ file: await upstream.files.upload(await input.file, input) }), {
    also: ALSO,
    field: 'file',
    refused: { file: null },
  })
