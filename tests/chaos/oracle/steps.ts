import type { Page } from 'playwright-core'
import type { Chance } from '../../fuzz/chance.ts'
import type { Company, Person } from '../company.ts'
import { ask, mutation, type Call } from './calls.ts'

/** What somebody does; what it is done to is told by `pick` among what there is then. */
export interface Step {
  kind: Kind
  person: number
  pick: number
  isGraphql: boolean
}

/** As often as they stand here. */
const KINDS = [
  ...many('comment', 8),
  ...many('typedComment', 1),
  ...many('status', 4),
  ...many('subject', 3),
  ...many('subscriber', 3),
  ...many('ticket', 3),
  ...many('event', 5),
  ...many('changedEvent', 4),
  ...many('deletedEvent', 2),
  ...many('restoredEvent', 2),
  ...many('confirmation', 3),
  ...many('payment', 3),
  ...many('ticketList', 1),
  ...many('timeList', 1),
] as const
type Kind = (typeof KINDS)[number]

function many<Word extends string>(word: Word, count: number): Word[] {
  return Array.from({ length: count }, () => word)
}

/** The steps of a seed. */
export const drawSteps = (chance: Chance, count: number, people: number): Step[] =>
  Array.from({ length: count }, () => ({
    kind: chance.one(KINDS),
    person: chance.below(people),
    pick: chance.below(1_000_000),
    isGraphql: chance.isOnceIn(2),
  }))

/** Something that was asked for, in the order of the answers. */
export interface Written {
  kind: Kind
  by: string
  /** Stands in what was written and nowhere else. */
  text: string
  isDone: boolean
  /** Of what is about a ticket or event: its number. */
  about: number
}

interface OwnEvent {
  number: number
  /** Place of its owner. */
  owner: number
  /** What its owner wrote last. */
  text: string
  isDeleted: boolean
}

/** What the steps have made, as far as it was answered. */
export interface World {
  company: Company
  /** Aborted once the run is over, also where somebody's step threw: the others then end as well. */
  signal: AbortSignal
  /** The address before which there is a bad network. */
  network: string
  /** Numbers of tickets with those of their projects. */
  tickets: { number: number; project: number }[]
  events: OwnEvent[]
  written: Written[]
  /** Who has a ticket open to type in: the page, by the place of the person, and the ticket. */
  typing: ReadonlyMap<number, { page: Page; ticket: number }>
}

const STATUSES = ['status:new', 'status:assigned', 'impact:medium', 'priority:high', 'printer', 'lamp']
const TIME_LISTS = ['canSee', 'canPay'] as const
export const TIMEZONE = 'Europe/Berlin'
/** The Monday of the week in which all time is logged. */
export const WEEK = Date.UTC(2026, 10, 2)
const HOUR = 3_600_000

const globalId = (type: string, key: number | string) => btoa(`${type}:${key}`)

