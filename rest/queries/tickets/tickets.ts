import { eq, sql, type SQL } from 'drizzle-orm'
import type { RestConfig } from '../../config.ts'
import type { Queries, Transaction } from '../../db/client.ts'
import { prepared, preparedSql } from '../../db/prepared.ts'
import { rowsOf } from '../../db/rows.ts'
import { files } from '../../db/schema/files.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { filesWhere, sizeOfFiles, type AttachedFile } from '../files.ts'
import { begun, inOrderOf, pageOf, type Begun } from '../outlines.ts'
import {
  aboutTicket,
  isOpenTicket,
  notOpen,
  openTickets,
  visibleTickets,
  type StoredTicket,
  type TicketAddress,
  type TicketReader,
} from './ticketAccess.ts'
import { sizeOfSubscribers } from './ticketSubscribers.ts'

/** A ticket with everything that answers contain of it. */
export interface Ticket extends StoredTicket {
  subscriptions: string[]
  files: AttachedFile[]
}

/** What statements read besides the columns of a ticket. */
interface TicketRow extends Record<string, unknown> {
  project: string
  subscriptions: string[]
  files: AttachedFile[] | null
}

const { columns, decoded } = rowsOf(tickets)
const COLUMNS = sql`${columns}, ticket_projects.name as project,
  array_to_json(array(select email from ticket_subscribers where ticket_id = tickets.id order by email))
    as subscriptions,
  ${filesWhere(sql`ticket_id = tickets.id and comment_id is null`)} as files`
const WITH_PROJECTS = sql`tickets join ticket_projects on ticket_projects.id = tickets.project_id`

function toTicket(row: TicketRow): Ticket {
  const ticket = decoded(row)
  return { ...ticket, files: ticket.files ?? [] }
}

const findOpen = aboutTicket(hasScope =>
  preparedSql<TicketRow>(
    hasScope ? 'ticket' : 'ticket_of_own',
    db => sql`select ${COLUMNS} from ${WITH_PROJECTS} where ${isOpenTicket(db, hasScope)}`,
  ),
)

/**
 * The ticket of an address, if it is open to the reader, with everything that answers contain of it.
 * @throws Refusal 403, 404 as `notOpen`
 */
export async function findTicket(db: Queries, address: TicketAddress): Promise<Ticket> {
  const { email, projectId, ticketId } = address
  const [found] = await findOpen(address)(db, { email, ticketId })
  const ticket = found && toTicket(found)
  if (ticket?.projectId !== projectId) throw notOpen(address)
  return ticket
}

/**
 * Like `findTicket`; locks the ticket and its subscribers until the transaction ends. @throws Refusal 403, 404
 */
export async function lockTicket(tx: Transaction, address: TicketAddress): Promise<Ticket> {
  // Read under the lock: the transaction before it may have closed the ticket to the caller.
  await lock(tx, { ticketId: address.ticketId })
  return findTicket(tx, address)
}

const lock = prepared('lock_ticket', db =>
  db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.id, sql.placeholder('ticketId')))
    .for('update'),
)

/** Locks tickets in the order of their ids, until the transaction ends. */
export async function lockTickets(tx: Transaction, ids: readonly number[]): Promise<void> {
  await lockAll(tx, { ids: [...ids] })
}

const lockAll = preparedSql(
  'lock_tickets',
  () => sql`select id from tickets where id = any(${sql.placeholder('ids')}) order by id for update`,
)

/** The tickets with the given ids that the user may see, in the order of the ids. */
export async function ticketsOf(db: Queries, email: string, ids: readonly number[]): Promise<Ticket[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, (await findListed(db, { email, ids: [...ids] })).map(toTicket))
}

const findListed = preparedSql<TicketRow>(
  'tickets_listed',
  db => sql`select ${COLUMNS} from ${WITH_PROJECTS}
    where tickets.id = any(${sql.placeholder('ids')}) and ${visibleTickets(db, sql.placeholder('email'))}`,
)

/** The tickets with the given ids that are open to a reader, in the order of the ids. */
export async function openTicketsOf(
  db: Queries,
  reader: TicketReader,
  ids: readonly number[],
): Promise<Ticket[]> {
  const rows = await findAllOpen(reader)(db, { email: reader.email, ids: [...ids] })
  return inOrderOf(ids, rows.map(toTicket))
}

const findAllOpen = aboutTicket(hasScope =>
  preparedSql<TicketRow>(
    hasScope ? 'tickets_open' : 'tickets_of_own',
    db => sql`select ${COLUMNS} from ${WITH_PROJECTS} where tickets.id = any(${sql.placeholder('ids')})
      and ${openTickets(db, { email: sql.placeholder('email'), hasScope })}`,
  ),
)

