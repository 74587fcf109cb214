import { Type, type Static } from 'typebox'
import { SORT_FAMILIES } from '../../common/ticketTags.ts'
import { FileRecord, FileIds } from './files.ts'
import { DateInput, EmailInput, Limit, Moment, MomentOrNull } from './shared.ts'

const Emails = Type.Array(Type.String())
const Words = Type.Array(Type.String())

/** A project (docs/specification/rest.md#ticket-project). */
export const TicketProject = Type.Object({
  Id: Type.Integer(),
  Name: Type.String(),
  Created: Moment,
  Modified: Moment,
  CanSee: Type.Array(Type.String(), { description: 'empty where it is not open to the caller' }),
})
export type TicketProject = Static<typeof TicketProject>

/** A ticket (docs/specification/rest.md#ticket). */
export const Ticket = Type.Object({
  Id: Type.Integer(),
  ProjectId: Type.Integer(),
  Created: Moment,
  Closed: Moment,
  Modified: Moment,
  CreatorEmail: Type.String(),
  Subject: Type.String(),
  Body: Type.String({ description: 'safe HTML' }),
  Statuses: Type.Array(Type.String(), {
    description: 'family:value of the families, where assignee and due may be missing, and custom tags',
  }),
  Subscriptions: Emails,
  Files: Type.Array(FileRecord),
  CommentCount: Type.Integer({ description: 'how many comments it has (extension)' }),
})
export type Ticket = Static<typeof Ticket>

/** Why a search found a ticket (docs/specification/search.md#hits). */
export const SearchHit = Type.Object({
  Field: Type.Enum(['subject', 'body', 'comment', 'person'], { description: 'where the words are' }),
  CommentId: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'the comment that has them, or null',
  }),
  Text: Type.String({ description: 'plain text of at most 200 characters around the first of the words' }),
  Marks: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: 'the start and the end of each word in Text, in UTF-16 code units',
  }),
})
export type SearchHit = Static<typeof SearchHit>

/** A ticket in a list. */
export const ListedTicket = Type.Object({
  ...Ticket.properties,
  Hit: Type.Optional(
    Type.Unsafe<SearchHit | null>({
      ...SearchHit,
      type: ['object', 'null'],
      description: 'with hits=true: why the search found it (extension)',
    }),
  ),
})

/** What a comment changed (extension): only real differences, after the rules of the tag families. */
const Changes = Type.Object({
  Subject: Type.Optional(Type.Object({ Before: Type.String(), After: Type.String() })),
  AddedStatuses: Words,
  RemovedStatuses: Words,
  AddedSubscribers: Emails,
  RemovedSubscribers: Emails,
})

/** A comment (docs/specification/rest.md#comment). */
export const Comment = Type.Object({
  Id: Type.Integer(),
  TicketId: Type.Integer(),
  ProjectId: Type.Integer(),
  Created: Moment,
  Modified: Moment,
  AuthorEmail: Type.String(),
  Body: Type.String({ description: 'safe HTML; empty where the comment only changes the ticket' }),
  Files: Type.Array(FileRecord),
  Edited: MomentOrNull,
  Versions: Type.Integer({ description: 'how many texts it had before (extension)' }),
  Change: Type.Integer({
    description: 'its place in the order of changes: its Id, or the number of its last edit (extension)',
  }),
  Changes: Type.Optional(Changes),
})
export type Comment = Static<typeof Comment>

const Number = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })

const Id = Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'a number' })

/**
 * To create a project, or to change its list. The specification uses the name here and the number elsewhere;
 * both are read.
 */
export const TicketProjectPath = Type.Object({
  project: Type.String({ description: 'the name or the number of a project' }),
})

/** To read a project: its name would say whether it exists. */
export const TicketProjectNumberPath = Type.Object({ project: Id })

export const TicketsOfProjectPath = Type.Object({ projectId: Id })

export const TicketPath = Type.Object({ projectId: Id, ticketId: Id })

export const CommentPath = Type.Object({ projectId: Id, ticketId: Id, commentId: Id })

export const TicketMemberQuery = Type.Object({ email: EmailInput })

export const TicketProjectQuery = Type.Object({ ticketId: Type.Optional(Id) })

export const TicketProjectsQuery = Type.Object({
  purpose: Type.Optional(
    Type.Array(Type.Enum(['see']), { maxItems: 10, description: 'see, which is the only one' }),
  ),
})

/** The filter of a list; all fields after `statuses` are extensions. */
export const TicketsQuery = Type.Object({
  statuses: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description:
        'at most 2,000 characters: tags separated by spaces. A ticket has one of those of each family, and every custom one',
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'at most 200 characters: words that the ticket or a comment of it has (extension)',
    }),
  ),
  sort: Type.Optional(
    Type.Enum(
      [
        ...['-modified', 'modified', '-created', 'created'],
        ...SORT_FAMILIES.flatMap(family => [family, `-${family}`]),
      ],
      {
        description:
          'modified, created, status, impact, priority, assignee or due, with - in the other direction; by default -modified, the newest first (extension)',
      },
    ),
  ),
  limit: Limit,
  after: Type.Optional(
    Type.String({
      maxLength: 330,
      description:
        'the position of a ticket: its Modified or Created, “_” and its Id, with the value and “_” before them in an order by a family; the next ones follow (extension)',
    }),
  ),
  hits: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'true or false; true: each ticket shows why q found it (extension)',
    }),
  ),
})

