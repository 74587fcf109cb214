import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import type { Company, Person } from '../company.ts'
import { mutation, type Call } from './calls.ts'
import { mayOpen } from './sights.ts'

/** A view that a step has saved, as far as it was acknowledged (docs/specification/tickets.md#views). */
export interface KnownView {
  id: number
  /** The address of its owner; null for a view of a project, which several people change at the same time. */
  owner: string | null
  name: string
  statuses: readonly string[]
  isDeleted: boolean
  /** Whether an answer about it was lost, and then the access to it. */
  isUnknown: boolean
}

const FILTERS: readonly (readonly string[])[] = [
  [],
  ['status:new'],
  ['status:new', 'status:assigned', 'impact:medium'],
  ['assignee:me'],
  ['creator:me', 'status:new'],
  ['priority:high', 'printer'],
]

const globalId = (id: number) => btoa(`TicketView:${id}`)

/** One of the filters of views. */
export const filterOf = (pick: number): readonly string[] => FILTERS[pick % FILTERS.length] ?? []

/** Saves a view for oneself, or for a project. */
export function saveCall(
  { name, statuses, project }: Pick<KnownView, 'name' | 'statuses'> & { project: number | null },
  key: string,
  isGraphql: boolean,
): Call {
  if (isGraphql)
    return mutation('createTicketView', { name, statuses, sharedWith: project ?? undefined }, 'view { id }')
  const shared = project === null ? {} : { SharedWith: project }
  const body = { Name: name, Statuses: statuses, ...shared }
  return { method: 'POST', path: '/api/v1/tickets/views', key, body }
}

/** Changes the name or the filter of a view. */
export const changeCall = (
  id: number,
  { name, statuses }: Partial<Pick<KnownView, 'name' | 'statuses'>>,
  isGraphql: boolean,
): Call =>
  isGraphql
    ? mutation('updateTicketView', { id: globalId(id), name, statuses }, 'view { id }')
    : {
        method: 'PATCH',
        path: `/api/v1/tickets/views/id/${id}`,
        body: { Name: name, Statuses: statuses },
      }

export const deleteCall = (id: number, isGraphql: boolean): Call =>
  isGraphql
    ? mutation('deleteTicketView', { id: globalId(id) }, 'deletedId')
    : { method: 'DELETE', path: `/api/v1/tickets/views/id/${id}` }

/** The number of the saved view, in both formats of answers. */
export function viewNumberIn(answer: string): number {
  const id = /"id":"([^"]+)"/.exec(answer)?.[1]
  return Number(id === undefined ? /"Id":(\d+)/.exec(answer)?.[1] : atob(id).replace('TicketView:', ''))
}

interface ViewRow {
  [column: string]: unknown
  id: number
  owner: string | null
  project: number | null
  name: string
  statuses: string[]
}

