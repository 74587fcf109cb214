import type { Page } from 'playwright-core'
import type { Chance } from '../../fuzz/chance.ts'
import { SERVERS, type Company, type Person } from '../company.ts'
import { ask, mutation, type Call, type Reply } from './calls.ts'
import { changeCall, deleteCall, filterOf, saveCall, viewNumberIn, type KnownView } from './views.ts'
import { changeAccess, listChange, scopeChange, typeComment, typeStatus } from './screens.ts'

/** An action; `pick` selects its target among what exists at that time. */
export interface Step {
  /** The position where it was drawn. It identifies the step in the run, even if other steps are left out. */
  place: number
  kind: Kind
  /** Index of the person who does it. */
  person: number
  pick: number
  isGraphql: boolean
}

/** Steps between two checks of everything. */
const ROUND = 50
/** One of this many rounds has a server that ends. */
const CALM = 2

/** The repetitions are weights. */
const KINDS = [
  ...many('comment', 8),
  ...many('typedComment', 1),
  ...many('edit', 5),
  ...many('typedStatus', 1),
  ...many('status', 4),
  ...many('subject', 3),
  ...many('assignment', 3),
  ...many('subscriber', 3),
  ...many('ticket', 3),
  ...many('view', 3),
  ...many('changedView', 3),
  ...many('deletedView', 1),
  ...many('event', 5),
  ...many('changedEvent', 4),
  ...many('deletedEvent', 2),
  ...many('restoredEvent', 2),
  ...many('confirmation', 3),
  ...many('payment', 3),
  ...many('ticketList', 1),
  ...many('timeList', 1),
  ...many('scope', 1),
] as const
/**
 * `ending`: a server ends, by `kill -9` or in order. `accessOnScreen`: like `ticketList`, `timeList` or
 * `scope`, but on a screen; once per round, because it loads a screen.
 */
type Kind = (typeof KINDS)[number] | 'ending' | 'accessOnScreen'

function many<Word extends string>(word: Word, count: number): Word[] {
  return Array.from({ length: count }, () => word)
}

/** The steps of a seed. */
export const drawSteps = (chance: Chance, count: number, people: number): Step[] => {
  let ending = -1
  let onScreen = -1
  return Array.from({ length: count }, (_none, place) => {
    if (place % ROUND === 0) {
      ending = chance.isOnceIn(CALM) ? place + 1 + chance.below(ROUND / 2) : -1
      onScreen = place + chance.below(ROUND / 2)
    }
    const kind = chance.one(KINDS)
    return {
      place,
      kind: place === ending ? 'ending' : place === onScreen ? 'accessOnScreen' : kind,
      person: chance.below(people),
      pick: chance.below(1_000_000),
      isGraphql: chance.isOnceIn(2),
    }
  })
}

/** Groups the steps by the check that follows them. */
export function roundsOf(steps: readonly Step[]): Step[][] {
  const roundOf = ({ place }: Step) => Math.floor(place / ROUND)
  return [...new Set(steps.map(roundOf))].map(round => steps.filter(step => roundOf(step) === round))
}

/** A write that was requested, in the order of the answers. */
export interface Written {
  kind: Kind
  by: string
  /** Occurs in this write and nowhere else. */
  text: string
  isDone: boolean
  /** Whether it is done is unknown: its answer was lost, and then the access to it. */
  isUnknown: boolean
  /** The number of the ticket or event that it is about. */
  about: number
}

interface OwnEvent {
  number: number
  /** Index of its owner. */
  owner: number
  /** What its owner wrote last. */
  text: string
  isDeleted: boolean
}

interface OwnComment {
  number: number
  /** Index of its author. */
  author: number
  ticket: { number: number; project: number }
}

/** What the steps have created, as far as it was acknowledged. */
export interface Fixture {
  /** Without `kill`, no step ends a server. */
  company: Pick<Company, 'url' | 'people'> & Partial<Pick<Company, 'kill'>>
  /** Aborted when the run is over, also if a step of another person threw: all people then stop. */
  signal: AbortSignal
  /** The address behind the bad network. */
  network: string
  /** Numbers of tickets with the numbers of their projects. */
  tickets: { number: number; project: number }[]
  events: OwnEvent[]
  comments: OwnComment[]
  written: Written[]
  views: KnownView[]
  /** The open pages to type in: by the index of the person, the page and its ticket. */
  typing: ReadonlyMap<number, { page: Page; ticket: number }>
  /** Where the first person, an admin, gives and takes access. */
  adminPage: Page
}

