import type { Calls } from './calls.ts'
import { orEmulated } from './orEmulated.ts'

/** Webhooks: where the server sends what happens. */
export const webhooksUpstream = ({ webhooks }: Pick<Calls, 'webhooks'>) => ({
  ...webhooks,

  /** The webhooks that the caller may see, the newest first; null if the server has none at all. */
  all: () => orEmulated(webhooks.all(), () => null),
})
