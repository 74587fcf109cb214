import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { subDays } from 'date-fns'
import type { DisabledReason, MessageType } from '../contract/webhooks.ts'
import type { Database, Queries, Transaction } from '../db/client.ts'
import { webhookDeliveries, webhooks } from '../db/schema/webhooks.ts'
import { queueMails } from '../mail/outbox.ts'
import { webhookStoppedMail } from '../mail/webhookStopped.ts'
import type { Webhook } from '../queries/webhooks.ts'
import { decryptSecret, encryptSecret } from '../security/webhookSecrets.ts'
import type { Outcome } from '../webhooks/sender.ts'

const KEPT_DAYS = 30

/** A message that was sent to a webhook. */
interface Sent {
  webhook: Webhook
  message: { sequence: number; type: MessageType; subjectId: number; created: Date }
  outcome: Outcome
  now: Date
}

/** When a message is sent again, and when a webhook is given up. */
interface RetryPolicy {
  /** In milliseconds. */
  wait: number
  disableAfter: number
  /** The start of links in mails. */
  publicUrl: string
  companyName: string
}

// A webhook that was changed since it was read, as by a replay, is left as it is.
const isStill = ({ id, position }: Webhook) =>
  and(eq(webhooks.id, id), eq(webhooks.position, position), isNull(webhooks.disabled))

/** Records that messages up to a position are not for a webhook. @returns whether it was still at its position */
export const skipMessages = async (db: Queries, webhook: Webhook, position: number): Promise<boolean> =>
  (await db.update(webhooks).set({ position }).where(isStill(webhook)).returning({ id: webhooks.id }))
    .length > 0

/** Records that a message was delivered: the next one can be sent. */
export const recordSuccess = (db: Database, { webhook, message, outcome, now }: Sent): Promise<void> =>
  db.transaction(async tx => {
    const values = { position: message.sequence, failures: 0, failingSince: null, nextAttempt: null }
    const changed = await tx
      .update(webhooks)
      .set({ ...values, lastSuccess: now })
      .where(isStill(webhook))
      .returning({ id: webhooks.id })
    if (changed.length > 0) await writeDelivery(tx, { webhook, message, outcome, now })
  })

/**
 * Records that sending failed: it is tried again after a wait. A webhook to which nothing could be sent for days is
 * disabled, with a mail to its owner.
 */
export const recordFailure = (
  db: Database,
  { webhook, message, outcome, now }: Sent,
  { wait, disableAfter, publicUrl, companyName }: RetryPolicy,
): Promise<void> =>
  db.transaction(async tx => {
    const failingSince = webhook.failingSince ?? now
    const isOver = now.getTime() - failingSince.getTime() >= disableAfter
    const changed = await tx
      .update(webhooks)
      .set({
        ...{ failures: webhook.failures + 1, failingSince, lastFailure: now, lastError: outcome.error },
        ...(isOver
          ? { nextAttempt: null, disabled: now, disabledReason: 'FAILURES' as const }
          : { nextAttempt: new Date(now.getTime() + wait) }),
      })
      .where(isStill(webhook))
      .returning({ id: webhooks.id })
    if (changed.length === 0) return
    await writeDelivery(tx, { webhook, message, outcome, now })
    const { ownerEmail: to, url } = webhook
    if (isOver)
      await queueMails(tx, to, [
        webhookStoppedMail({
          to,
          url,
          since: failingSince,
          error: outcome.error ?? '',
          publicUrl,
          companyName,
        }),
      ])
  })

const writeDelivery = async (tx: Transaction, { webhook, message, outcome, now }: Sent): Promise<void> => {
  const { statusCode, error } = outcome
  const values = { lastAttempt: now, statusCode, error, delivered: error === null ? now : null }
  await tx
    .insert(webhookDeliveries)
    .values({ webhookId: webhook.id, ...message, ...values, attempts: 1 })
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.sequence],
      set: { ...values, type: message.type, attempts: sql`${webhookDeliveries.attempts} + 1` },
    })
}

/** Stops a webhook whose owner may no longer have it, or whose secret is lost. */
export async function endWebhook(
  db: Queries,
  { id }: Pick<Webhook, 'id'>,
  { reason, now }: { reason: Exclude<DisabledReason, 'OWNER' | 'FAILURES'>; now: Date },
): Promise<void> {
  await db
    .update(webhooks)
    .set({ disabled: now, disabledReason: reason, nextAttempt: null })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabled)))
}

/** Deletes the record of messages of more than a month ago. */
export async function deleteOldDeliveries(db: Queries, now: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.created, subDays(now, KEPT_DAYS)))
}

/**
 * Encrypts all secrets with the current key, while the previous one is still known
 * (docs/specification/webhooks.md#signatures).
 */
export async function rekeySecrets(db: Database, tokenSecrets: readonly Uint8Array[]): Promise<void> {
  const [current, ...previous] = tokenSecrets
  if (current === undefined || previous.length === 0) return
  const again = (stored: Buffer | null) => {
    const secret = stored === null ? undefined : decryptSecret(previous, stored)
    return secret === undefined ? stored : encryptSecret(current, secret)
  }
  await db.transaction(async tx => {
    const { id, secret, previousSecret } = webhooks
    for (const row of await tx.select({ id, secret, previousSecret }).from(webhooks).for('update'))
      await tx
        .update(webhooks)
        .set({ secret: again(row.secret) ?? row.secret, previousSecret: again(row.previousSecret) })
        .where(eq(id, row.id))
  })
}