const DONE = { isDone: true, isUnknown: false }

const STATUSES = ['status:new', 'status:assigned', 'impact:medium', 'priority:high', 'printer', 'lamp']
const TIME_LISTS = ['canSee', 'canPay'] as const
const TIMEZONE = 'Europe/Berlin'
/** The Monday of the week in which all time is logged. */
const WEEK = Date.UTC(2026, 10, 2)
const HOUR = 3_600_000

const globalId = (type: string, key: number | string) => btoa(`${type}:${key}`)

export async function doStep(fixture: Fixture, step: Step): Promise<void> {
  const { company, events } = fixture
  const { place, kind, pick, isGraphql } = step
  const text = `s${place}-${kind}`
  const key = `oracle-${place}`
  const person = company.people[step.person]
  const ticket = fixture.tickets[pick % fixture.tickets.length]
  if (!person || !ticket) throw new Error('The world is empty.')
  const own = events.filter(event => event.owner === step.person)
  const note = (about: number, { isDone, isUnknown }: Pick<Reply, 'isDone' | 'isUnknown'>) =>
    fixture.written.push({ kind, by: person.email, text, isDone, isUnknown, about })
  const comment = async (change: CommentChange) => {
    const reply = await askAs(commentCall(ticket, change, key, isGraphql))
    note(ticket.number, reply)
    const number = numberIn(reply.text)
    // A comment by which its author lost the ticket was written, but not read.
    if (reply.isDone && number > 0) fixture.comments.push({ number, author: step.person, ticket })
  }
  // A call without a key could be done twice, and the second time perhaps after the next step.
  const isKeyed = (call: Call) =>
    call.key !== undefined || JSON.stringify(call.body ?? {}).includes('"requestId"')
  const askAs = (call: Call, who: Person = person) =>
    ask(isKeyed(call) ? fixture.network : company.url, who, call, fixture.signal)

  switch (kind) {
    case 'comment':
      return comment({ body: text })
    case 'typedComment':
    case 'typedStatus': {
      const open = fixture.typing.get(step.person)
      if (!open) return
      if (kind === 'typedComment') await typeComment(open.page, text, fixture.signal)
      else await typeStatus(open.page, pick % 2 === 0 ? 'assigned' : 'new', text, fixture.signal)
      note(open.ticket, DONE)
      return
    }
    case 'edit': {
      const mine = fixture.comments.filter(({ author }) => author === step.person)
      const edited = pickOf(mine, pick)
      if (!edited) return
      note(edited.ticket.number, await askAs(editCall(edited, text, key, isGraphql)))
      return
    }
    case 'ending':
      await company.kill?.(SERVERS[pick % SERVERS.length] ?? 'gateway', isGraphql ? 'SIGINT' : 'SIGKILL')
      return
    case 'status': {
      const [tag] = STATUSES.slice(pick % STATUSES.length)
      return comment({ body: text, ...(pick % 4 < 3 ? { add: [tag ?? ''] } : { remove: [tag ?? ''] }) })
    }
    case 'subject':
      return comment({ body: text, subject: `Subject ${text}` })
    case 'assignment': {
      const tags = company.people.map(({ email }) => `assignee:${email}`)
      const tag = tags[pick % tags.length] ?? ''
      return comment({ body: text, ...(pick % 4 < 3 ? { add: [tag] } : { remove: tags }) })
    }
    case 'subscriber': {
      const whom = company.people[pick % company.people.length]?.email ?? ''
      return comment({ body: text, ...(pick % 3 < 2 ? { subscribe: [whom] } : { unsubscribe: [whom] }) })
    }
    case 'ticket': {
      const { project } = ticket
      const call: Call = isGraphql
        ? mutation(
            'createTicket',
            { projectId: globalId('TicketProject', project), subject: text, body: 'Often.', requestId: key },
            'ticket { number }',
          )
        : {
            method: 'POST',
            path: `/api/v1/tickets/project/${project}/ticket`,
            key,
            body: { Subject: text, Body: 'Often.' },
          }
      const reply = await askAs(call)
      const number = numberIn(reply.text)
      note(number, reply)
      if (reply.isDone) fixture.tickets.push({ number, project })
      return
    }
    case 'view': {
      const project = pick % 3 === 0 ? ticket.project : null
      const statuses = filterOf(pick)
      const reply = await askAs(saveCall({ name: text, statuses, project }, key, isGraphql))
      note(0, reply)
      if (!reply.isDone) return
      const owner = project === null ? person.email : null
      fixture.views.push({
        ...{ id: viewNumberIn(reply.text), owner, name: text, statuses },
        ...{ isDeleted: false, isUnknown: false },
      })
      return
    }
    case 'changedView':
    case 'deletedView': {
      // One's own, those of projects, and those of others, which must be refused.
      const view = pickOf(
        fixture.views.filter(({ isDeleted }) => !isDeleted),
        pick,
      )
      if (!view) return
      if (kind === 'deletedView') {
        const reply = await askAs(deleteCall(view.id, isGraphql))
        note(view.id, reply)
        // After a lost answer, the view may be gone, or the access to it.
        if (reply.repeats > 0) view.isUnknown = true
        else if (reply.isDone) view.isDeleted = true
        return
      }
      const change = pick % 5 < 2 ? { name: text } : { statuses: filterOf(pick) }
      const reply = await askAs(changeCall(view.id, change, isGraphql))
      note(view.id, reply)
      if (reply.isDone) Object.assign(view, change)
      else if (reply.isUnknown) view.isUnknown = true
      return
    }
    case 'event': {
      const start = new Date(WEEK + (pick % 150) * HOUR)
      const end = new Date(start.getTime() + (1 + (pick % 3)) * HOUR)
      const project = pick % 2 === 0 ? 'Support' : 'Other'
      const call: Call = isGraphql
        ? mutation(
            'createTimesheetEvent',
            { projectName: project, start, end, timezone: TIMEZONE, workNotes: text, requestId: key },
            'event { number }',
          )
        : {
            method: 'POST',
            path: '/api/v1/timesheets/event',
            key,
            body: { Project: project, DateRange: [start, end], Timezone: TIMEZONE, WorkNotes: text },
          }
      const reply = await askAs(call)
      const number = numberIn(reply.text)
      note(number, reply)
      if (reply.isDone) events.push({ number, owner: step.person, text, isDeleted: false })
      return
    }
    case 'changedEvent': {
      const event = pickOf(own, pick)
      if (!event) return
      const start = new Date(WEEK + (pick % 140) * HOUR)
      const end = new Date(start.getTime() + 2 * HOUR)
      const reply = await askAs({
        method: 'PATCH',
        path: `/api/v1/timesheets/event/id/${event.number}`,
        body: { WorkNotes: text, ...(pick % 2 === 0 && { DateRange: [start, end] }) },
      })
      note(event.number, reply)
      if (reply.isDone) event.text = text
      return
    }
    case 'confirmation': {
      const event = pickOf(own, pick)
      if (!event) return
      const Confirmed = pick % 3 === 0 ? null : new Date(WEEK).toISOString()
      const path = `/api/v1/timesheets/event/id/${event.number}`
      note(event.number, await askAs({ method: 'PATCH', path, body: { Confirmed } }))
      return
    }
    case 'deletedEvent':
    case 'restoredEvent': {
      const event = pickOf(own, pick)
      if (!event) return
      const isDeleting = kind === 'deletedEvent'
      const path = `/api/v1/timesheets/event/id/${event.number}`
      const call: Call = isGraphql
        ? mutation(isDeleting ? 'deleteTimesheetEvent' : 'restoreTimesheetEvent', {
            id: globalId('TimesheetEvent', event.number),
          })
        : { method: isDeleting ? 'DELETE' : 'POST', path: isDeleting ? path : `${path}/restore` }
      const reply = await askAs(call)
      note(event.number, reply)
      if (reply.isDone || (isDeleting && reply.repeats > 0)) event.isDeleted = isDeleting
      return
    }
    case 'payment': {
      const event = pickOf(events, pick)
      if (!event) return
      const day = pick % 3 === 0 ? null : new Date(WEEK + 12 * HOUR + (pick % 5) * 24 * HOUR).toISOString()
      const reply = await askAs(
        isGraphql
          ? mutation('setTimesheetEventPaid', { id: globalId('TimesheetEvent', event.number), paidAt: day })
          : {
              method: 'PATCH',
              path: `/api/v1/timesheets/event/id/${event.number}/paid`,
              body: { Date: day },
            },
      )
      note(event.number, reply)
      return
    }
    case 'ticketList':
    case 'timeList':
    case 'scope': {
      // The first person decides who is on the lists and who has the scopes.
      const [first] = company.people
      const call = accessCall(company.people, step)
      if (!first || !call) return
      note(0, await askAs(call, first))
      return
    }
    case 'accessOnScreen': {
      await changeAccess(
        fixture.adminPage,
        fixture.network,
        changeOnScreen(company.people, pick),
        isGiving(pick),
        fixture.signal,
      )
      note(0, DONE)
    }
  }
}

