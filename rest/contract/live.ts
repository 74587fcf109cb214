import type { Readable } from 'node:stream'
import { Type } from 'typebox'

const GATEWAY_ID = '^[\\w-]{1,64}$'

const serviceKey = Type.Optional(Type.String({ description: 'the key that gateways and the service share' }))

/** How a gateway authenticates. */
export const ServiceKeyHeader = Type.Object({ 'x-service-key': serviceKey })

/** How a gateway authenticates, and where it resumes (docs/specification/rest.md#follow-the-live-feed). */
export const LiveHeaders = Type.Object({
  'x-service-key': serviceKey,
  'last-event-id': Type.Optional(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$', description: 'the id of the last message that came' }),
  ),
  'x-gateway-id': Type.Optional(
    Type.String({
      pattern: GATEWAY_ID,
      description: 'the id of the gateway, if it takes what other gateways send',
    }),
  ),
})

/**
 * What a gateway shows the other gateways: values by key, each in place of the last one of that key
 * (docs/specification/live.md#between-gateways).
 */
export const GatewayMessage = Type.Object(
  {
    Gateway: Type.String({ pattern: GATEWAY_ID, description: 'the id of the gateway' }),
    Number: Type.Integer({
      minimum: 0,
      description: 'one more than that of the last message with values; without values, the same',
    }),
    Since: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'the number from which on the messages up to this one have all values that there are',
      }),
    ),
    Asks: Type.Optional(
      Type.Array(Type.String({ pattern: GATEWAY_ID }), {
        description: 'the gateways that should send all their values',
      }),
    ),
    Ends: Type.Optional(Type.Boolean({ description: 'true if the gateway stops' })),
    Values: Type.Array(
      Type.Object({
        Key: Type.String({ maxLength: 400, description: 'what it is about' }),
        Value: Type.Unknown({ description: 'null: there is none any more' }),
      }),
      { description: 'the changed values' },
    ),
  },
  { description: 'a message of a gateway' },
)

/** How many messages were passed on. */
export const SentMessages = Type.Object({ Sent: Type.Integer() })

/** Messages for all other gateways. */
export const GatewayMessages = Type.Object({
  Messages: Type.Array(GatewayMessage, {
    minItems: 1,
    maxItems: 10,
    description: 'a list of 1 to 10 messages of gateways',
  }),
})

/** The data of each kind of message, as the description of the stream lists them. */
export const LIVE_MESSAGES = {
  timesheetEvent:
    '{Id, Event (null: deleted, also if the message comes later), ' +
    'Before: {Project, OwnerEmail} or null (created), Names: [{Email, Name}] of the people in it}.',
  timesheetProject: '{Name}: its lists changed.',
  ticket: '{Id, ProjectId, Ticket, Before: {Subscriptions} or null (created), Names}, and after it',
  ticketComment: '{ProjectId, TicketId, Comment, Names} where a comment was written.',
  ticketCommentEdit:
    '{ProjectId, TicketId, Comment, Change: the number of this edit, Names}: its author edited it.',
  ticketProject: '{Id, Name, CanSee}: its list changed.',
  user: '{Email}: what the user may do changed, or sessions of the user ended.',
}

/** What a message of the live feed is about (docs/specification/live.md#the-feed). */
export type LiveKind = keyof typeof LIVE_MESSAGES

/** The stream: messages about timesheets, tickets and users; `ready` and `reset` give the position. */
export const LiveStream = {
  description:
    'Server-sent events. First `ready`, whose id is the present position, unless Last-Event-ID names another. ' +
    '`reset`: the messages after Last-Event-ID are no longer kept; the feed continues from now. ' +
    'Messages show their objects in the state at the time of sending. A message after which a user may see less can come ' +
    'early; it then has no id, and does not come again. ' +
    '`gateway`, without an id: what another gateway sent, if the request has X-Gateway-Id. ' +
    Object.entries(LIVE_MESSAGES)
      .map(([kind, data]) => `\`${kind}\` ${data}`)
      .join(' '),
  content: { 'text/event-stream': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
}
