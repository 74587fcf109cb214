import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CommentChanges } from '../../rules/tickets/tickets.ts'
import { nameKey } from '../nameKey.ts'
import { creation, moment } from './columns.ts'
import { users } from './users.ts'

export const ticketProjects = pgTable(
  'ticket_projects',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** The creator; null if unknown. */
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
    /** Who added the address; null if that is not counted (docs/specification/limits.md#projects). */
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
    index('tickets_creator_created').on(ticket.creatorEmail, ticket.created, ticket.id),
    index('tickets_creator_project_modified').on(
      ticket.creatorEmail,
      ticket.projectId,
      ticket.modified,
      ticket.id,
    ),
  ],
)

/** Whether a tag of `ticket_tags` names the assignee, without a status before it. */
export const isAssigneeTag = (tag: SQLWrapper) => sql`${tag} like 'assignee:%'`

/**
 * The tickets that have a tag, in the order of a list, so that a page of a filtered list is read from the
 * index, however many tickets there are. Besides the tags it has `no due` for a ticket without a due date, as for the
 * assignee, and each value of a family together with the status, such as `status:new due:2026-12-01`. Triggers on the
 * tickets update it.
 */
export const ticketTags = pgTable(
  'ticket_tags',
  {
    projectId: integer().notNull(),
    /** In the order of the collation "C" (migrations/0025_ticket-values.sql). */
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
    index('ticket_tags_assignees').on(tag.tag, tag.ticketId).where(isAssigneeTag(tag.tag)),
  ],
)

/** Addresses that get mails about a ticket, and may read it even if the project is not open to them. */
export const ticketSubscribers = pgTable(
  'ticket_subscribers',
  {
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Who added the address. */
    addedBy: text().notNull(),
    /**
     * That of the ticket, so that a list need not look at the tickets of projects that its reader is a member of.
     * Null: written by a version before this column, or by hand.
     */
    projectId: integer(),
  },
  subscriber => [
    primaryKey({ columns: [subscriber.ticketId, subscriber.email] }),
    index('ticket_subscribers_email').on(subscriber.email, subscriber.projectId, subscriber.ticketId),
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

/**
 * The comments of tickets, with what each changed on its ticket. The place of a comment among the changes of its
 * thread is `changed`, else its id: both are drawn from the same sequence, under the lock of the ticket, so that
 * they grow in the order of the commits (docs/specification/tickets.md#order-of-changes).
 */
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
    /** Safe HTML; empty if the comment only changes the ticket. */
    body: text().notNull(),
    changes: jsonb().$type<CommentChanges>(),
    created: creation(),
    /** When its author last edited it; null: never. */
    edited: moment(),
    /** The number that its last edit drew from the sequence of the ids. */
    changed: bigint({ mode: 'number' }),
    /** How many versions of its body were replaced. */
    versions: integer().notNull().default(0),
  },
  comment => [
    index('ticket_comments_ticket').on(comment.ticketId, comment.id),
    // For the names of authors: of somebody who has left, it is looked whether a ticket is open to the reader.
    index('ticket_comments_author').on(comment.authorEmail, comment.ticketId),
    index('ticket_comments_changed').on(comment.ticketId, sql`coalesce(${comment.changed}, ${comment.id})`),
  ],
)

/** What stood in comments before their authors edited them. */
export const ticketCommentVersions = pgTable(
  'ticket_comment_versions',
  {
    commentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ticketComments.id, { onDelete: 'cascade' }),
    /** 1 for the body that the comment was written with, then as they were replaced. */
    place: integer().notNull(),
    /** Safe HTML. */
    body: text().notNull(),
    /** When this body was written. */
    written: moment().notNull(),
  },
  version => [primaryKey({ columns: [version.commentId, version.place] })],
)

/** Saved filters, searches and orders of lists, of a user or of a project (docs/specification/tickets.md#views). */
export const ticketViews = pgTable(
  'ticket_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: of the members of a project. */
    ownerEmail: text().references(() => users.email),
    /** Whose members share it; null: of a user. */
    sharedWith: integer().references(() => ticketProjects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The project whose tickets it lists; null: all. */
    projectId: integer().references(() => ticketProjects.id, { onDelete: 'cascade' }),
    /** Words of the filter, some of which depend on the reader. */
    statuses: text().array().notNull(),
    search: text(),
    sort: text().notNull(),
    created: creation(),
    modified: creation(),
  },
  view => [
    uniqueIndex('ticket_views_owner').on(view.ownerEmail, nameKey(view.name)),
    uniqueIndex('ticket_views_shared').on(view.sharedWith, nameKey(view.name)),
    check('ticket_views_of_one', sql`num_nonnulls(${view.ownerEmail}, ${view.sharedWith}) = 1`),
  ],
)