function changeOnScreen(people: readonly Person[], pick: number) {
  const what = Math.floor(pick / 3) % 3
  const last = people.at(-1)?.email ?? ''
  if (what === 0) return listChange('tickets', 'Can See', last)
  if (what === 1) return listChange('timesheets', pick % 2 === 0 ? 'Can See' : 'Can Pay', last)
  const { email, scope } = scopeOf(people, pick)
  return scopeChange(email, scope)
}

/** Of three times, something is given twice and taken once. */
const isGiving = (pick: number) => pick % 3 < 2

/** Whose scope changes: the last person's scope for tickets, or that of the person before for time. */
function scopeOf(people: readonly Person[], pick: number): { email: string; scope: string } {
  const isLast = pick % 2 === 0
  return { email: people.at(isLast ? -1 : -2)?.email ?? '', scope: isLast ? 'tickets' : 'timesheets' }
}

/** Gives or takes access of the last person: a membership of a list, or a scope. */
function accessCall(people: readonly Person[], { kind, pick, isGraphql }: Step): Call | undefined {
  const isGiven = isGiving(pick)
  const email = people.at(-1)?.email ?? ''
  const input = { email }
  const method = isGiven ? 'PATCH' : 'DELETE'
  const verb = isGiven ? 'add' : 'delete'
  if (kind === 'scope') {
    const change = scopeOf(people, pick)
    return isGraphql
      ? mutation(`${verb}UserScope`, change)
      : {
          method,
          path: `/api/v1/user/${encodeURIComponent(change.email)}/scope?scope=${change.scope}`,
        }
  }
  const list = kind === 'ticketList' ? 'canSee' : (TIME_LISTS[pick % 2] ?? 'canSee')
  if (!isGraphql) {
    const area = kind === 'ticketList' ? 'tickets' : 'timesheets'
    return { method, path: `/api/v1/${area}/project/Support/${list}?email=${encodeURIComponent(email)}` }
  }
  return kind === 'ticketList'
    ? mutation(`${verb}TicketProjectAccess`, { ...input, projectId: globalId('TicketProject', 1) })
    : mutation(`${verb}TimesheetProjectAccess`, {
        ...input,
        projectId: globalId('TimesheetProject', 'Support'),
        purpose: list === 'canPay' ? 'PAY' : 'SEE',
      })
}

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length]

