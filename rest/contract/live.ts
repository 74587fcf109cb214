import type { Readable } from 'node:stream'
import { Type } from 'typebox'

/** How a gateway authenticates, and where it resumes (docs/specification/rest.md#follow-the-live-feed). */
export const LiveHeaders = Type.Object({
  'x-service-key': Type.Optional(Type.String({ description: 'the key that gateways and the service share' })),
  'last-event-id': Type.Optional(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$', description: 'the id of the last message that came' }),
  ),
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
    Object.entries(LIVE_MESSAGES)
      .map(([kind, data]) => `\`${kind}\` ${data}`)
      .join(' '),
  content: { 'text/event-stream': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
}
