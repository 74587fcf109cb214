import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefusalCode } from '../contract/shared.ts'
import type { LiveKind } from '../rules/live.ts'
import type { CommentChanges } from '../rules/tickets/tickets.ts'

/** A moment, stored to the millisecond: `Modified` travels as ISO text and comes back to be compared. */
const moment = () => timestamp({ withTimezone: true, precision: 3 })
const creation = () => moment().notNull().defaultNow()

/** A bytea column. */
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The key by which two names are equal, regardless of case and of the server's locale. */
export const nameKey = (name: SQLWrapper | string) =>
  sql<string>`(lower(${name} collate "und-x-icu") collate "C")`

/** Where a user's name came from: the part of the address before the @, a sign-in, or the user. */
export const nameSource = pgEnum('name_source', ['address', 'signIn', 'user'])

export const users = pgTable(
  'users',
  {
    email: text().primaryKey(),
    name: text().notNull(),
    /** See docs/specification/sign-in.md#names. */
    nameFrom: nameSource().notNull().default('signIn'),
    scopes: text().array().notNull().default([]),
    created: creation(),
    modified: creation(),
    /** The last call, accurate to some minutes; null before the first. */
    lastSeen: moment(),
    /** Since when the user may not sign in. Their data stays. */
    deactivated: moment(),
    /** Incremented to end all sessions: access tokens of an earlier generation are refused. */
    tokenGeneration: integer().notNull().default(0),
    /** When it was last incremented: a sign-in with a provider that started before fails. */
    sessionsEnded: moment(),
  },
  user => [check('users_email_lowercase', sql`${user.email} = lower(${user.email})`)],
)

/** Sign-in tokens that were already exchanged; kept until they would have expired anyway. */
export const usedSignInTokens = pgTable(
  'used_sign_in_tokens',
  { jti: text().primaryKey(), expires: moment().notNull() },
  token => [index('used_sign_in_tokens_expires').on(token.expires)],
)

/**
 * Google and Microsoft accounts by which a user signs in: the issuer and its id for the user, never the
 * e-mail.
 */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text()
      .notNull()
      .references(() => users.email),
    created: creation(),
  },
  identity => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('identities_email').on(identity.email),
  ],
)

/** Access tokens whose session was signed out; kept until they would have expired anyway. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  { jti: text().primaryKey(), expires: moment().notNull() },
  token => [index('revoked_tokens_expires').on(token.expires)],
)

/** Personal API tokens. Only a digest of the token is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text()
      .notNull()
      .references(() => users.email),
    name: text().notNull(),
    /** SHA-256 of the token. */
    digest: bytes().notNull().unique(),
    scopes: text().array().notNull(),
    created: creation(),
    /** Null: it does not expire. */
    expires: moment(),
    /** Accurate to some minutes. */
    lastUsed: moment(),
    revoked: moment(),
  },
  token => [index('api_tokens_email').on(token.email, token.created)],
)

export const timesheetProjects = pgTable(
  'timesheet_projects',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** The creator; null where unknown. */
    creatorEmail: text(),
    created: creation(),
    modified: creation(),
  },
  project => [
    uniqueIndex('timesheet_projects_name').on(nameKey(project.name)),
    index('timesheet_projects_creator').on(project.creatorEmail),
  ],
)

/** The access lists CanUse, CanSee, CanPay and CanEdit. */
export const timesheetPurpose = pgEnum('timesheet_purpose', ['use', 'see', 'pay', 'edit'])

/** Which addresses are on which access list of a project; an address need not have an account yet. */
export const timesheetMembers = pgTable(
  'timesheet_members',
  {
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    purpose: timesheetPurpose().notNull(),
    email: text().notNull(),
    /** Who added the address; null where that is not counted (docs/specification/limits.md#projects). */
    addedBy: text(),
  },
  member => [
    primaryKey({ columns: [member.projectId, member.purpose, member.email] }),
    index('timesheet_members_added').on(member.addedBy, member.email),
    index('timesheet_members_email').on(member.email, member.purpose, member.projectId),
    check('timesheet_members_email_lowercase', sql`${member.email} = lower(${member.email})`),
  ],
)

