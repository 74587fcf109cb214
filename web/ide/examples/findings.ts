import type { Range } from './days.ts'
import { globalId, type Finding, type Variables } from './example.ts'

/** A ticket in the form that operations take. */
export interface FoundTicket {
  id: string
  project: number
  number: number
}

/** The placeholder in an example before the search. */
export const SOME_TICKET: FoundTicket = { id: globalId('Ticket', '1/1'), project: 1, number: 1 }

/** A timesheet project on which the caller may log time. */
export const usableProject = (variables: (name: string) => Variables): Finding => ({
  query: 'query UsableProject { timesheetProjects(purposes: [USE]) { name } }',
  variables: data => {
    const name = at(data, 'timesheetProjects', 0, 'name')
    return typeof name === 'string' ? variables(name) : null
  },
  none: 'You are on no Can Use list yet: create a project first.',
})

/** A person whose time the caller sees, preferably not the caller. */
export const seenPerson = (own: string, variables: (email: string) => Variables): Finding => ({
  query: 'query SeenPerson { timesheetPeople(purpose: SEE) { person { email } } }',
  variables: data => {
    const emails = listAt(data, 'timesheetPeople')
      .map(person => at(person, 'person', 'email'))
      .filter(email => typeof email === 'string')
    const email = emails.find(email => email !== own) ?? emails[0]
    return email === undefined ? null : variables(email)
  },
  none: 'You are on no Can See list yet: you see nobody’s time.',
})