interface LogRow {
  [column: string]: unknown
  who: string
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

const text = (value: unknown) => JSON.stringify(value)

const readRows = async (db: Database): Promise<ViewRow[]> => {
  const { rows } = await db.execute<ViewRow>(sql`
    select id::int as id, owner_email as owner, shared_with as project, name, statuses from ticket_views`)
  return rows
}

/**
 * The differences between the stored views and what was acknowledged. What several people write into a view of a
 * project at the same time has no known order: there the log has to lead to the stored values.
 * @param refused the names that were refused
 */
export async function checkViews(
  db: Database,
  views: readonly KnownView[],
  refused: readonly string[],
): Promise<string[]> {
  const rows = await readRows(db)
  const { rows: log } = await db.execute<LogRow & { subject: string }>(sql`
    select who, action, subject, before, after from audit where action like 'ticketView.%' order by id`)
  const isThere = (id: number) => rows.some(row => row.id === id)
  return [
    ...rows
      .filter(({ name }) => refused.includes(name))
      .map(({ name }) => `${name} was refused and is a view.`),
    ...views.flatMap(({ id, name, isDeleted, isUnknown }) =>
      isUnknown || isThere(id) !== isDeleted
        ? []
        : [`The view ${name} is ${isDeleted ? '' : 'not '}there, other than was acknowledged.`],
    ),
    ...views.flatMap(({ id, owner, name, statuses, isUnknown }) => {
      const row = rows.find(one => one.id === id)
      if (owner === null || isUnknown || !row) return []
      const [stored, known] = [text([row.name, row.statuses]), text([name, statuses])]
      return stored === known ? [] : [`The view ${id} of ${owner} is ${stored}, not ${known}.`]
    }),
    ...rows.flatMap(row =>
      checkLog(
        row,
        log.filter(({ subject }) => subject === String(row.id)),
      ),
    ),
  ]
}

/** The log starts with the creation of a view. It names the content only of a view of a project. */
function checkLog({ id, owner, name, statuses }: ViewRow, entries: readonly LogRow[]): string[] {
  const flaws: string[] = []
  if (entries.map(({ action }) => action.replace('ticketView.', '')).indexOf('create') !== 0)
    flaws.push(`The log of the view ${id} does not start with its creation.`)
  if (owner !== null) {
    const others = entries.filter(({ who }) => who !== owner)
    return [...flaws, ...others.map(({ who }) => `${who} wrote into the view ${id} of ${owner}.`)]
  }
  let state: Readonly<Record<string, unknown>> = {}
  for (const { before, after } of entries) {
    for (const [key, value] of Object.entries(before ?? {}))
      if (text(value) !== text(state[key]))
        flaws.push(
          `The log of the view ${id} has a gap: ${key} was ${text(state[key])}, then ${text(value)}.`,
        )
    state = { ...state, ...after }
  }
  if (text([state.name, state.statuses]) !== text([name, statuses]))
    flaws.push(`The view ${id} is ${text([name, statuses])}, its log says ${text(state)}.`)
  return flaws
}

interface TicketRow {
  [column: string]: unknown
  project: number
  creator: string
  statuses: string[]
}

/** Whether a list has a ticket: one tag of each family of the filter, and all other tags. */
function isListed({ statuses, creator }: TicketRow, filter: readonly string[], reader: string): boolean {
  const tags = [...statuses, `creator:${creator}`]
  const wanted = filter.map(word => word.replace(/^(assignee|creator):me$/, `$1:${reader}`))
  const groupOf = (word: string) => (word.includes(':') ? word.replace(/:.*/, ':') : word)
  return wanted.every(word => wanted.some(other => groupOf(other) === groupOf(word) && tags.includes(other)))
}

/** The views that a person may see, each with its content and the number of its tickets, by the specification. */
async function expectedViews(db: Database, { email }: Person): Promise<string[]> {
  const { rows: open } = await db.execute<{ project: number }>(sql`
    select project_id as project from ticket_members where email = ${email}`)
  const { rows: users } = await db.execute<{ scopes: string[] }>(
    sql`select scopes from users where email = ${email}`,
  )
  if (users[0]?.scopes.includes('tickets') !== true) return []
  const { rows: tickets } = await db.execute<TicketRow>(sql`
    select project_id as project, creator_email as creator, statuses from tickets where ${mayOpen(email)}`)
  const views = await readRows(db)
  return views
    .filter(view => view.owner === email || open.some(({ project }) => project === view.project))
    .map(({ id, project, name, statuses }) => {
      const listed = tickets.filter(
        ticket => (project === null || ticket.project === project) && isListed(ticket, statuses, email),
      )
      return lineOf({ id: globalId(id), name, statuses, count: listed.length })
    })
    .sort()
}

const lineOf = ({ id, name, statuses, count }: Record<'id' | 'name' | 'statuses' | 'count', unknown>) =>
  text([id, name, statuses, count])

type ViewText = Parameters<typeof lineOf>[0]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isView = (value: unknown): value is ViewText => isObject(value) && 'count' in value

const hasViews = (answer: unknown): answer is { data: { ticketViews: readonly ViewText[] } } => {
  const data: unknown = isObject(answer) ? Reflect.get(answer, 'data') : undefined
  const views: unknown = isObject(data) ? Reflect.get(data, 'ticketViews') : undefined
  return Array.isArray(views) && views.every(isView)
}

/** The views that a person gets. */
async function answeredViews(url: string, { token }: Person): Promise<string[]> {
  const query = '{ ticketViews { id name statuses count(today: "2026-11-02") } }'
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = await response.text()
  // Who lost the scope gets no views.
  if (answer.includes('"FORBIDDEN"')) return []
  const parsed: unknown = JSON.parse(answer)
  if (!hasViews(parsed)) throw new Error(`The views could not be read: ${answer}`)
  return parsed.data.ticketViews.map(lineOf).sort()
}

/** The differences between the views that people get, with their counts, and those that they may see. */
export async function checkReaders(
  db: Database,
  { url, people }: Pick<Company, 'url' | 'people'>,
): Promise<string[]> {
  const flaws = await Promise.all(
    people.map(async person => {
      const [expected, answered] = await Promise.all([expectedViews(db, person), answeredViews(url, person)])
      return [
        ...expected.filter(line => !answered.includes(line)).map(line => `${person.email} lacks ${line}.`),
        ...answered.filter(line => !expected.includes(line)).map(line => `${person.email} gets ${line}.`),
      ]
    }),
  )
  return flaws.flat()
}