/** The number of the created record, in both formats of answers. */
const numberIn = (answer: string) => Number(/"(?:TicketId|Id|number)":(\d+)/.exec(answer)?.[1] ?? 0)

interface CommentChange {
  body: string
  subject?: string
  add?: string[]
  remove?: string[]
  subscribe?: string[]
  unsubscribe?: string[]
}

function commentCall(
  { number, project }: Fixture['tickets'][number],
  { body, subject, add = [], remove = [], subscribe = [], unsubscribe = [] }: CommentChange,
  key: string,
  isGraphql: boolean,
): Call {
  if (isGraphql)
    return mutation(
      'addComment',
      {
        ticketId: globalId('Ticket', `${project}/${number}`),
        body,
        subject,
        addStatuses: add,
        removeStatuses: remove,
        addSubscribers: subscribe,
        removeSubscribers: unsubscribe,
        requestId: key,
      },
      'commentEdge { node { number } }',
    )
  return {
    method: 'POST',
    path: `/api/v1/tickets/project/${project}/ticket/${number}/comment`,
    key,
    body: {
      Body: body,
      ...(subject !== undefined && { Subject: subject }),
      AddStatuses: add,
      RemoveStatuses: remove,
      AddSubscribers: subscribe,
      RemoveSubscribers: unsubscribe,
    },
  }
}

function editCall({ number, ticket }: OwnComment, body: string, key: string, isGraphql: boolean): Call {
  if (isGraphql) {
    const id = globalId('Comment', `${ticket.project}/${ticket.number}/${number}`)
    return mutation('editComment', { id, body, requestId: key })
  }
  return {
    method: 'PATCH',
    path: `/api/v1/tickets/project/${ticket.project}/ticket/${ticket.number}/comment/${number}`,
    key,
    body: { Body: body },
  }
}
