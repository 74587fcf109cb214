import type { Webhook as WebhookRecord, WebhookDelivery } from '../contract/webhooks.ts'
import type { Delivery, Webhook } from '../queries/webhooks.ts'

/** A webhook as a user sees it, without its secret. Of another user's address, the path may be one. */
export const toWebhookRecord = (webhook: Webhook, { email }: { email: string }): WebhookRecord => ({
  Id: webhook.id,
  Url: webhook.ownerEmail === email ? webhook.url : new URL(webhook.url).origin,
  Kinds: webhook.kinds,
  ProjectId: webhook.ticketProjectId,
  Project: webhook.timesheetProject,
  OwnerEmail: webhook.ownerEmail,
  Created: webhook.created.toISOString(),
  Modified: webhook.modified.toISOString(),
  PreviousSecretUntil: webhook.previousSecretUntil?.toISOString() ?? null,
  Disabled: webhook.disabled?.toISOString() ?? null,
  DisabledReason: webhook.disabledReason,
  Failures: webhook.failures,
  NextAttempt: webhook.nextAttempt?.toISOString() ?? null,
  LastSuccess: webhook.lastSuccess?.toISOString() ?? null,
  LastFailure: webhook.lastFailure?.toISOString() ?? null,
  LastError: webhook.lastError,
})

/** A message of a webhook. Only the one after the webhook's position is tried again. */
export const toDeliveryRecord = (delivery: Delivery, webhook: Webhook): WebhookDelivery => ({
  Sequence: delivery.sequence,
  Type: delivery.type,
  Id: delivery.subjectId,
  Created: delivery.created.toISOString(),
  Attempts: delivery.attempts,
  LastAttempt: delivery.lastAttempt.toISOString(),
  StatusCode: delivery.statusCode,
  Error: delivery.error,
  Delivered: delivery.delivered?.toISOString() ?? null,
  NextAttempt: delivery.delivered === null ? (webhook.nextAttempt?.toISOString() ?? null) : null,
})
