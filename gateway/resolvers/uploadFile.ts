import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../errors.ts'
import { orUserErrors } from '../userErrors.ts'

/** Refused for what the file is, or for want of room. */
const ALSO = [415, 422, 507]

export const uploadFile: MutationResolvers['uploadFile'] = async (_root, { input }, { upstream }) => {
  const file = await input.file.catch(() => {
    throw badUserInput('The file did not come.')
  })
  const { filename, mimetype: mime } = file
  return orUserErrors(
    async () => ({ file: await upstream.files.upload({ filename, mime, content: file.createReadStream() }) }),
    { also: ALSO, field: 'file', refused: { file: null } },
  )
}