/** Does a step. @param place tells it from all others of the run */
export async function doStep(world: World, step: Step, place: number): Promise<void> {
  const { company, events } = world
  const { kind, pick, isGraphql } = step
  const text = `s${place}-${kind}`
  const key = `oracle-${place}`
  const person = company.people[step.person]
  const ticket = world.tickets[pick % world.tickets.length]
  if (!person || !ticket) throw new Error('The world is empty.')
  const own = events.filter(event => event.owner === step.person)
  const note = (about: number, isDone: boolean) =>
    world.written.push({ kind, by: person.email, text, isDone, about })
  const comment = async (change: CommentChange) => {
    const { isDone } = await askAs(commentCall(ticket, change, key, isGraphql))
    note(ticket.number, isDone)
  }
  // What has no key would be done twice at a time, and the second time perhaps after what comes next.
  const isKeyed = (call: Call) =>
    call.key !== undefined || JSON.stringify(call.body ?? {}).includes('"requestId"')
  const askAs = (call: Call, who: Person = person) =>
    ask(isKeyed(call) ? world.network : company.url, who, call, world.signal)

  switch (kind) {
    case 'comment':
      return comment({ body: text })
    case 'typedComment': {
      const open = world.typing.get(step.person)
      if (!open) return
      await typeComment(open.page, text)
      note(open.ticket, true)
      return
    }
    case 'status': {
      const [tag] = STATUSES.slice(pick % STATUSES.length)
      return comment({ body: text, ...(pick % 4 < 3 ? { add: [tag ?? ''] } : { remove: [tag ?? ''] }) })
    }
    case 'subject':
      return comment({ body: text, subject: `Subject ${text}` })
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
      const { isDone, text: answer } = await askAs(call)
      const number = numberIn(answer)
      note(number, isDone)
      if (isDone) world.tickets.push({ number, project })
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
      const { isDone, text: answer } = await askAs(call)
      const number = numberIn(answer)
      note(number, isDone)
      if (isDone) events.push({ number, owner: step.person, text, isDeleted: false })
      return
    }
    case 'changedEvent': {
      const event = pickOf(own, pick)
      if (!event) return
      const start = new Date(WEEK + (pick % 140) * HOUR)
      const end = new Date(start.getTime() + 2 * HOUR)
      const { isDone } = await askAs({
        method: 'PATCH',
        path: `/api/v1/timesheets/event/id/${event.number}`,
        body: { WorkNotes: text, ...(pick % 2 === 0 && { DateRange: [start, end] }) },
      })
      note(event.number, isDone)
      if (isDone) event.text = text
      return
    }
    case 'confirmation': {
      const event = pickOf(own, pick)
      if (!event) return
      const Confirmed = pick % 3 === 0 ? null : new Date(WEEK).toISOString()
      const path = `/api/v1/timesheets/event/id/${event.number}`
      const { isDone } = await askAs({ method: 'PATCH', path, body: { Confirmed } })
      note(event.number, isDone)
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
      const { isDone, repeats } = await askAs(call)
      note(event.number, isDone)
      if (isDone || (isDeleting && repeats > 0)) event.isDeleted = isDeleting
      return
    }
    case 'payment': {
      const event = pickOf(events, pick)
      if (!event) return
      const day = pick % 3 === 0 ? null : new Date(WEEK + 12 * HOUR + (pick % 5) * 24 * HOUR).toISOString()
      const { isDone } = await askAs(
        isGraphql
          ? mutation('setTimesheetEventPaid', { id: globalId('TimesheetEvent', event.number), paidAt: day })
          : {
              method: 'PATCH',
              path: `/api/v1/timesheets/event/id/${event.number}/paid`,
              body: { Date: day },
            },
      )
      note(event.number, isDone)
      return
    }
    case 'ticketList':
    case 'timeList': {
      // The last of them comes and goes, at the first one's word.
      const [first] = company.people
      const last = company.people.at(-1)
      if (!first || !last) return
      const list = kind === 'ticketList' ? 'canSee' : (TIME_LISTS[pick % 2] ?? 'canSee')
      const area = kind === 'ticketList' ? 'tickets' : 'timesheets'
      const path = `/api/v1/${area}/project/Support/${list}?email=${encodeURIComponent(last.email)}`
      const { isDone } = await askAs({ method: pick % 3 < 2 ? 'PATCH' : 'DELETE', path }, first)
      note(0, isDone)
    }
  }
}

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length]

/** The number of what was made, as either kind of answer has it. */
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
  { number, project }: World['tickets'][number],
  { body, subject, add = [], remove = [], subscribe = [], unsubscribe = [] }: CommentChange,
  key: string,
  isGraphql: boolean,
): Call {
  if (isGraphql)
    return mutation('addComment', {
      ticketId: globalId('Ticket', `${project}/${number}`),
      body,
      subject,
      addStatuses: add,
      removeStatuses: remove,
      addSubscribers: subscribe,
      removeSubscribers: unsubscribe,
      requestId: key,
    })
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

/** Writes a comment on an open ticket as people do, and sends it again until it is there. */
async function typeComment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  const sent = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
  const again = page.getByRole('button', { name: 'Retry' }).first()
  for (;;) {
    await sent.or(again).first().waitFor()
    if (await sent.isVisible()) return
    await again.click()
  }
}
