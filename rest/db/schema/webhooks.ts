import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DisabledReason, MessageType, WebhookKind } from '../../contract/webhooks.ts'
import { bytes, creation, moment } from './columns.ts'
import { ticketProjects } from './tickets.ts'
import { timesheetProjects } from './timesheets.ts'
import { users } from './users.ts'

/** Addresses that get what happens (docs/specification/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Messages are read with this user's rights. */
    ownerEmail: text()
      .notNull()
      .references(() => users.email),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** The only project that it is about; both null: all projects. */
    ticketProjectId: integer().references(() => ticketProjects.id, { onDelete: 'cascade' }),
    timesheetProjectId: integer().references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    created: creation(),
    modified: creation(),
    /** Encrypted, as the previous one is. */
    secret: bytes().notNull(),
    previousSecret: bytes(),
    /** Until then messages are signed with the previous secret as well. */
    previousSecretUntil: moment(),
    /** The last live message that was sent, or was not for it. */
    position: bigint({ mode: 'number' }).notNull(),
    /** How often sending the message after the position has failed. */
    failures: integer().notNull().default(0),
    /** Since when nothing was delivered. */
    failingSince: moment(),
    nextAttempt: moment(),
    lastSuccess: moment(),
    lastFailure: moment(),
    lastError: text(),
    /** The job of the queue that sends to it, or did when its server died. */
    jobId: bigint({ mode: 'number' }),
    disabled: moment(),
    disabledReason: text().$type<DisabledReason>(),
  },
  webhook => [
    index('webhooks_owner').on(webhook.ownerEmail),
    // Not by position: a row whose indexed columns change leaves an old entry in every index, with each message.
    index('webhooks_enabled')
      .on(webhook.id)
      .where(sql`${webhook.disabled} is null`),
    check(
      'webhooks_of_one',
      sql`num_nonnulls(${webhook.ticketProjectId}, ${webhook.timesheetProjectId}) < 2`,
    ),
    check('webhooks_reason', sql`(${webhook.disabled} is null) = (${webhook.disabledReason} is null)`),
  ],
)

/** What was sent to webhooks, for a month: one row a message, however often it was tried. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The id of the live message. */
    sequence: bigint({ mode: 'number' }).notNull(),
    type: text().$type<MessageType>().notNull(),
    /** The id of the comment, ticket or event. */
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** When it happened. */
    created: moment().notNull(),
    attempts: integer().notNull(),
    lastAttempt: moment().notNull(),
    statusCode: integer(),
    error: text(),
    delivered: moment(),
  },
  delivery => [
    primaryKey({ columns: [delivery.webhookId, delivery.sequence] }),
    // Rows come in the order of their time, so that a summary of each part of the table is enough.
    index('webhook_deliveries_created').using('brin', delivery.created),
  ],
)