const loggedTime = () => ({
  ownerEmail: text()
    .notNull()
    .references(() => users.email),
  projectId: integer()
    .notNull()
    .references(() => timesheetProjects.id),
  timezone: text().notNull(),
  starts: moment().notNull(),
  ends: moment(),
  workNotes: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  created: creation(),
  modified: creation(),
  confirmed: moment(),
  timesheeted: moment(),
  paid: moment(),
})

/** Logged time. Without `ends` it is an all-day item whose date is `starts`. */
export const timesheetEvents = pgTable(
  'timesheet_events',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...loggedTime() },
  event => [
    index('timesheet_events_owner_starts').on(event.ownerEmail, event.starts),
    index('timesheet_events_project_starts').on(event.projectId, event.starts),
    // A query for a range only compares `starts`, from 24 hours before the range.
    check(
      'timesheet_events_length',
      sql`${event.ends} > ${event.starts} and ${event.ends} <= ${event.starts} + interval '24 hours'`,
    ),
  ],
)

/**
 * Events that were deleted and may be restored (docs/specification/timesheets.md#deleting). They have their
 * own table, so that no list, sum, mail or file contains them.
 */
export const deletedTimesheetEvents = pgTable(
  'deleted_timesheet_events',
  { id: bigint({ mode: 'number' }).primaryKey(), ...loggedTime(), deleted: moment().notNull() },
  event => [index('deleted_timesheet_events_deleted').on(event.deleted)],
)

/**
 * How many events of a project have a tag, 0 where none has it any more. Triggers on the events update it, so
 * that a project's Tags (those with `uses` above 0) need not be collected from all its events.
 */
export const timesheetProjectTags = pgTable(
  'timesheet_project_tags',
  {
    projectId: integer()
      .notNull()
      .references(() => timesheetProjects.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    uses: bigint({ mode: 'number' }).notNull(),
  },
  tag => [primaryKey({ columns: [tag.projectId, tag.tag] })],
)

export const ticketProjects = pgTable(
  'ticket_projects',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** The creator; null where unknown. */
    creatorEmail: text(),
    created: creation(),
    modified: creation(),
  },
  project => [
    uniqueIndex('ticket_projects_name').on(nameKey(project.name)),
    index('ticket_projects_creator').on(project.creatorEmail),
  ],
)

