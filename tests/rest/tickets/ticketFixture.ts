import { asc } from 'drizzle-orm'
import { withContent } from '../../../rest/answers/liveContent.ts'
import { audit } from '../../../rest/db/schema/audit.ts'
import { liveMessages } from '../../../rest/db/schema/live.ts'
import { ticketMembers } from '../../../rest/db/schema/tickets.ts'
import { users } from '../../../rest/db/schema/users.ts'
import type { Answer, CallOptions, TestRest } from '../../helpers/servers/rest.ts'

/**
 * The users' tokens. Ann and Ben are on Can See of Apollo (project 1), Zoe on that of Zeus (project 2), the
 * others on no list.
 */
export interface TicketFixture {
  ann: string
  ben: string
  cat: string
  xen: string
  zoe: string
  /** A call below `/api/v1/tickets`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Creates a ticket of Apollo as Ann and returns its number. */
  ticket(more?: object): Promise<number>
  /** Writes a comment and returns the answer. */
  comment(ticket: number, body: object, token?: string): Promise<Answer>
  /** The comments of a ticket as Ann sees them. */
  comments(ticket: number, query?: string): Promise<unknown[]>
  /** The ticket as a user sees it. */
  read(ticket: number, token?: string): Promise<TicketBody>
}

/** A ticket as calls return it. */
export interface TicketBody {
  Id: number
  ProjectId: number
  Created: string
  Closed: string
  Modified: string
  CreatorEmail: string
  Subject: string
  Body: string
  Statuses: string[]
  Subscriptions: string[]
  Files: unknown[]
  CommentCount: number
}

export const isTicket = (body: unknown): body is TicketBody =>
  typeof body === 'object' && body !== null && 'Subject' in body && 'CommentCount' in body

export const TICKET = { Subject: 'It breaks', Body: '<p>When I press the button</p>' }

/** Empties the database and creates the projects and their users, who have the scope tickets. */
export async function ticketFixture(rest: TestRest): Promise<TicketFixture> {
  await rest.reset()
  const [ann, ben, cat, xen, zoe] = await Promise.all(
    ['ann', 'ben', 'cat', 'xen', 'zoe'].map(name =>
      rest.signIn(`${name}@example.com`, { scopes: ['tickets'] }),
    ),
  )
  if (!ann || !ben || !cat || !xen || !zoe) throw new Error('Somebody did not sign in.')
  const call: TicketFixture['call'] = (method, path, options) =>
    rest.call(method, `/api/v1/tickets${path}`, options)
  await call('POST', '/project/Apollo', { token: ann })
  await call('POST', '/project/Zeus', { token: zoe })
  await call('PATCH', '/project/Apollo/canSee?email=ben@example.com', { token: ann })
  return {
    ...{ ann, ben, cat, xen, zoe, call },
    ticket: async more =>
      numberIn(await call('POST', '/project/1/ticket', { token: ann, body: { ...TICKET, ...more } })),
    comment: (ticket, body, token = ann) =>
      call('POST', `/project/1/ticket/${ticket}/comment`, { token, body }),
    comments: async (ticket, query = '') => {
      const { body } = await call('GET', `/project/1/ticket/${ticket}/comments${query}`, { token: ann })
      if (!Array.isArray(body)) throw new Error('That is no list.')
      const thread: unknown[] = body
      return thread
    },
    read: async (ticket, token = ann) => {
      const { status, body, error } = await call('GET', `/project/1/ticket/${ticket}`, { token })
      if (!isTicket(body)) throw new Error(`That is no ticket, but ${status} ${String(error)}`)
      return body
    },
  }
}

/** The number of the ticket in an answer. */
export function numberIn({ status, body, error }: Answer): number {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'TicketId') : undefined
  if (typeof id !== 'number')
    throw new Error(`There is no number of a ticket, but ${status} ${String(error)}`)
  return id
}

/** Creates users who are on Can See of Apollo, so that adding them does not count as adding strangers. */
export async function addColleagues(rest: TestRest, emails: readonly string[]): Promise<void> {
  await rest.db.insert(users).values(emails.map(email => ({ email, name: email })))
  await rest.db.insert(ticketMembers).values(emails.map(email => ({ email, projectId: 1 })))
}

/** The audit log, the oldest entry first. */
export const auditRows = ({ db }: TestRest) => db.select().from(audit).orderBy(asc(audit.id))

/** The messages of the live feed with their content, the oldest first. */
export const messagesOf = async ({ db }: TestRest) =>
  withContent(db, await db.select().from(liveMessages).orderBy(asc(liveMessages.id)))