/** The list of all projects can also be asked for single tickets. */
export const AllTicketsQuery = Type.Object({
  ...TicketsQuery.properties,
  ids: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'at most 100 numbers of tickets, separated by commas; only without a filter (extension)',
    }),
  ),
})

/** Which comments (all extensions). The oldest come first, with `changedAfter` those that changed first. */
export const CommentsQuery = Type.Object({
  limit: Limit,
  after: Type.Optional(Id),
  before: Type.Optional(Id),
  changedAfter: Type.Optional(
    Type.String({
      pattern: '^(0|[1-9][0-9]{0,14})$',
      description:
        'the Change of a comment, or 0: those that were written or edited since, in the order of changes (extension)',
    }),
  ),
})

const Subject = Type.String({ maxLength: 1_000, description: 'a subject of 1 to 200 characters' })
const Body = Type.String({ maxLength: 80_000, description: 'HTML of at most 80,000 characters' })
const Statuses = Type.Array(Type.String({ maxLength: 300 }), {
  maxItems: 50,
  description: 'at most 50 tags, each of at most 100 characters without spaces',
})
const Subscribers = Type.Array(EmailInput, { maxItems: 100, description: 'at most 100 e-mail addresses' })

export const NewTicket = Type.Object({
  Subject,
  Body,
  Statuses: Type.Optional(Statuses),
  Files: Type.Optional(FileIds),
  Subscribers: Type.Optional(Subscribers),
})
export type NewTicket = Static<typeof NewTicket>

export const TicketReceipt = Type.Object({ ProjectId: Type.Integer(), TicketId: Type.Integer() })

/** A comment with its changes; `Subject` is the new subject, empty or absent to keep the current one. */
export const NewComment = Type.Object({
  Subject: Type.Optional(Subject),
  Body: Type.Optional(Body),
  AddStatuses: Type.Optional(Statuses),
  RemoveStatuses: Type.Optional(Statuses),
  AddSubscribers: Type.Optional(Subscribers),
  RemoveSubscribers: Type.Optional(Subscribers),
  Files: Type.Optional(FileIds),
})
export type NewComment = Static<typeof NewComment>

/** A new text of an own comment (extension). */
export const CommentEdit = Type.Object({
  Body,
  Files: Type.Optional(FileIds),
  Edited: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'the Edited of the comment that you have changed, or null',
    }),
  ),
})
export type CommentEdit = Static<typeof CommentEdit>

/** A text that a comment has or had (extension). */
export const CommentVersion = Type.Object({
  Body: Type.String({ description: 'safe HTML' }),
  Written: Moment,
})
export type CommentVersion = Static<typeof CommentVersion>

/**
 * A user who was not subscribed although the request names them (docs/specification/tickets.md#subscribers).
 */
const LeftOut = Type.Object({
  Email: Type.String(),
  Reason: Type.Enum(['unsubscribed'], { description: 'why: they have unsubscribed themselves' }),
})

/** `Comment` and `Ticket`, both in their current state, and `LeftOut` are extensions. */
export const CommentReceipt = Type.Object({
  CommentId: Type.Integer(),
  ReloadTicket: Type.Boolean({
    description: 'whether the ticket itself changed, or who is subscribed to it',
  }),
  Comment,
  Ticket,
  LeftOut: Type.Array(LeftOut, { description: 'those of AddSubscribers who are not subscribed' }),
})
export type CommentReceipt = Static<typeof CommentReceipt>

/** Extension: changes of the tags of several tickets, each in the version that `Modified` names, if it does. */
export const TicketChanges = Type.Object({
  Changes: Type.Array(
    Type.Object({
      ProjectId: Number,
      TicketId: Number,
      AddStatuses: Type.Optional(Statuses),
      RemoveStatuses: Type.Optional(Statuses),
      Modified: Type.Optional(DateInput),
    }),
    { minItems: 1, maxItems: 100, description: 'at most 100 tickets, each only once' },
  ),
})

/** Extension: the outcome for one ticket; `Comment` and `Ticket` are null if nothing was written. */
const TicketOutcome = Type.Object({
  ProjectId: Type.Integer(),
  TicketId: Type.Integer(),
  Result: Type.Enum(['done', 'skipped']),
  Reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'why it was skipped, for people',
  }),
  // As a union, each answer would be checked against both types before it is serialized.
  Comment: Type.Unsafe<Comment | null>({ ...Comment, type: ['object', 'null'] }),
  Ticket: Type.Unsafe<Ticket | null>({ ...Ticket, type: ['object', 'null'] }),
})
export type TicketOutcome = Static<typeof TicketOutcome>

/** Extension: the outcomes, in the order of the request. */
export const TicketOutcomes = Type.Object({ Outcomes: Type.Array(TicketOutcome) })

export const Unsubscribed = Type.Object({
  Unsubscribed: Type.Boolean({ description: 'false where the caller was not subscribed' }),
})

export const MailsRefused = Type.Object({
  Refused: Type.Boolean({ description: 'false where the address got none already' }),
  AllTickets: Type.Boolean({
    description:
      'whether it is about all tickets; for an address with an account it is only about the ticket of the mail',
  }),
})
