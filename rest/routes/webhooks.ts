import { addHours } from 'date-fns'
import { Type } from 'typebox'
import { answers, creates } from '../answers/answers.ts'
import { toDeliveryRecord, toWebhookRecord } from '../answers/webhooks.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  endPreviousSecret,
  renewSecret,
  renewUnusedSecret,
  replaceSecret,
  replayWebhook,
} from '../commands/webhooks.ts'
import { IdempotencyHeaders } from '../contract/shared.ts'
import {
  DeliveriesQuery,
  NewWebhook,
  ReplayQuery,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookPath,
  WebhookWithSecret,
} from '../contract/webhooks.ts'
import type { App } from '../plugins/app.ts'
import type { Caller } from '../plugins/context.ts'
import { answerOnce } from '../plugins/idempotency.ts'
import { listDeliveries, listWebhooks, readWebhook } from '../queries/webhooks.ts'
import { readNewWebhook, readWebhookChange } from '../rules/webhooks.ts'
import { encryptSecret, newWebhookSecret } from '../security/webhookSecrets.ts'
import { requirePublicName } from '../webhooks/target.ts'

const tags = ['webhooks']
// Each checks the scope that its webhook needs.
const config = { access: 'signed in' } as const
const WEBHOOKS = '/api/v1/webhooks'
const WEBHOOK = `${WEBHOOKS}/:webhookId` as const

const OVERLAP_HOURS = 24
const PAGE = 50

const readerOf = ({ email, scopes }: Caller) => ({ email, isAdmin: scopes.includes('admin') })

/** The calls about webhooks, an extension (docs/specification/rest.md#webhook-calls). */
export function addWebhookRoutes(app: App): void {
  const { privateWebhooks, tokenSecret } = app.config
  const secretFor = () => {
    const text = newWebhookSecret()
    return { text, stored: encryptSecret(tokenSecret, text) }
  }

  app.get(
    WEBHOOKS,
    {
      config,
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'Your webhooks, the oldest first; for admins those of all users',
        response: answers(Type.Array(Webhook)),
      },
    },
    async ({ caller }) =>
      (await listWebhooks(app.db, readerOf(caller))).map(webhook => toWebhookRecord(webhook, caller)),
  )

  app.post(
    WEBHOOKS,
    {
      config,
      schema: {
        tags,
        operationId: 'createWebhook',
        summary: 'Makes a webhook, and shows its secret this once',
        headers: IdempotencyHeaders,
        body: NewWebhook,
        response: creates(WebhookWithSecret),
      },
    },
    async (request, reply) => {
      const { caller } = request
      const webhook = readNewWebhook(request.body, privateWebhooks)
      if (!privateWebhooks) await requirePublicName(webhook.url)
      const secret = secretFor()
      const change = { secret: secret.stored, by: caller, now: app.now() }
      return answerOnce(app, request, reply, {
        make: tx => createWebhook(tx, { ...change, webhook }),
        idOf: ({ id }) => id,
        readAgain: (tx, id) => renewUnusedSecret(tx, { ...change, id: Number(id) }),
        toAnswer: made => ({ ...toWebhookRecord(made, caller), Secret: secret.text }),
      })
    },
  )

  app.patch(
    WEBHOOK,
    {
      config,
      schema: {
        tags,
        operationId: 'changeWebhook',
        summary: 'Changes the given fields of a webhook, stops it, or lets it go on',
        params: WebhookPath,
        body: WebhookChange,
        response: answers(Webhook),
      },
    },
    async ({ params, body, caller }) => {
      const edit = readWebhookChange(body, privateWebhooks)
      if (edit.url !== undefined && !privateWebhooks) await requirePublicName(edit.url)
      const change = { id: Number(params.webhookId), edit, by: caller, now: app.now() }
      return toWebhookRecord(await app.db.transaction(tx => changeWebhook(tx, change)), caller)
    },
  )

  app.delete(
    WEBHOOK,
    {
      config,
      schema: {
        tags,
        operationId: 'deleteWebhook',
        summary: 'Deletes a webhook',
        params: WebhookPath,
        response: answers(Webhook),
      },
    },
    async ({ params, caller }) => {
      const change = { id: Number(params.webhookId), by: caller, now: app.now() }
      return toWebhookRecord(await app.db.transaction(tx => deleteWebhook(tx, change)), caller)
    },
  )

  app.post(
    `${WEBHOOK}/secret`,
    {
      config,
      schema: {
        tags,
        operationId: 'replaceWebhookSecret',
        summary: 'Makes a new secret, and shows it this once; the old one signs as well for a day',
        headers: IdempotencyHeaders,
        params: WebhookPath,
        response: answers(WebhookWithSecret),
      },
    },
    async (request, reply) => {
      const { caller, params } = request
      const secret = secretFor()
      const now = app.now()
      const change = { id: Number(params.webhookId), secret: secret.stored, by: caller, now }
      return answerOnce(app, request, reply, {
        status: 200,
        make: tx => replaceSecret(tx, { ...change, previousUntil: addHours(now, OVERLAP_HOURS) }),
        idOf: ({ id }) => id,
        readAgain: tx => renewSecret(tx, change),
        toAnswer: made => ({ ...toWebhookRecord(made, caller), Secret: secret.text }),
      })
    },
  )

  app.delete(
    `${WEBHOOK}/secret/previous`,
    {
      config,
      schema: {
        tags,
        operationId: 'endPreviousWebhookSecret',
        summary: 'Ends the previous secret of a webhook at once',
        params: WebhookPath,
        response: answers(Webhook),
      },
    },
    async ({ params, caller }) => {
      const change = { id: Number(params.webhookId), by: caller, now: app.now() }
      return toWebhookRecord(await app.db.transaction(tx => endPreviousSecret(tx, change)), caller)
    },
  )

  app.get(
    `${WEBHOOK}/deliveries`,
    {
      config,
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'The messages of a webhook of the last 30 days, the newest first',
        params: WebhookPath,
        querystring: DeliveriesQuery,
        response: answers(Type.Array(WebhookDelivery)),
      },
    },
    async ({ params, query: { limit, before }, caller }) => {
      const webhook = await readWebhook(app.db, Number(params.webhookId), readerOf(caller))
      const part = { limit: Number(limit ?? PAGE), before: before === undefined ? undefined : Number(before) }
      const deliveries = await listDeliveries(app.db, webhook.id, part)
      return deliveries.map(delivery => toDeliveryRecord(delivery, webhook))
    },
  )

  app.post(
    `${WEBHOOK}/replay`,
    {
      config,
      schema: {
        tags,
        operationId: 'replayWebhook',
        summary: 'Sends a webhook its messages again, from one of them on',
        headers: IdempotencyHeaders,
        params: WebhookPath,
        querystring: ReplayQuery,
        response: answers(Webhook),
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const change = { id: Number(params.webhookId), by: caller, now: app.now() }
      return answerOnce(app, request, reply, {
        status: 200,
        make: tx => replayWebhook(tx, { ...change, from: Number(query.from) }),
        idOf: ({ id }) => id,
        readAgain: tx => readWebhook(tx, change.id, readerOf(caller)),
        toAnswer: made => toWebhookRecord(made, caller),
      })
    },
  )
}
