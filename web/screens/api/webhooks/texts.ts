import type { WebhookKind } from '../../../__generated__/useCreateWebhookMutation.graphql.ts'

/** The heading of the webhooks, and the text under it. */
export const TITLE = 'Webhooks'
export const ABOUT =
  'Daybook sends what happens to an address of yours, as a POST with JSON that is signed with the webhook’s secret. The messages are what you may see at that time.'

/** What a webhook can be about, in the order of the boxes. */
export const KINDS: readonly { kind: WebhookKind; label: string; isOfTickets: boolean }[] = [
  { kind: 'COMMENT', label: 'Comments', isOfTickets: true },
  { kind: 'TICKET', label: 'Tickets', isOfTickets: true },
  { kind: 'EVENT', label: 'Time', isOfTickets: false },
  { kind: 'PAYMENT', label: 'Payments', isOfTickets: false },
]

const LABELS: ReadonlyMap<string, string> = new Map(KINDS.map(({ kind, label }) => [kind, label]))

/** The label of a kind; its own name if this build does not know it. */
export const kindLabel = (kind: string): string => LABELS.get(kind) ?? kind

const REASONS: ReadonlyMap<string, string> = new Map([
  ['OWNER', 'Stopped by its owner or an admin'],
  ['FAILURES', 'Nothing could be delivered for three days'],
  ['RIGHTS', 'Its owner is no longer on the list of the project, or lost the scope'],
  ['ACCOUNT', 'The account of its owner is closed'],
  ['SECRET', 'Its secret can no longer be read: replace it'],
])

/** Why nothing is sent to a webhook, in words. */
export const reasonText = (reason: string | null | undefined): string =>
  REASONS.get(reason ?? '') ?? 'The server stopped it'

const EVENTS: ReadonlyMap<string, (number: number) => string> = new Map([
  ['COMMENT_ADDED', number => `Comment ${number} was written`],
  ['COMMENT_EDITED', number => `Comment ${number} was edited`],
  ['TICKET_CREATED', number => `Ticket ${number} was created`],
  ['TICKET_CHANGED', number => `Ticket ${number} was changed`],
  ['EVENT_CREATED', number => `Time ${number} was logged`],
  ['EVENT_CHANGED', number => `Time ${number} was changed`],
  ['EVENT_REMOVED', number => `Time ${number} was removed`],
  ['PAYMENT_CHANGED', number => `The payment of time ${number} was changed`],
])

/** What a message says, in words. */
export const messageText = (type: string, number: number): string =>
  EVENTS.get(type)?.(number) ?? `Something happened to ${number}`

/** An address without its scheme, to be read in a list. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