/** The access list CanSee of a ticket project; an address need not have an account yet. */
export const ticketMembers = pgTable(
  'ticket_members',
  {
    projectId: integer()
      .notNull()
      .references(() => ticketProjects.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Who added the address; null where that is not counted (docs/specification/limits.md#projects). */
    addedBy: text(),
  },
  member => [
    primaryKey({ columns: [member.projectId, member.email] }),
    index('ticket_members_added').on(member.addedBy, member.email),
    index('ticket_members_email').on(member.email, member.projectId),
    check('ticket_members_email_lowercase', sql`${member.email} = lower(${member.email})`),
  ],
)

/** Tickets. `statuses` holds tags of the three families as `family:value`, and custom tags as they are. */
export const tickets = pgTable(
  'tickets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => ticketProjects.id),
    creatorEmail: text()
      .notNull()
      .references(() => users.email),
    subject: text().notNull(),
    /** Safe HTML. */
    body: text().notNull(),
    statuses: text().array().notNull(),
    commentCount: integer().notNull().default(0),
    created: creation(),
    modified: creation(),
  },
  ticket => [
    index('tickets_project_modified').on(ticket.projectId, ticket.modified, ticket.id),
    index('tickets_project_created').on(ticket.projectId, ticket.created, ticket.id),
    index('tickets_creator_modified').on(ticket.creatorEmail, ticket.modified, ticket.id),
  ],
)

/**
 * The tickets that have a tag, in the order of a list, so that a page of a filtered list is read from the
 * index, however many tickets there are. Triggers on the tickets update it.
 */
export const ticketTags = pgTable(
  'ticket_tags',
  {
    projectId: integer().notNull(),
    tag: text().notNull(),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    created: moment().notNull(),
    modified: moment().notNull(),
  },
  tag => [
    primaryKey({ columns: [tag.ticketId, tag.tag] }),
    index('ticket_tags_modified').on(tag.projectId, tag.tag, tag.modified, tag.ticketId),
    index('ticket_tags_created').on(tag.projectId, tag.tag, tag.created, tag.ticketId),
  ],
)

/** Addresses that get mails about a ticket, and may read it even where the project is not open to them. */
export const ticketSubscribers = pgTable(
  'ticket_subscribers',
  {
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Who added the address. */
    addedBy: text().notNull(),
  },
  subscriber => [
    primaryKey({ columns: [subscriber.ticketId, subscriber.email] }),
    index('ticket_subscribers_email').on(subscriber.email, subscriber.ticketId),
    check('ticket_subscribers_email_lowercase', sql`${subscriber.email} = lower(${subscriber.email})`),
  ],
)

/**
 * Users who have unsubscribed from tickets themselves: no other user can subscribe them again
 * (docs/specification/tickets.md#subscribers).
 */
export const ticketUnsubscriptions = pgTable(
  'ticket_unsubscriptions',
  {
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    email: text().notNull(),
  },
  unsubscription => [primaryKey({ columns: [unsubscription.ticketId, unsubscription.email] })],
)

/** Addresses without an account that get mails about tickets (docs/specification/mail.md#strangers). */
export const strangers = pgTable('strangers', {
  email: text().primaryKey(),
  /** When the ticket mails of the last day were written; older entries stay until the next mail. */
  mails: moment().array().notNull().default([]),
  /** Since when the address gets no mails, at its owner's request. */
  mailsRefused: moment(),
})

/** Which addresses without an account a user has added to tickets and lists, each once. */
export const strangerAdditions = pgTable(
  'stranger_additions',
  {
    addedBy: text().notNull(),
    email: text().notNull(),
    added: creation(),
  },
  addition => [
    primaryKey({ columns: [addition.addedBy, addition.email] }),
    index('stranger_additions_added').on(addition.addedBy, addition.added),
  ],
)

/** The comments of tickets, with what each changed on its ticket. */
export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorEmail: text()
      .notNull()
      .references(() => users.email),
    /** Safe HTML; empty where the comment only changes the ticket. */
    body: text().notNull(),
    changes: jsonb().$type<CommentChanges>(),
    created: creation(),
  },
  comment => [index('ticket_comments_ticket').on(comment.ticketId, comment.id)],
)

/**
 * What the search finds, one row per part: the heading of a ticket, its text, or one of its comments.
 * Triggers on tickets and comments update it. See docs/specification/search.md.
 */
export const ticketSearch = pgTable(
  'ticket_search',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null: the ticket itself. */
    commentId: bigint({ mode: 'number' }).references(() => ticketComments.id, { onDelete: 'cascade' }),
    /**
     * Whether it is the number and subject of the ticket: a new subject then does not rewrite the words of a
     * long text.
     */
    isHeading: boolean().notNull().default(false),
    /** Separated by blanks, each once. */
    words: text().notNull(),
  },
  part => [
    index('ticket_search_ticket').on(part.ticketId, part.commentId),
    uniqueIndex('ticket_search_comment').on(part.commentId),
    // Indexes a few thousand keys instead of the words: each new word would need an entry of its own. No fast
    // updates: pending entries take up to ten times their space, and slow down each search.
    index('ticket_search_words')
      .using('gin', sql`search_keys(${part.words})`)
      .with({ fastupdate: false }),
  ],
)

/**
 * The words by which a search finds the tickets of a user: the name and the address. A trigger on the users
 * updates it.
 */
export const userSearch = pgTable('user_search', {
  email: text()
    .primaryKey()
    .references(() => users.email, { onDelete: 'cascade', onUpdate: 'cascade' }),
  words: text().notNull(),
})

/** The language of the search, in one row; without a row: English. */
export const searchSettings = pgTable('search_settings', {
  id: integer().primaryKey(),
  /** The language in which words are stored from now on. */
  language: text().notNull(),
  /** The language in which all words are stored; empty while some are still stored in another one. */
  indexed: text().notNull(),
})

