import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { startOfISOWeek, subDays } from 'date-fns'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { fillDemo, ROLES } from '../../../rest/db/demo.ts'
import { ticketComments, ticketProjects, tickets } from '../../../rest/db/schema/tickets.ts'
import { timesheetEvents, timesheetMembers, timesheetProjects } from '../../../rest/db/schema/timesheets.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { visibleTickets } from '../../../rest/queries/tickets/ticketAccess.ts'
import { countTickets } from '../../../rest/queries/tickets/ticketCounts.ts'
import { listViews } from '../../../rest/queries/tickets/ticketViews.ts'
import { readListing } from '../../../rest/rules/tickets/ticketLists.ts'
import { resolveViewWords } from '../../../common/ticketViews.ts'
import { FAMILIES, openValueIn } from '../../../common/ticketTags.ts'
import { readUserLog } from '../../../rest/queries/users/userLog.ts'
import { listHistory } from '../../../rest/queries/timesheets/timesheetHistory.ts'
import { databaseTargets, type FreshDatabase } from '../../helpers/servers/database.ts'

const NOW = new Date('2026-11-19T15:00:00Z')
const DAY = 24 * 3_600_000

describe.each(databaseTargets)('the demo on $name', ({ fresh }) => {
  let database: FreshDatabase
  let db: Database
  beforeAll(async () => {
    database = await fresh()
    db = openDatabase(database.url)
    await fillDemo(db, NOW)
  })
  afterAll(async () => {
    await closeDatabase(db)
    await database.drop()
  })

  const events = () => db.select().from(timesheetEvents)

  test('is a company of 12 people and 8 projects with three months of time', async () => {
    expect(await db.$count(users, isNull(users.deactivated))).toBe(12)
    expect(await db.$count(timesheetProjects)).toBe(8)
    const starts = (await events()).map(({ starts }) => starts.getTime())
    expect(starts.length).toBeGreaterThan(1_500)
    expect(NOW.getTime() - Math.min(...starts)).toBeGreaterThan(88 * DAY)
  })

  test('everyone has used it lately, except one who left and whose account is closed', async () => {
    const people = await db.select().from(users)
    expect(people.filter(({ deactivated }) => deactivated !== null)).toHaveLength(1)
    for (const { lastSeen } of people) expect(lastSeen).not.toBeNull()
    expect(await readUserLog(db, { email: undefined, after: undefined, limit: 1 })).toMatchObject([
      { action: 'user.deactivated', who: ROLES.admin.email },
    ])
  })

  test('has the history of each event, up to its payment', async () => {
    const [paid] = await db.select().from(timesheetEvents).where(isNotNull(timesheetEvents.paid)).limit(1)
    if (!paid) throw new Error('Nothing is paid')
    const history = await listHistory(db, paid.id, paid.ownerEmail)
    expect(history.map(({ Who, Action }) => [Who, Action])).toEqual([
      [paid.ownerEmail, 'created'],
      [paid.ownerEmail, 'confirmed'],
      [paid.ownerEmail, 'timesheeted'],
      [ROLES.payer.email, 'paid'],
    ])
  })

  test('has no one who works in the future, at the weekend, or at two things at the same time', async () => {
    const time = (await events()).filter(({ ends }) => ends !== null)
    for (const { ends, modified, confirmed, paid } of time)
      for (const moment of [ends, modified, confirmed, paid])
        expect(moment === null || moment <= NOW).toBe(true)
    const weekend = sql`extract(isodow from ${timesheetEvents.starts} at time zone ${timesheetEvents.timezone}) > 5`
    expect(await db.$count(timesheetEvents, weekend)).toBe(0)
    const { rows } = await db.execute(
      sql`select from timesheet_events a join timesheet_events b
          on a.owner_email = b.owner_email and a.id < b.id and a.starts < b.ends and b.starts < a.ends`,
    )
    expect(rows).toEqual([])
  })

  test('has views of the worker and of a project, each with tickets', async () => {
    const views = await listViews(db, ROLES.worker.email)
    expect(views.map(({ name, sharedWith }) => [name, sharedWith !== null])).toEqual([
      ['High and open', true],
      ['My week', false],
      ['Waiting for us', true],
    ])
    const reader = { email: ROLES.worker.email, today: '2026-11-19' }
    const lists = views.map(({ statuses, projectId }) => ({
      ...readListing({ statuses: resolveViewWords(statuses, reader).join(' ') }),
      ...{ email: reader.email, projectId: projectId ?? undefined },
    }))
    for (const count of await countTickets(db, lists)) expect(count).toBeGreaterThan(0)
  })

  test('has a worker who forgot last Friday, and worked one night', async () => {
    const own = (await events()).filter(({ ownerEmail }) => ownerEmail === ROLES.worker.email)
    const on = (day: string) => own.filter(({ starts }) => starts.toISOString().startsWith(day))
    expect(on('2026-11-13')).toEqual([])
    expect(on('2026-11-12').length + on('2026-11-11').length).toBeGreaterThan(0)
    const nights = own.filter(({ starts, ends }) => ends && ends.getUTCDate() !== starts.getUTCDate())
    expect(nights).toHaveLength(1)
  })

  test('has people who log time only on projects whose Can Use lists them', async () => {
    const isMember = and(
      eq(timesheetMembers.projectId, timesheetEvents.projectId),
      eq(timesheetMembers.email, timesheetEvents.ownerEmail),
      eq(timesheetMembers.purpose, 'use'),
    )
    const strangers = await db
      .select()
      .from(timesheetEvents)
      .leftJoin(timesheetMembers, isMember)
      .where(isNull(timesheetMembers.email))
    expect(strangers).toEqual([])
  })

  test('has confirmed most past weeks, paid older months, and a partly unconfirmed current week', async () => {
    const time = (await events()).filter(({ ends }) => ends !== null)
    const share = (some: typeof time, isSo: (event: (typeof time)[number]) => boolean) =>
      some.filter(isSo).length / some.length
    const thisWeek = time.filter(({ starts }) => starts >= startOfISOWeek(NOW))
    const past = time.filter(({ starts }) => starts < startOfISOWeek(NOW))
    const old = time.filter(({ starts }) => starts < subDays(NOW, 55))
    expect(share(past, ({ confirmed }) => confirmed !== null)).toBeGreaterThan(0.9)
    expect(share(old, ({ paid }) => paid !== null)).toBeGreaterThan(0.9)
    expect(share(thisWeek, ({ confirmed }) => confirmed === null)).toBeGreaterThan(0.2)
    expect(share(thisWeek, ({ confirmed }) => confirmed === null)).toBeLessThan(1)
    expect(time.filter(({ paid, confirmed }) => paid !== null && confirmed === null)).toEqual([])
  })

  test('has roles that can do what their names say', async () => {
    const listsOf = async (email: string) =>
      new Set(
        (await db.select().from(timesheetMembers).where(eq(timesheetMembers.email, email))).map(
          row => row.purpose,
        ),
      )
    expect(ROLES.admin.scopes).toContain('admin')
    expect(await listsOf(ROLES.worker.email)).toEqual(new Set(['use']))
    expect(await listsOf(ROLES.payer.email)).toContain('pay')
    expect(await listsOf(ROLES.viewer.email)).toContain('see')
    expect(await listsOf(ROLES['project owner'].email)).toContain('edit')
  })

  test('has tickets of 4 projects in every state, and one with a thread of 300 comments', async () => {
    const found = await db.select().from(tickets)
    expect(await db.$count(ticketProjects)).toBe(4)
    expect(found.length).toBeGreaterThan(130)
    expect(found.length).toBeLessThan(170)
    const tags = new Set(found.flatMap(({ statuses }) => statuses))
    for (const [family, values] of Object.entries(FAMILIES))
      for (const value of values) expect(tags).toContain(`${family}:${value}`)
    expect(Math.max(...found.map(({ commentCount }) => commentCount))).toBe(300)
    for (const { email } of Object.values(ROLES))
      expect(await db.$count(tickets, visibleTickets(db, email))).toBeGreaterThan(0)
    const open = found.filter(({ statuses }) => !statuses.includes('status:closed'))
    const due = open.flatMap(({ statuses }) => openValueIn(statuses, 'due') ?? [])
    const today = NOW.toISOString().slice(0, 10)
    expect([due.some(day => day < today), due.some(day => day > today)]).toEqual([true, true])
    const assigned = found.filter(({ statuses }) => openValueIn(statuses, 'assignee') !== null)
    expect(assigned.length).toBeGreaterThan(10)
    expect(assigned.length).toBeLessThan(found.length)
  })

  test('has the history of each ticket in order: comments follow each other, and the last change updated the ticket', async () => {
    const found = await db.select().from(tickets)
    const comments = await db.select().from(ticketComments).orderBy(asc(ticketComments.id))
    for (const { id, created, modified, commentCount } of found) {
      const thread = comments.filter(({ ticketId }) => ticketId === id)
      const moments = [created, ...thread.map(comment => comment.created)].map(at => at.getTime())
      expect(thread).toHaveLength(commentCount)
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
      expect(modified.getTime()).toBe(moments.at(-1))
      expect(modified <= NOW).toBe(true)
    }
  })

  test('is the same each time', async () => {
    const other = await fresh()
    const otherDb = openDatabase(other.url)
    await fillDemo(otherDb, NOW)
    const again = await otherDb.select().from(timesheetEvents)
    const ticketsAgain = await otherDb.select().from(tickets)
    const commentsAgain = await otherDb.select().from(ticketComments)
    await closeDatabase(otherDb)
    await other.drop()
    expect(again).toEqual(await events())
    expect(ticketsAgain).toEqual(await db.select().from(tickets))
    expect(commentsAgain).toEqual(await db.select().from(ticketComments))
  })
})
