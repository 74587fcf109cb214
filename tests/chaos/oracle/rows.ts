import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import type { Fixture, Written } from './steps.ts'
import { checkViews } from './views.ts'

type Values = Readonly<Record<string, unknown>>

/** The differences between the database and the writes so far, one sentence each. */
export async function checkRows(db: Database, fixture: Fixture): Promise<string[]> {
  return [
    ...(await checkTexts(db, fixture)),
    ...(await checkEvents(db, fixture)),
    ...(await checkTickets(db)),
    ...(await checkScopes(db)),
    ...(await checkLists(db)),
    ...(await checkViews(db, fixture.views, refusedViews(fixture))),
  ]
}

/** The names of views that were refused. */
const refusedViews = ({ written }: Fixture) =>
  written
    .filter(
      ({ kind, isDone, isUnknown }) => !isDone && !isUnknown && (kind === 'view' || kind === 'changedView'),
    )
    .map(({ text }) => text)

const MAKES_COMMENT = ['comment', 'typedComment', 'typedStatus', 'status', 'subject', 'subscriber']

/** Each acknowledged write exists once, and each refused write does not exist. */
async function checkTexts(db: Database, { written }: Fixture): Promise<string[]> {
  const { rows: comments } = await db.execute<{ text: string; ticket: number }>(sql`
    select regexp_replace(coalesce(first.body, comment.body), '<[^>]*>', '', 'g') as text, ticket_id::int as ticket
    from ticket_comments comment
    left join ticket_comment_versions first on first.comment_id = comment.id and first.place = 1
    order by comment.id`)
  const { rows: edits } = await db.execute<{ text: string }>(sql`
    select regexp_replace(body, '<[^>]*>', '', 'g') as text from (
      select body from ticket_comment_versions where place > 1
      union all select body from ticket_comments where versions > 0) edited`)
  const { rows: tickets } = await db.execute<{ text: string }>(sql`select subject as text from tickets
    union all select before ->> 'subject' from audit where action = 'ticket.change' and before ? 'subject'`)
  const { rows: events } = await db.execute<{ text: string }>(sql`
    select after ->> 'workNotes' as text from audit where action like 'timesheetEvent.%' and after ? 'workNotes'`)
  const flaws: string[] = []
  const expectCount = (one: Written, count: number) => {
    if (one.isUnknown ? count > 1 : count !== (one.isDone ? 1 : 0))
      flaws.push(
        `${one.text} of ${one.by} was ${one.isDone ? 'acknowledged' : 'refused'} and is there ${count} times.`,
      )
  }
  const countOf = (rows: readonly { text: string }[], text: string) =>
    rows.filter(row => row.text === text).length
  for (const one of written) {
    if (MAKES_COMMENT.includes(one.kind)) expectCount(one, countOf(comments, one.text))
    if (one.kind === 'edit') expectCount(one, countOf(edits, one.text))
    if (one.kind === 'ticket') expectCount(one, countOf(tickets, one.text))
    if (one.kind === 'event' || one.kind === 'changedEvent') expectCount(one, countOf(events, one.text))
  }
  // Each person makes one write at a time, so their comments in a thread have the order of the answers.
  for (const by of new Set(written.map(one => one.by)))
    for (const ticket of new Set(comments.map(comment => comment.ticket))) {
      const texts = comments.filter(comment => comment.ticket === ticket).map(({ text }) => text)
      const places = written
        .filter(
          one => one.by === by && one.isDone && MAKES_COMMENT.includes(one.kind) && one.about === ticket,
        )
        .map(({ text }) => texts.indexOf(text))
      if (places.some((place, index) => place < (places[index - 1] ?? 0)))
        flaws.push(`The comments of ${by} stand out of order in ticket ${ticket}.`)
    }
  return flaws
}

interface AuditRow {
  [column: string]: unknown
  subject: string
  before: Values | null
  after: Values | null
}

/**
 * Each entry of an event's history starts with the values that the previous one left, and the last one ends
 * with the current values.
 */
async function checkEvents(db: Database, { events }: Fixture): Promise<string[]> {
  const { rows: entries } = await db.execute<AuditRow>(sql`
    select subject, before, after from audit where action like 'timesheetEvent.%' order by id`)
  const { rows: current } = await db.execute<{ [column: string]: unknown; id: number; values: Values }>(sql`
    select id::int as id, jsonb_build_object('workNotes', work_notes, 'paid', paid, 'confirmed', confirmed,
      'starts', starts, 'ends', ends, 'modified', modified) as values from timesheet_events`)
  const flaws: string[] = []
  for (const event of events) {
    let state: Values = {}
    let isThere = false
    for (const { before, after } of entries.filter(({ subject }) => subject === String(event.number))) {
      for (const [key, value] of Object.entries(before ?? {}))
        if (!isSame(value, state[key]))
          flaws.push(
            `The history of event ${event.number} has a gap: ${key} was ${text(state[key])}, then ${text(value)}.`,
          )
      if (isThere !== (before !== null)) flaws.push(`Event ${event.number} was made or deleted twice.`)
      isThere = after !== null
      state = { ...state, ...after }
    }
    const row = current.find(({ id }) => id === event.number)?.values
    if (isThere !== (row !== undefined))
      flaws.push(`The history of event ${event.number} tells of another end.`)
    if (event.isDeleted !== (row === undefined))
      flaws.push(`Event ${event.number} is ${row ? '' : 'not '}there, other than was acknowledged.`)
    if (row && row.workNotes !== event.text)
      flaws.push(
        `Event ${event.number} says ${text(row.workNotes)}, not ${event.text} as was acknowledged last.`,
      )
    for (const [key, value] of Object.entries(row ?? {}))
      if (!isSame(value, state[key]))
        flaws.push(`${key} of event ${event.number} is ${text(value)}, its history says ${text(state[key])}.`)
  }
  return flaws
}

