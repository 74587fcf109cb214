import { Type, type Static } from 'typebox'
import { Moment, MomentOrNull } from './shared.ts'

/** What a webhook can be about. */
const WEBHOOK_KINDS = ['comment', 'ticket', 'event', 'payment'] as const
const WebhookKind = Type.Enum([...WEBHOOK_KINDS])
export type WebhookKind = Static<typeof WebhookKind>

/** Why nothing is sent to a webhook. */
const DISABLED_REASONS = ['OWNER', 'FAILURES', 'RIGHTS', 'ACCOUNT', 'SECRET'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** What happened, in a message. */
const MESSAGE_TYPES = [
  'comment.added',
  'comment.edited',
  'ticket.created',
  'ticket.changed',
  'event.created',
  'event.changed',
  'event.removed',
  'payment.changed',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
const numberOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

/** An address that gets what happens (docs/specification/webhooks.md); an extension. */
export const Webhook = Type.Object({
  Id: Type.Integer(),
  Url: Type.String(),
  Kinds: Type.Array(WebhookKind),
  ProjectId: numberOrNull('the ticket project that it is about; null: all, or a timesheet project'),
  Project: textOrNull('the name of the timesheet project that it is about; null: all, or a ticket project'),
  OwnerEmail: Type.String({ description: 'who made it: messages are read with their rights' }),
  Created: Moment,
  Modified: Moment,
  PreviousSecretUntil: MomentOrNull,
  Disabled: MomentOrNull,
  DisabledReason: Type.Unsafe<DisabledReason | null>({
    enum: [...DISABLED_REASONS, null],
    description: 'why nothing is sent; null: it is enabled',
  }),
  Failures: Type.Integer({ description: 'how often sending the message that waits has failed' }),
  NextAttempt: MomentOrNull,
  LastSuccess: MomentOrNull,
  LastFailure: MomentOrNull,
  LastError: textOrNull('why sending failed the last time'),
})
export type Webhook = Static<typeof Webhook>

/** A webhook whose secret was just made, with what is never shown again. */
export const WebhookWithSecret = Type.Object({
  ...Webhook.properties,
  Secret: Type.String({ description: 'verifies the signatures of its messages; it is shown this once' }),
})

const Url = Type.String({
  maxLength: 2_000,
  description: 'an https address of at most 2,000 characters',
})
const Kinds = Type.Array(WebhookKind, {
  minItems: 1,
  maxItems: 10,
  description: 'one or more of comment, ticket, event and payment',
})

export const NewWebhook = Type.Object({
  Url,
  Kinds,
  ProjectId: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'the number of a ticket project, or null',
    }),
  ),
  Project: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 400,
      description: 'the name of a timesheet project, or null',
    }),
  ),
})
export type NewWebhook = Static<typeof NewWebhook>

/** What is absent stays as it is. */
export const WebhookChange = Type.Object({
  Url: Type.Optional(Url),
  Kinds: Type.Optional(Kinds),
  Enabled: Type.Optional(Type.Boolean({ description: 'true to go on sending, or false to stop' })),
})
export type WebhookChange = Static<typeof WebhookChange>

export const WebhookPath = Type.Object({
  webhookId: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'a number' }),
})

/** A message to a webhook: when it was sent, and how that ended. */
export const WebhookDelivery = Type.Object({
  Sequence: Type.Integer({ description: 'identifies the message, and is greater than that of earlier ones' }),
  Type: Type.Enum([...MESSAGE_TYPES]),
  Id: Type.Integer({ description: 'of the comment, ticket or event' }),
  Created: Moment,
  Attempts: Type.Integer(),
  LastAttempt: Moment,
  StatusCode: numberOrNull('the status of the last answer; null: there was none'),
  Error: textOrNull('why the last attempt failed; null: it did not'),
  Delivered: MomentOrNull,
  NextAttempt: MomentOrNull,
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

const sequence = (description: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: `${description}, a number` })

export const DeliveriesQuery = Type.Object({
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]?|100)$', description: 'a number of messages, 1 to 100' }),
  ),
  before: Type.Optional(sequence('the Sequence of a message')),
})

export const ReplayQuery = Type.Object({ from: sequence('the Sequence of the first message') })