/** Uploaded files; the storage has the bytes under the id. Unattached files are deleted after a day. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    filename: text().notNull(),
    /** Detected from the content, not from the name. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    uploaderEmail: text()
      .notNull()
      .references(() => users.email),
    /** The ticket that has the file, directly or by a comment. */
    ticketId: bigint({ mode: 'number' }).references(() => tickets.id),
    commentId: bigint({ mode: 'number' }).references(() => ticketComments.id),
    /** Its position among the files of its ticket or comment. */
    place: integer(),
    created: creation(),
  },
  file => [
    index('files_ticket').on(file.ticketId, file.commentId),
    index('files_unattached')
      .on(file.created)
      .where(sql`${file.ticketId} is null`),
  ],
)

/** Content that several mails share: stored once, until the last of them is sent. */
export const outboxContents = pgTable('outbox_contents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Before and after the reader's own part. */
  htmlStart: text().notNull(),
  htmlEnd: text().notNull(),
  text: text().notNull(),
  /** A file attached to the mails. */
  attachmentName: text(),
  attachmentType: text(),
  attachment: bytes(),
})

/** Mails, written in the transaction that caused them and delivered afterwards. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The user whose action caused it: authors take turns. Null: the recipient waits for it to sign in. */
    author: text(),
    to: text().notNull(),
    subject: text().notNull(),
    /** The reader's own part, until the mail is sent. */
    html: text().notNull(),
    text: text().notNull(),
    /** The shared part. */
    contentId: bigint({ mode: 'number' }).references(() => outboxContents.id, { onDelete: 'set null' }),
    messageId: text().notNull(),
    /** Message-IDs of the earlier mails of the thread, the oldest first. */
    follows: text().array().notNull().default([]),
    /** A POST to this URL removes the reader from the recipients. */
    unsubscribeUrl: text(),
    created: creation(),
    attempts: integer().notNull().default(0),
    nextAttempt: creation(),
    /** The time of the last attempt. */
    attempted: moment(),
    sent: moment(),
    failed: moment(),
    lastError: text(),
  },
  mail => [
    index('outbox_mails_waiting')
      .on(mail.author, mail.nextAttempt, mail.id)
      .where(sql`${mail.sent} is null and ${mail.failed} is null`),
    index('outbox_mails_turns').on(mail.author, mail.attempted),
    index('outbox_mails_recipients').on(mail.author, mail.to, mail.created),
    index('outbox_mails_content').on(mail.contentId),
  ],
)

/**
 * Messages for gateways (docs/specification/live.md), written in the transaction that caused them; `id` is
 * the order of the commits. They hold ids: the content is read when it is sent.
 */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    kind: text().$type<LiveKind>().notNull(),
    /** The id of the event, ticket, comment or project that it is about. */
    subjectId: bigint({ mode: 'number' }),
    /** The comment that changed the ticket. */
    commentId: bigint({ mode: 'number' }),
    /** The event's previous project. */
    beforeProjectId: integer(),
    /** The user that it is about, the event's previous owner, or the user who left the ticket. */
    email: text(),
    /** Whether a user may see less since then. */
    narrows: boolean().notNull().default(false),
  },
  message => [
    index('live_messages_at').on(message.at),
    index('live_messages_narrows')
      .on(message.id)
      .where(sql`${message.narrows}`),
  ],
)

/**
 * POSTs that were answered and had an Idempotency-Key (docs/specification/http.md#repeated-keys), with their
 * status and subject.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** Identifies the request: a digest of method, address and body. */
    request: text().notNull(),
    status: integer(),
    /** Id of the created resource, if it has one. */
    made: text(),
    /** Why it was refused. */
    error: text(),
    code: text().$type<RefusalCode>(),
    field: text(),
    created: creation(),
  },
  kept => [
    primaryKey({ columns: [kept.caller, kept.key] }),
    index('idempotency_keys_created').on(kept.created),
  ],
)

/** Which actor did what to what, with the values before and after. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  entry => [
    index('audit_subject').on(entry.subject, entry.at),
    index('audit_at').on(entry.at),
    index('audit_users')
      .on(entry.id)
      .where(sql`${entry.action} like 'user.%'`),
  ],
)