/** Like `ticketsOf`, without checking who may see them. */
export async function ticketsById(db: Queries, ids: readonly number[]): Promise<Ticket[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, (await findAny(db, { ids: [...ids] })).map(toTicket))
}

const findAny = preparedSql<TicketRow>(
  'tickets_any',
  () => sql`select ${COLUMNS} from ${WITH_PROJECTS} where tickets.id = any(${sql.placeholder('ids')})`,
)

/**
 * Like `beginTicketsOf`, for numbers that the caller gives: the sizes of tickets that the caller may not see have
 * no effect on the answer.
 */
export async function beginAskedTickets(
  db: Queries,
  email: string,
  asked: readonly number[],
): Promise<Begun<Ticket>> {
  const open = await findOpenIds(db, { email, ids: [...asked] })
  const ids = new Set(open.map(({ id }) => Number(id)))
  return beginTicketsOf(
    db,
    email,
    asked.filter(id => ids.has(id)),
  )
}

const findOpenIds = preparedSql<{ id: string }>(
  'tickets_open_ids',
  db => sql`select tickets.id from tickets
    where tickets.id = any(${sql.placeholder('ids')}::bigint[])
      and ${visibleTickets(db, sql.placeholder('email'))}`,
)

type NewRow = Pick<StoredTicket, 'projectId' | 'creatorEmail' | 'subject' | 'body' | 'statuses' | 'created'>

/** Inserts a ticket without subscribers and files. @returns its id */
export async function insertTicket(tx: Transaction, row: NewRow): Promise<number> {
  const [inserted] = await insert(tx, { ...row })
  if (inserted === undefined) throw new Error('A ticket was not inserted.')
  return inserted.id
}

const insert = prepared('insert_ticket', db => {
  const given = (name: keyof NewRow) => sql.placeholder(name)
  return db
    .insert(tickets)
    .values({
      ...{ projectId: given('projectId'), creatorEmail: given('creatorEmail'), subject: given('subject') },
      ...{ body: given('body'), statuses: given('statuses') },
      ...{ created: given('created'), modified: given('created') },
    })
    .returning({ id: tickets.id })
})

/** The size of what users can make long of a ticket, in bytes: for the outline of a list. */
export const sizeOfTicket = (id: SQL): SQL => sql`(
  select octet_length(body) + octet_length(subject) + octet_length(array_to_string(statuses, ','))
    from tickets where tickets.id = ${id})
  + ${sizeOfSubscribers(id)} + ${sizeOfFiles(sql`files.ticket_id = ${id} and files.comment_id is null`)}`

/** An item of a page, with the content only if it belongs to the first part. */
interface PageRow extends TicketRow {
  id: string
  size: number
  isFirst: boolean
  /** Null for a ticket that the user may no longer see. */
  subject: string | null
}

/** Like `ticketsOf`, for a page: only its first part is read. */
export async function beginTicketsOf(
  db: Queries,
  email: string,
  ids: readonly number[],
): Promise<Begun<Ticket>> {
  if (ids.length === 0) return { first: [], rest: Buffer.alloc(0) }
  const { first, rest } = begun(await findPage(db, { email, ids: [...ids] }))
  return { first: first.filter(({ subject }) => subject !== null).map(toTicket), rest }
}

const findPage = preparedSql<PageRow>('tickets_page', db => {
  const items = sql`
    select asked.id, asked.place, coalesce(${sizeOfTicket(sql`asked.id`)}, 0) as size
    from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality asked (id, place)`
  return sql`
    select ${COLUMNS}, page.id, page.size, page."isFirst"
    from (${pageOf(items, sql`item.place`)}) page
    left join (${WITH_PROJECTS})
      on tickets.id = page.id and page."isFirst" and ${visibleTickets(db, sql.placeholder('email'))}
    order by page.place`
})

/** What is written, by which user and when, and the settings for its mails. */
export interface Writing<Given> {
  given: Given
  by: { email: string; name: string }
  now: Date
  config: RestConfig
}

/** Whether a file is among some files; UUIDs are compared without case. */
export function isAmong(uuids: readonly string[]): (uuid: string) => boolean {
  const own = new Set(uuids.map(uuid => uuid.toLowerCase()))
  return uuid => own.has(uuid.toLowerCase())
}

/** The UUIDs of all files of a ticket, including those of its comments. */
export const fileIdsOf = async (db: Queries, ticketId: number): Promise<string[]> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.ticketId, ticketId))).map(({ id }) => id)
