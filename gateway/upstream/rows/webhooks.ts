import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewWebhook, WebhookChange } from '../../../rest/contract/webhooks.ts'
import type {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookDisabledReason,
  WebhookKind,
  WebhookMessageType,
} from '../../__generated__/resolvers.ts'
import {
  isAbsent,
  readDate,
  readNullableDate,
  readNumber,
  readString,
  readStrings,
  type Json,
  unreadable,
} from '../decode.ts'

export interface WebhookRow {
  number: number
  url: string
  kinds: WebhookKind[]
  /** Of the only ticket project; null: all, or a timesheet project. */
  projectNumber: number | null
  /** Of the only timesheet project; null: all, or a ticket project. */
  projectName: string | null
  ownerEmail: string
  createdAt: Date
  modifiedAt: Date
  previousSecretUntil: Date | null
  disabledAt: Date | null
  disabledReason: WebhookDisabledReason | null
  failureCount: number
  nextAttemptAt: Date | null
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  lastError: string | null
}

/** A message to a webhook. */
export interface WebhookDeliveryRow {
  webhookNumber: number
  sequence: number
  type: WebhookMessageType
  subjectNumber: number
  createdAt: Date
  attempts: number
  lastAttemptAt: Date
  statusCode: number | null
  error: string | null
  deliveredAt: Date | null
  nextAttemptAt: Date | null
}

/** A page of the messages of a webhook. */
export interface WebhookDeliveryPage {
  deliveries: WebhookDeliveryRow[]
  hasNext: boolean
}

const WORDS = {
  COMMENT: 'comment',
  TICKET: 'ticket',
  EVENT: 'event',
  PAYMENT: 'payment',
} as const satisfies Record<WebhookKind, NewWebhook['Kinds'][number]>

const KINDS: ReadonlyMap<string, WebhookKind> = new Map([
  ['comment', 'COMMENT'],
  ['ticket', 'TICKET'],
  ['event', 'EVENT'],
  ['payment', 'PAYMENT'],
])

const REASONS: ReadonlyMap<string, WebhookDisabledReason> = new Map([
  ['OWNER', 'OWNER'],
  ['FAILURES', 'FAILURES'],
  ['RIGHTS', 'RIGHTS'],
  ['ACCOUNT', 'ACCOUNT'],
  ['SECRET', 'SECRET'],
])

const TYPES: ReadonlyMap<string, WebhookMessageType> = new Map([
  ['comment.added', 'COMMENT_ADDED'],
  ['comment.edited', 'COMMENT_EDITED'],
  ['ticket.created', 'TICKET_CREATED'],
  ['ticket.changed', 'TICKET_CHANGED'],
  ['event.created', 'EVENT_CREATED'],
  ['event.changed', 'EVENT_CHANGED'],
  ['event.removed', 'EVENT_REMOVED'],
  ['payment.changed', 'PAYMENT_CHANGED'],
])

/** @throws UpstreamError '{field} not found as …', 'Unknown Kinds' */
export const toWebhook = (record: Json): WebhookRow => ({
  number: readNumber(record, 'Id'),
  url: readString(record, 'Url'),
  kinds: readStrings(record, 'Kinds').map(word => toKind(record, word)),
  projectNumber: readNullableNumber(record, 'ProjectId'),
  projectName: readNullableString(record, 'Project'),
  ownerEmail: readString(record, 'OwnerEmail').toLowerCase(),
  createdAt: readDate(record, 'Created'),
  modifiedAt: readDate(record, 'Modified'),
  previousSecretUntil: readNullableDate(record, 'PreviousSecretUntil'),
  disabledAt: readNullableDate(record, 'Disabled'),
  disabledReason: isAbsent(record, 'Disabled')
    ? null
    : (REASONS.get(readNullableString(record, 'DisabledReason') ?? '') ?? 'OTHER'),
  failureCount: readNumber(record, 'Failures'),
  nextAttemptAt: readNullableDate(record, 'NextAttempt'),
  lastSuccessAt: readNullableDate(record, 'LastSuccess'),
  lastFailureAt: readNullableDate(record, 'LastFailure'),
  lastError: readNullableString(record, 'LastError'),
})

/** @param webhookNumber of the webhook of the message @throws UpstreamError '{field} not found as …' */
export const toDelivery =
  (webhookNumber: number) =>
  (record: Json): WebhookDeliveryRow => ({
    webhookNumber,
    sequence: readNumber(record, 'Sequence'),
    type: TYPES.get(readString(record, 'Type')) ?? 'OTHER',
    subjectNumber: readNumber(record, 'Id'),
    createdAt: readDate(record, 'Created'),
    attempts: readNumber(record, 'Attempts'),
    lastAttemptAt: readDate(record, 'LastAttempt'),
    statusCode: readNullableNumber(record, 'StatusCode'),
    error: readNullableString(record, 'Error'),
    deliveredAt: readNullableDate(record, 'Delivered'),
    nextAttemptAt: readNullableDate(record, 'NextAttempt'),
  })

/** A new webhook as the server expects it. */
export function newWebhookBody(input: Omit<CreateWebhookInput, 'requestId'>) {
  const { url, kinds, projectNumber, projectName, ...rest } = input
  nothingLeft(rest)
  return {
    Url: url,
    Kinds: kinds.map(kind => WORDS[kind]),
    ProjectId: projectNumber ?? null,
    Project: projectName ?? null,
  } satisfies Record<keyof NewWebhook, unknown>
}

/** What changes on a webhook as the server expects it; absent fields stay. */
export function webhookChangeBody({ url, kinds, isEnabled, ...rest }: Omit<UpdateWebhookInput, 'id'>) {
  nothingLeft(rest)
  return {
    Url: url ?? undefined,
    Kinds: kinds?.map(kind => WORDS[kind]),
    Enabled: isEnabled ?? undefined,
  } satisfies Record<keyof WebhookChange, unknown>
}

function toKind(record: Json, word: string): WebhookKind {
  const kind = KINDS.get(word)
  if (kind === undefined) throw unreadable(record, 'Unknown Kinds')
  return kind
}

const readNullableNumber = (record: Json, field: string) =>
  isAbsent(record, field) ? null : readNumber(record, field)

const readNullableString = (record: Json, field: string) =>
  isAbsent(record, field) ? null : readString(record, field)
