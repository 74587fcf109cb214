import { subDays, subMinutes } from 'date-fns'
import type { Database, Transaction } from './client.ts'
import { backupsOf } from './demo/backups.ts'
import { chance } from './demo/chance.ts'
import { FORMER, PEOPLE, PROJECTS, ROLES } from './demo/company.ts'
import { historyOf } from './demo/history.ts'
import { ticketsOf } from './demo/tickets.ts'
import { TICKET_PROJECTS } from './demo/ticketTexts.ts'
import { timeOf } from './demo/time.ts'
import { viewsOf } from './demo/views.ts'
import { audit } from './schema/audit.ts'
import { backups } from './schema/backups.ts'
import {
  ticketComments,
  ticketMembers,
  ticketProjects,
  tickets,
  ticketSubscribers,
  ticketViews,
} from './schema/tickets.ts'
import { timesheetEvents, timesheetMembers, timesheetProjects } from './schema/timesheets.ts'
import { users } from './schema/users.ts'

export { ROLES } from './demo/company.ts'

const BATCH = 1_000

/**
 * Fills an empty database with a company: 12 employees and a former one, 8 projects, three months of time up
 * to now with the history of each event, and the tickets and some views of 4 projects. The same `now` gives the same
 * company.
 */
export async function fillDemo(db: Database, now: Date): Promise<void> {
  const founded = subDays(now, 400)
  const dates = { created: founded, modified: founded }
  await db.transaction(async tx => {
    await tx.insert(users).values(accountsOf(now, dates))
    await tx.insert(audit).values(accountHistory(founded, now))
    const added = await tx
      .insert(timesheetProjects)
      .values(PROJECTS.map(({ name }) => ({ name, ...dates })))
      .returning()
    const projects = PROJECTS.map(project => ({ ...project, id: idOf(added, project.name) }))
    await tx.insert(timesheetMembers).values(projects.flatMap(membersOf))
    const time = PEOPLE.flatMap(({ email }, index) =>
      timeOf(
        email,
        projects.filter(({ team }) => team.includes(nameIn(email))),
        now,
        chance(index + 1),
      ),
    )
    const names = new Map(projects.map(({ id, name }) => [id, name]))
    for (let start = 0; start < time.length; start += BATCH) {
      const rows = time.slice(start, start + BATCH)
      const events = await tx.insert(timesheetEvents).values(rows).returning()
      const histories = events.flatMap(event => historyOf(event, names.get(event.projectId) ?? ''))
      await tx.insert(audit).values(histories)
    }
    await addTickets(tx, now, dates)
    await tx.insert(backups).values(backupsOf(now))
  })
}

/** The employees, each last seen a little earlier than the one before, and the former one. */
function accountsOf(now: Date, dates: { created: Date; modified: Date }) {
  const left = subDays(now, 60)
  return [
    ...PEOPLE.map((person, index) => ({ ...person, lastSeen: subMinutes(now, 7 * index ** 3), ...dates })),
    { ...FORMER, created: dates.created, modified: left, lastSeen: subDays(left, 3), deactivated: left },
  ].map(person => ({ ...person, scopes: [...person.scopes] }))
}

/** The log of users of the company. */
function accountHistory(founded: Date, now: Date) {
  const admin = ROLES.admin.email
  const given = [...PEOPLE, FORMER].map(({ email, scopes }) => ({
    who: email === admin ? 'ADMIN_EMAILS' : admin,
    action: 'user.scopes',
    subject: email,
    before: [],
    after: scopes,
    at: founded,
  }))
  const closed = { who: admin, action: 'user.deactivated', subject: FORMER.email, at: subDays(now, 60) }
  return [...given, closed]
}

async function addTickets(tx: Transaction, now: Date, dates: { created: Date; modified: Date }) {
  const added = await tx
    .insert(ticketProjects)
    .values(TICKET_PROJECTS.map(({ name }) => ({ name, ...dates })))
    .returning()
  const projects = TICKET_PROJECTS.map(project => ({ ...project, id: idOf(added, project.name) }))
  await tx
    .insert(ticketMembers)
    .values(
      projects.flatMap(({ id, team }) => team.map(name => ({ projectId: id, email: `${name}@example.com` }))),
    )
  await tx.insert(ticketViews).values(viewsOf(idOf(added, 'Customer Portal'), dates))
  const written = projects
    .flatMap((project, index) => ticketsOf(project, now, chance(100 + index)))
    .sort((one, other) => one.created.getTime() - other.created.getTime())
  const rows = await tx.insert(tickets).values(written).returning({ id: tickets.id })
  const numbered = written.map((ticket, index) => ({ ...ticket, id: rows[index]?.id ?? 0 }))
  await tx
    .insert(ticketSubscribers)
    .values(
      numbered.flatMap(({ id, projectId, subscriptions, creatorEmail }) =>
        subscriptions.map(email => ({ ticketId: id, email, addedBy: creatorEmail, projectId })),
      ),
    )
  const comments = numbered
    .flatMap(({ id, comments }) => comments.map(comment => ({ ...comment, ticketId: id })))
    .sort((one, other) => one.created.getTime() - other.created.getTime())
  for (let start = 0; start < comments.length; start += BATCH)
    await tx.insert(ticketComments).values(comments.slice(start, start + BATCH))
}

function membersOf({ id, team }: { id: number; team: readonly string[] }) {
  const { payer, viewer, 'project owner': owner } = ROLES
  const lists = {
    use: team.map(name => `${name}@example.com`),
    see: [viewer.email, owner.email],
    pay: [payer.email],
    edit: [owner.email],
  }
  const list = (purpose: keyof typeof lists) =>
    lists[purpose].map(email => ({ projectId: id, purpose, email }))
  return [...list('use'), ...list('see'), ...list('pay'), ...list('edit')]
}

const nameIn = (email: string) => email.slice(0, email.indexOf('@'))

function idOf(rows: readonly { id: number; name: string }[], name: string): number {
  const row = rows.find(row => row.name === name)
  if (row === undefined) throw new Error(`The project ${name} was not added.`)
  return row.id
}
