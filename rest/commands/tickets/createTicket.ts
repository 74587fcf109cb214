import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewTicket } from '../../contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { cleanHtml } from '../../html/clean.ts'
import {
  auditSubject,
  readSubject,
  requireContent,
  subscribedAlso,
  withSubscribers,
} from '../../rules/tickets/tickets.ts'
import { requireAssignable } from '../../rules/tickets/ticketRights.ts'
import { assigneeIn, assigneePathIn, tagsOfNew } from '../../rules/tickets/ticketTags.ts'
import { record } from '../../queries/audit.ts'
import { attachFiles } from '../../queries/files.ts'
import { publishTickets } from '../../queries/live.ts'
import { lockFacts } from '../../queries/tickets/commentFacts.ts'
import { requireOpenProject } from '../../queries/tickets/ticketProjects.ts'
import { queueTicketMails } from './queueTicketMails.ts'
import { changeSubscribers } from '../../queries/tickets/ticketSubscribers.ts'
import {
  type Writing,
  type Ticket,
  insertTicket,
  isAmong,
  ticketsById,
} from '../../queries/tickets/tickets.ts'
import { inField } from '../../rules/refusal.ts'

/**
 * Creates a ticket in a project whose CanSee has its creator, subscribes its assignee, and queues mails to its
 * subscribers. @throws Refusal 400, 404
 */
export async function createTicket(
  tx: Transaction,
  { projectId, given, by, now, config }: Writing<NewTicket> & { projectId: number },
): Promise<Ticket> {
  const project = await requireOpenProject(tx, projectId, by.email)
  const { Subject, Body, Statuses = [], Subscribers = [], Files: uuids = [], ...rest } = given
  nothingLeft(rest)
  const subject = readSubject(Subject)
  const statuses = tagsOfNew(Statuses)
  const subscribers = inField('Subscribers', () => withSubscribers([], Subscribers, []))
  const assignee = assigneeIn(statuses)
  if (assignee !== null) {
    const people = { ticketId: 0, projectId, members: [assignee], accounts: [assignee], leavers: [] }
    const { isMember, isClosed } = (await lockFacts(tx, [people]))(people)
    const canSee = isMember(assignee) || [by.email, ...subscribers].includes(assignee)
    const path = assigneePathIn(Statuses, 'Statuses')
    requireAssignable({ email: assignee, isClosed: isClosed(assignee), canSee }, path)
  }
  const subscriptions = assignee === null ? subscribers : subscribedAlso(subscribers, assignee)
  const body = cleanHtml(Body, { isOwnFile: isAmong(uuids) })
  requireContent(body)
  const row = { projectId, creatorEmail: by.email, subject, body: body.html, statuses, created: now }
  const id = await insertTicket(tx, row)
  await changeSubscribers(tx, by.email, [{ ticketId: id, projectId, added: subscriptions, removed: [] }])
  await attachFiles(tx, { uuids, uploader: by.email, ticketId: id, commentId: null })
  const [ticket] = await ticketsById(tx, [id])
  if (ticket === undefined) throw new Error('A ticket has gone.')
  await record(tx, {
    ...{
      who: by.email,
      action: 'ticket.create',
      subject: auditSubject({ projectId, ticketId: id }),
      at: now,
    },
    after: { subject, statuses, subscriptions },
  })
  await queueTicketMails(tx, by, [
    {
      config,
      project,
      ticket,
      comment: null,
      nodes: body.nodes,
      author: by,
      recipients: ticket.subscriptions,
    },
  ])
  await publishTickets(tx, [{ ticketId: ticket.id }])
  return ticket
}
