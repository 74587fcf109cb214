import type {
  CreateWebhookInput,
  ReplaceWebhookSecretInput,
  ReplayWebhookInput,
  UpdateWebhookInput,
} from '../../__generated__/resolvers.ts'
import { path, type RestClient } from '../client.ts'
import { listResult, objectResult, readString } from '../decode.ts'
import { callOffered } from '../extensions.ts'
import {
  newWebhookBody,
  toDelivery,
  toWebhook,
  webhookChangeBody,
  type WebhookDeliveryPage,
} from '../rows/webhooks.ts'

const WEBHOOKS = '/api/v1/webhooks'
const WEBHOOK = `${WEBHOOKS}/{webhookId}`
const SECRET = `${WEBHOOK}/secret`
const PREVIOUS = `${SECRET}/previous`
const DELIVERIES = `${WEBHOOK}/deliveries`
const REPLAY = `${WEBHOOK}/replay`

/** The most messages that the server returns at once. */
const MAX_DELIVERIES = 100

/**
 * The calls about webhooks, which are all beyond the documented ones (docs/specification/webhooks.md).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeWebhooks = ({ call, ...extensions }: RestClient) => {
  const offered = <Result>(method: string, named: string, run: () => Promise<Result>) =>
    callOffered(extensions, method, named, run)
  const one = async (answer: Promise<unknown>) => toWebhook(objectResult(await answer))
  /** The secret is shown only this once: it belongs only in the answer. */
  const withSecret = async (answer: Promise<unknown>) => {
    const record = objectResult(await answer)
    return { webhook: toWebhook(record), secret: readString(record, 'Secret') }
  }
  const deliveriesOf = async (number: number, before: number | null, limit: number) =>
    listResult(
      await call('GET', path`/api/v1/webhooks/${number}/deliveries`, { query: { limit, before } }),
      'deliveries Result',
      toDelivery(number),
    )

  return {
    /** Those that the caller may see, the newest first. */
    all: () =>
      offered('GET', WEBHOOKS, async () =>
        listResult(await call('GET', WEBHOOKS), 'webhooks Result', toWebhook).sort(
          (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.number - a.number,
        ),
      ),

    create: ({ requestId, ...input }: CreateWebhookInput) =>
      offered('POST', WEBHOOKS, () => {
        const idempotencyKey = requestId ?? undefined
        return withSecret(call('POST', WEBHOOKS, { body: newWebhookBody(input), idempotencyKey }))
      }),

    change: (number: number, edit: Omit<UpdateWebhookInput, 'id'>) =>
      offered('PATCH', WEBHOOK, () =>
        one(call('PATCH', path`/api/v1/webhooks/${number}`, { body: webhookChangeBody(edit) })),
      ),

    delete: (number: number) =>
      offered('DELETE', WEBHOOK, () => call('DELETE', path`/api/v1/webhooks/${number}`)),

    replaceSecret: (number: number, requestId: ReplaceWebhookSecretInput['requestId']) =>
      offered('POST', SECRET, () => {
        const idempotencyKey = requestId ?? undefined
        return withSecret(call('POST', path`/api/v1/webhooks/${number}/secret`, { idempotencyKey }))
      }),

    endPreviousSecret: (number: number) =>
      offered('DELETE', PREVIOUS, () =>
        one(call('DELETE', path`/api/v1/webhooks/${number}/secret/previous`)),
      ),

    /** A page of the messages, from the newest or after one, towards the past. */
    deliveries: (number: number, after: number | null, size: number) =>
      offered('GET', DELIVERIES, async (): Promise<WebhookDeliveryPage> => {
        // One more than needed shows whether there are more.
        const found = await deliveriesOf(number, after, Math.min(size + 1, MAX_DELIVERIES))
        const deliveries = found.slice(0, size)
        const last = deliveries.at(-1)
        if (found.length < MAX_DELIVERIES || size < MAX_DELIVERIES || !last)
          return { deliveries, hasNext: found.length > size }
        return { deliveries, hasNext: (await deliveriesOf(number, last.sequence, 1)).length > 0 }
      }),

    replay: (number: number, { from, requestId }: Pick<ReplayWebhookInput, 'from' | 'requestId'>) =>
      offered('POST', REPLAY, () => {
        const idempotencyKey = requestId ?? undefined
        return one(call('POST', path`/api/v1/webhooks/${number}/replay`, { query: { from }, idempotencyKey }))
      }),
  }
}
