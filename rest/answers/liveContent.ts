import { toCommentRecord, toEventRecord, toPersonRecord, toTicketRecord } from './records.ts'
import type { LiveKind } from '../contract/live.ts'
import type { Queries } from '../db/client.ts'
import { isAnyOf } from '../db/isAnyOf.ts'
import { timesheetProjects } from '../db/schema/timesheets.ts'
import { unsigned } from '../security/fileLinks.ts'
import { subscribersBefore } from '../rules/live.ts'
import { assigneeIn } from '../rules/tickets/ticketTags.ts'
import type { StoredMessage } from '../queries/live.ts'
import { commentsById, type Comment } from '../queries/tickets/ticketComments.ts'
import { projectsOf, type TicketProject } from '../queries/tickets/ticketProjects.ts'
import { ticketsById, type Ticket } from '../queries/tickets/tickets.ts'
import { eventsById, type Event } from '../queries/timesheets/timesheetEvents.ts'
import { namesOf, type PersonRow } from '../queries/users/people.ts'

/** What gateways receive, with the data as it is sent. */
export interface LiveMessage {
  id: number
  kind: LiveKind
  data: unknown
}

/** Whether a message has content that is read when it is sent, so that it may be newer than the message. */
const READS_CONTENT: Record<LiveKind, boolean> = {
  timesheetEvent: true,
  timesheetProject: false,
  ticket: true,
  ticketComment: true,
  ticketCommentEdit: true,
  ticketProject: false,
  user: false,
}

export const hasContent = ({ kind }: StoredMessage): boolean => READS_CONTENT[kind]

/**
 * Adds the current content to messages; the number of queries does not depend on the number of messages. What
 * is gone is sent as gone, to those who could see it before (docs/specification/live.md#the-feed).
 */
export async function withContent(db: Queries, stored: readonly StoredMessage[]): Promise<LiveMessage[]> {
  const idsOf = (...kinds: readonly LiveKind[]) => [
    ...new Set(stored.flatMap(({ kind, subjectId }) => (kinds.includes(kind) ? (subjectId ?? []) : []))),
  ]
  const commentIds = stored.flatMap(({ commentId }) => commentId ?? [])
  const beforeProjectIds = stored.flatMap(({ beforeProjectId }) => beforeProjectId ?? [])
  // In sequence: the feed has one connection at a time.
  const rows = {
    events: byId(await eventsById(db, idsOf('timesheetEvent'))),
    places: await placesOf(db, [...new Set([...beforeProjectIds, ...idsOf('timesheetProject')])]),
    tickets: byId(await ticketsById(db, idsOf('ticket'))),
    comments: byId(
      await commentsById(db, [...new Set([...commentIds, ...idsOf('ticketComment', 'ticketCommentEdit')])]),
    ),
    projects: byId(await projectsOf(db, idsOf('ticketProject'))),
  }
  const emails = [
    ...[...rows.events.values()].flatMap(inEvent),
    ...[...rows.tickets.values()].flatMap(inTicket),
    ...[...rows.comments.values()].flatMap(inComment),
  ]
  const people = new Map((await namesOf(db, [...new Set(emails)])).map(person => [person.email, person]))
  const content: Content = { ...rows, people }
  return stored.flatMap(message => {
    const data = dataOf(message, content)
    return data === undefined ? [] : [{ id: message.id, kind: message.kind, data }]
  })
}

interface Content {
  events: ReadonlyMap<number, Event>
  places: ReadonlyMap<number, string>
  tickets: ReadonlyMap<number, Ticket>
  comments: ReadonlyMap<number, Comment>
  projects: ReadonlyMap<number, TicketProject>
  people: ReadonlyMap<string, PersonRow>
}

// Everybody who may see a message shares the project or the ticket with these people, so the names may be in it.
const inEvent = ({ ownerEmail }: Event) => [ownerEmail]
const inTicket = ({ creatorEmail, statuses, subscriptions }: Ticket) => [
  ...[creatorEmail, ...subscriptions],
  ...[assigneeIn(statuses) ?? []].flat(),
]
const inComment = ({ authorEmail, changes }: Comment) => [
  authorEmail,
  ...(changes?.addedSubscribers ?? []),
  ...[changes?.addedStatuses, changes?.removedStatuses].flatMap(tags => assigneeIn(tags ?? []) ?? []),
]

const namesAmong = (emails: readonly string[], { people }: Content) =>
  [...new Set(emails)].flatMap(email => people.get(email) ?? []).map(toPersonRecord)

/** @returns undefined if the subject no longer exists */
function dataOf(message: StoredMessage, content: Content): unknown {
  const { kind, email } = message
  const id = message.subjectId ?? 0
  switch (kind) {
    case 'user':
      return { Email: email }
    case 'timesheetProject':
      return { Name: content.places.get(id) ?? '' }
    case 'ticketProject': {
      const project = content.projects.get(id)
      return project && { Id: id, Name: project.name, CanSee: project.canSee }
    }
    case 'timesheetEvent': {
      const event = content.events.get(id)
      const place = content.places.get(message.beforeProjectId ?? 0)
      return {
        Id: id,
        Event: event === undefined ? null : toEventRecord(event),
        Before: place === undefined ? null : { Project: place, OwnerEmail: email },
        Names: event === undefined ? [] : namesAmong(inEvent(event), content),
      }
    }
    case 'ticket': {
      const ticket = content.tickets.get(id)
      return (
        ticket && {
          Id: id,
          ProjectId: ticket.projectId,
          Ticket: toTicketRecord(ticket, unsigned),
          Before: beforeOf(message, ticket, content),
          Names: namesAmong(inTicket(ticket), content),
        }
      )
    }
    case 'ticketComment':
    case 'ticketCommentEdit': {
      const comment = content.comments.get(id)
      return (
        comment && {
          ProjectId: comment.projectId,
          TicketId: comment.ticketId,
          Comment: toCommentRecord(comment, unsigned),
          // The comment may have been edited again since.
          ...(message.kind === 'ticketCommentEdit' && { Change: message.change }),
          Names: namesAmong(inComment(comment), content),
        }
      )
    }
  }
}

/** Who was subscribed before; null if the ticket is new. */
function beforeOf({ commentId, email }: StoredMessage, { subscriptions }: Ticket, { comments }: Content) {
  if (commentId === null && email === null) return null
  const changes = comments.get(commentId ?? 0)?.changes
  const { addedSubscribers = [], removedSubscribers = [] } = changes ?? {}
  const gone = email === null ? removedSubscribers : [...removedSubscribers, email]
  return { Subscriptions: subscribersBefore(subscriptions, { addedSubscribers, removedSubscribers: gone }) }
}

async function placesOf(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = timesheetProjects
  const found = await db.select({ id, name }).from(timesheetProjects).where(isAnyOf(id, ids))
  return new Map(found.map(project => [project.id, project.name]))
}

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map(row => [row.id, row]))