/** A ticket project that the caller sees. */
export const seenTicketProject = (variables: (id: string) => Variables): Finding => ({
  query: 'query SeenTicketProject { ticketProjects { id } }',
  variables: data => {
    const id = at(data, 'ticketProjects', 0, 'id')
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You see no ticket project yet: create one, or ask a member of one to add you.',
})

/**
 * One of the newest tickets that the caller sees, preferably one of their own: writing to it notifies its
 * subscribers.
 */
export const seenTicket = (own: string, variables: (ticket: FoundTicket) => Variables): Finding => ({
  query:
    'query SeenTicket { tickets(first: 50, orderBy: CREATED_DESC) { edges { node { id number projectNumber creator { email } } } } }',
  variables: data => {
    const tickets = listAt(data, 'tickets', 'edges').map(edge => at(edge, 'node'))
    const ticket = tickets.find(ticket => at(ticket, 'creator', 'email') === own) ?? tickets[0]
    const [id, number, project] = ['id', 'number', 'projectNumber'].map(field => at(ticket, field))
    if (typeof id !== 'string' || typeof number !== 'number' || typeof project !== 'number') return null
    return variables({ id, number, project })
  },
  none: 'You see no ticket yet: create one first.',
})

/** Up to three of the newest tickets that the caller wrote and may change. */
export const ownTickets = (own: string, variables: (ids: readonly string[]) => Variables): Finding => ({
  query:
    'query OwnTickets { tickets(first: 50, orderBy: CREATED_DESC) { edges { node { id viewerCanEdit creator { email } } } } }',
  variables: data => {
    const ids = listAt(data, 'tickets', 'edges')
      .map(edge => at(edge, 'node'))
      .filter(ticket => at(ticket, 'creator', 'email') === own && at(ticket, 'viewerCanEdit') === true)
      .map(ticket => at(ticket, 'id'))
      .filter(id => typeof id === 'string')
      .slice(0, 3)
    return ids.length === 0 ? null : variables(ids)
  },
  none: 'You have no ticket of your own yet: create one first.',
})

/** A view of the caller whose name starts with these words: no example touches another one. */
export const triedView = (name: string, variables: (id: string) => Variables): Finding => ({
  query: 'query TriedView { ticketViews { id name sharedWith { number } } }',
  variables: data => {
    const view = listAt(data, 'ticketViews').find(
      one => String(at(one, 'name')).startsWith(name) && at(one, 'sharedWith') === null,
    )
    const id = at(view, 'id')
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You have no such view yet: run the example “Save a view” first.',
})

/** The caller's name and weekly target. */
export const ownRecord = (
  variables: (own: { name: string; weeklyTarget: number }) => Variables,
): Finding => ({
  query: 'query OwnRecord { viewer { name weeklyTarget } }',
  variables: data => {
    const [name, weeklyTarget] = ['name', 'weeklyTarget'].map(field => at(data, 'viewer', field))
    if (typeof name !== 'string') return null
    return variables({ name, weeklyTarget: typeof weeklyTarget === 'number' ? weeklyTarget : USUAL_TARGET })
  },
  none: 'You are not signed in yet: sign in first.',
})

/** The weekly target of a user who has set none. */
const USUAL_TARGET = 40

/** The scopes that the caller may give a token. */
export const ownScopes = (variables: (scopes: readonly string[], mark: string) => Variables): Finding => ({
  query: 'query OwnScopes { viewer { scopes } }',
  variables: (data, mark) => {
    const scopes = listAt(data, 'viewer', 'scopes').filter(scope => typeof scope === 'string')
    return scopes.length === 0 ? null : variables(scopes, mark)
  },
  none: 'You have no scope yet: ask an admin.',
})

/** A token of the caller whose name starts with these words. */
export const triedToken = (name: string, variables: (id: string) => Variables): Finding => ({
  query: 'query TriedToken { apiTokens { id name } }',
  variables: data => {
    const id = at(
      listAt(data, 'apiTokens').find(one => String(at(one, 'name')).startsWith(name)),
      'id',
    )
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You have no such token yet: run the example “Create a token” first.',
})

/** What the addresses contain that examples give to webhooks. */
export const TRIED_PATH = 'tried-the-api'

/** A timesheet project of which the caller may have a webhook. */
export const webhookProject = (variables: (name: string, mark: string) => Variables): Finding => ({
  query: 'query WebhookProject { timesheetProjects(purposes: [EDIT, SEE]) { name } }',
  variables: (data, mark) => {
    const name = at(data, 'timesheetProjects', 0, 'name')
    return typeof name === 'string' ? variables(name, mark) : null
  },
  none: 'You are on no Can Edit or Can See list yet: create a project first.',
})

const triedWebhooks = (data: unknown) =>
  listAt(data, 'webhooks').filter(
    one => String(at(one, 'url')).includes(TRIED_PATH) && at(one, 'viewerCanEdit') === true,
  )

/** A webhook of the caller that an example created. */
export const triedWebhook = (variables: (id: string) => Variables): Finding => ({
  query: 'query TriedWebhook { webhooks { id url viewerCanEdit } }',
  variables: data => {
    const id = at(triedWebhooks(data)[0], 'id')
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You have no such webhook yet: run the example “Create a webhook” first.',
})

/** The newest message of a webhook that an example created. */
export const sentMessage = (variables: (id: string, sequence: number) => Variables): Finding => ({
  query:
    'query SentMessage { webhooks { id url viewerCanEdit deliveries(first: 1) { edges { node { sequence } } } } }',
  variables: data => {
    for (const one of triedWebhooks(data)) {
      const [id, sequence] = [at(one, 'id'), at(one, 'deliveries', 'edges', 0, 'node', 'sequence')]
      if (typeof id === 'string' && typeof sequence === 'number') return variables(id, sequence)
    }
    return null
  },
  none: 'You have sent no message to such a webhook yet: create one, and log time on its project.',
})

/** An account that is closed. */
export const closedAccount = (variables: (email: string) => Variables): Finding => ({
  query: 'query ClosedAccount { users(first: 100) { edges { node { email deactivatedAt } } } }',
  variables: data => {
    const users = listAt(data, 'users', 'edges').map(edge => at(edge, 'node'))
    const email = at(
      users.find(user => typeof at(user, 'deactivatedAt') === 'string'),
      'email',
    )
    return typeof email === 'string' ? variables(email) : null
  },
  none: 'You have closed no account yet: put in the address of one that you want to close.',
})

/** The newest job that failed, or else one that waits. */
export const openJob = (variables: (id: string) => Variables): Finding => ({
  query: 'query OpenJob { jobQueue { jobs { id } } }',
  variables: data => {
    const id = at(data, 'jobQueue', 'jobs', 0, 'id')
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You have no job that waits or failed yet: there is nothing to do.',
})

/** A timesheet project whose lists the caller may change. */
export const editableProject = (variables: (id: string) => Variables): Finding => ({
  query: 'query EditableProject { timesheetProjects(purposes: [EDIT]) { id } }',
  variables: data => {
    const id = at(data, 'timesheetProjects', 0, 'id')
    return typeof id === 'string' ? variables(id) : null
  },
  none: 'You are on no Can Edit list yet: create a project first.',
})

/** A time entry in the form that changes take. */
export interface FoundEntry {
  id: string
  modifiedAt: string
  /** The fields that its owner sets. */
  entry: Variables
}

const rangeText = ({ from, until }: Range) => `from: "${from}", until: "${until}"`

/** Whether the caller has logged time in a range. */
export const loggedTime = (range: Range, variables: () => Variables): Finding => ({
  query: `query LoggedTime { timesheetEvents(${rangeText(range)}) { id } }`,
  variables: data => (listAt(data, 'timesheetEvents').length === 0 ? null : variables()),
  none: 'You have logged no time this month yet: run the example “Log time” first.',
})

/** An entry of the caller with this tag that is not paid, preferably one that is not confirmed. */
export const triedEntry = (
  range: Range,
  tag: string,
  variables: (entry: FoundEntry) => Variables,
): Finding => ({
  query: `query TriedEntry { timesheetEvents(${rangeText(range)}, tags: ["${tag}"]) { ${ENTRY} } }`,
  variables: data => {
    const unpaid = listAt(data, 'timesheetEvents').filter(one => at(one, 'paidAt') === null)
    return entryIn(unpaid.find(one => at(one, 'confirmedAt') === null) ?? unpaid[0], variables)
  },
  none: 'You have no such entry this month yet: run the example “Log time” first.',
})

/**
 * An entry of the caller with this tag on a project that the caller pays.
 * @param isPaid whether preferably one that is paid
 */
export const payableEntry = (
  own: string,
  range: Range,
  tag: string,
  isPaid: boolean,
  variables: (entry: FoundEntry) => Variables,
): Finding => ({
  query: `query PayableEntry { timesheetEvents(${rangeText(range)}, tags: ["${tag}"], for: ["${own}"], purposes: [PAY]) { ${ENTRY} } }`,
  variables: data => {
    const entries = listAt(data, 'timesheetEvents')
    return entryIn(entries.find(one => (at(one, 'paidAt') !== null) === isPaid) ?? entries[0], variables)
  },
  none: 'You have no such entry on a project that you pay yet: run the example “Log time” first.',
})

const FIELDS = ['projectName', 'start', 'end', 'timezone', 'workNotes', 'tags', 'confirmedAt']
const ENTRY = ['id', 'modifiedAt', 'paidAt', ...FIELDS].join(' ')

function entryIn(found: unknown, variables: (entry: FoundEntry) => Variables): Variables | null {
  const [id, modifiedAt] = ['id', 'modifiedAt'].map(field => at(found, field))
  if (typeof id !== 'string' || typeof modifiedAt !== 'string') return null
  const entry = Object.fromEntries(FIELDS.map(field => [field, at(found, field)]))
  return variables({ id, modifiedAt, entry })
}

/** A comment in the form that an edit takes. */
export interface FoundComment {
  id: string
  editedAt: string | null
}

/** The placeholder in an example before the search. */
export const SOME_COMMENT: FoundComment = { id: globalId('Comment', '1/1/1'), editedAt: null }

/** The last comment that the caller wrote on one of the tickets that changed last. */
export const ownComment = (variables: (comment: FoundComment) => Variables): Finding => ({
  query:
    'query OwnComment { tickets(first: 5) { edges { node { comments(last: 20) { edges { node { id editedAt viewerCanEdit } } } } } } }',
  variables: data => {
    const tickets = listAt(data, 'tickets', 'edges')
    const comments = tickets.flatMap(edge => listAt(edge, 'node', 'comments', 'edges').reverse())
    const own = comments.map(edge => at(edge, 'node')).find(one => at(one, 'viewerCanEdit') === true)
    const [id, editedAt] = ['id', 'editedAt'].map(field => at(own, field))
    if (typeof id !== 'string') return null
    return variables({ id, editedAt: typeof editedAt === 'string' ? editedAt : null })
  },
  none: 'You have no comment to edit yet: write one first.',
})

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

function listAt(value: unknown, ...path: string[]): unknown[] {
  const list = at(value, ...path)
  return Array.isArray(list) ? list : []
}
