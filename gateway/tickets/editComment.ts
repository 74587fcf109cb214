import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { commentAddress } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const editComment: MutationResolvers['editComment'] = async (
  _root,
  { input: { id, ...entry } },
  { upstream, loaders },
) => {
  const address = commentAddress(id)
  const payload = await orUserErrors(
    async () => ({ comment: await upstream.tickets.editComment(address, entry) }),
    { field: 'id', refused: { comment: null } },
  )
  // The author decides by what stands there now.
  const isStale = payload.userErrors.some(({ code }) => code === 'STALE')
  return isStale ? { ...payload, comment: await loaders.tickets.commentsByKey.load(address) } : payload
}
