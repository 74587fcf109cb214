import type { Upstream } from '../upstream/upstream.ts'
import { memoized } from './memoized.ts'

/** The webhooks of the caller, each list from its one call. */
export function webhookLoaders({ webhooks }: Pick<Upstream, 'webhooks'>) {
  /** The webhooks that the caller may see, the newest first; null if the server has none at all. */
  const all = memoized(() => webhooks.all())
  /** A page of the messages of a webhook, from the newest or after one, towards the past. */
  const deliveries = memoized((number: number, after: number | null, size: number) =>
    webhooks.deliveries(number, after, size),
  )
  return { all, deliveries }
}