interface CommentRow {
  [column: string]: unknown
  ticket: number
  changes: {
    subject?: { before: string; after: string }
    addedStatuses: string[]
    removedStatuses: string[]
  } | null
}

/** The comments of a ticket record its changes in order, and lead to its current values. */
async function checkTickets(db: Database): Promise<string[]> {
  const { rows: comments } = await db.execute<CommentRow>(
    sql`select ticket_id::int as ticket, changes from ticket_comments order by id`,
  )
  const { rows: tickets } = await db.execute<{
    [column: string]: unknown
    id: number
    subject: string
    statuses: string[]
    count: number
  }>(sql`select id::int as id, subject, statuses, comment_count as count from tickets`)
  return tickets.flatMap(({ id, subject, statuses, count }) => {
    const flaws: string[] = []
    const thread = comments.filter(({ ticket }) => ticket === id)
    if (thread.length !== count) flaws.push(`Ticket ${id} has ${thread.length} comments and counts ${count}.`)
    let last: string | undefined
    const tags = new Map<string, boolean>()
    for (const { changes } of thread) {
      if (changes?.subject && last !== undefined && changes.subject.before !== last)
        flaws.push(`Ticket ${id} was called ${last}, then ${changes.subject.before}.`)
      last = changes?.subject?.after ?? last
      for (const tag of changes?.addedStatuses ?? []) {
        if (tags.get(tag) === true) flaws.push(`Ticket ${id} got ${tag} twice.`)
        tags.set(tag, true)
      }
      for (const tag of changes?.removedStatuses ?? []) {
        if (tags.get(tag) === false) flaws.push(`Ticket ${id} lost ${tag} twice.`)
        tags.set(tag, false)
      }
    }
    if (last !== undefined && last !== subject) flaws.push(`Ticket ${id} is called ${subject}, not ${last}.`)
    for (const [tag, isThere] of tags)
      if (statuses.includes(tag) !== isThere)
        flaws.push(`Ticket ${id} has ${tag} other than its comments say.`)
    return flaws
  })
}

/** The user log records each change of scopes in order, and leads to the current scopes. */
async function checkScopes(db: Database): Promise<string[]> {
  const { rows: entries } = await db.execute<LogRow>(sql`
    select subject, before, after from audit where action = 'user.scopes' order by id`)
  const { rows: users } = await db.execute<{ email: string; scopes: string[] }>(
    sql`select email, scopes from users`,
  )
  return users.flatMap(({ email, scopes }) =>
    checkLog(
      `the scopes of ${email}`,
      entries.filter(({ subject }) => subject === email),
      scopes,
    ),
  )
}

/** The same for the log of each list, whose entries say who was added and removed. */
async function checkLists(db: Database): Promise<string[]> {
  const { rows: entries } = await db.execute<LogRow>(sql`
    select action || ' ' || subject as subject, before, after from audit
      where action in ('ticketProject.see', 'timesheetProject.see', 'timesheetProject.pay') order by id`)
  const { rows: lists } = await db.execute<{ name: string; emails: string[] }>(sql`
    select 'ticketProject.see ' || name as name, array_agg(email) as emails
      from ticket_members join ticket_projects on id = project_id group by name
    union all
    select 'timesheetProject.' || purpose || ' ' || name, array_agg(email)
      from timesheet_members join timesheet_projects on id = project_id group by purpose, name`)
  return lists.flatMap(({ name, emails }) =>
    checkLog(
      name,
      entries.filter(({ subject }) => subject === name),
      emails,
    ),
  )
}

interface LogRow {
  [column: string]: unknown
  subject: string
  before: string[] | null
  after: string[] | null
}

/**
 * Replays the log of a set of words. Its entries have the whole set, or what was added and removed. The initial
 * set is unknown.
 */
function checkLog(name: string, entries: readonly LogRow[], now: readonly string[]): string[] {
  const flaws: string[] = []
  const states = new Map<string, boolean>()
  for (const { before, after } of entries) {
    const added = (after ?? []).filter(word => !before?.includes(word))
    const taken = (before ?? []).filter(word => !after?.includes(word))
    for (const [words, isThere] of [
      [added, true],
      [taken, false],
    ] as const)
      for (const word of words) {
        if (states.get(word) === isThere)
          flaws.push(`The log of ${name} has ${word} ${isThere ? 'given' : 'taken'} twice.`)
        states.set(word, isThere)
      }
  }
  for (const [word, isThere] of states)
    if (now.includes(word) !== isThere) flaws.push(`The log of ${name} leads elsewhere: ${word}.`)
  return flaws
}

const text = (value: unknown) => JSON.stringify(value)

/** Timestamps have two formats. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && one !== other)
    return /^\d{4}-/.test(one) && Date.parse(one) === Date.parse(other)
  return text(one ?? null) === text(other ?? null)
}
