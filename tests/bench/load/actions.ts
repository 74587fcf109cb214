import {
  addHours,
  endOfMonth,
  startOfDay,
  startOfMonth,
  startOfWeek,
  subDays,
  subMonths,
  subWeeks,
} from 'date-fns'
import { DEFAULT_FILTER } from '../../../web/tickets/statuses.ts'
import type { Chance } from '../../fuzz/chance.ts'
import type { Person, TicketRef } from './company.ts'

/** What one click on a screen asks of the gateway. */
export interface Action {
  operation: string
  variables: Record<string, unknown>
}

type Draw = (person: Person, chance: Chance) => Action

const DAY = 86_400_000
const WORDS = ['printer', 'flywheel', 'zeppelin', 'quicksand']

export const idOf = ({ projectNumber, number }: TicketRef): string =>
  Buffer.from(`Ticket:${projectNumber}/${number}`).toString('base64')

const rangeOf = (from: Date, until: Date) => ({ from: from.toISOString(), until: until.toISOString() })

/** Of 100 reads, how many are of each kind. */
const READS: readonly (readonly [share: number, draw: Draw])[] = [
  [15, today],
  [15, list],
  [5, search],
  [5, find],
  [25, ticket],
  [20, week],
  [10, ownTime],
  [5, report],
]

/** Of 100 writes, how many are of each kind. */
const WRITES: readonly (readonly [share: number, draw: Draw])[] = [
  [40, comment],
  [20, changeStatus],
  [5, createTicket],
  [35, logTime],
]

/** What somebody does next: of ten actions, nine read and one writes. */
export function drawAction(person: Person, chance: Chance): { action: Action; isWrite: boolean } {
  const isWrite = chance.isOnceIn(10)
  let place = chance.below(100)
  for (const [share, draw] of isWrite ? WRITES : READS) {
    if (place < share) return { action: draw(person, chance), isWrite }
    place -= share
  }
  throw new Error('The shares are not 100.')
}

function today({ email }: Person): Action {
  const now = new Date()
  const month = rangeOf(startOfMonth(subMonths(now, 1)), startOfMonth(now))
  return {
    operation: 'TodayScreenQuery',
    variables: {
      ...rangeOf(subWeeks(startOfWeek(now), 9), addHours(startOfWeek(now), 7 * 24)),
      ...{ for: [email], monthFrom: month.from, monthUntil: month.until },
      ...{ hasTime: true, hasTickets: true, assigned: [...DEFAULT_FILTER, `assignee:${email}`], read: [] },
    },
  }
}

const listOf = (search: string | null): Action => ({
  operation: 'TicketsListScreenQuery',
  variables: {
    ...{ project: 0, hasProject: false, projectNumber: null, search },
    ...{ statuses: search === null ? DEFAULT_FILTER : null, orderBy: 'MODIFIED_DESC' },
  },
})

function list(): Action {
  return listOf(null)
}

function search(_person: Person, chance: Chance): Action {
  return listOf(chance.one(WORDS))
}

/** The command palette. */
function find(_person: Person, chance: Chance): Action {
  return {
    operation: 'usePaletteSearchQuery',
    variables: {
      ...{ search: chance.one(WORDS), numbers: [], seeksPeople: true, seeksTickets: true },
      ...{ readsTimesheetProjects: false, readsTicketProjects: false },
    },
  }
}

function ticket({ tickets }: Person, chance: Chance): Action {
  return {
    operation: 'TicketViewScreenQuery',
    variables: { ...chance.one(tickets), first: null, last: 50, at: null },
  }
}

function week({ email }: Person, chance: Chance): Action {
  const from = subWeeks(startOfWeek(new Date()), chance.below(4))
  return {
    operation: 'TimesheetsFillScreenQuery',
    variables: { ...rangeOf(from, addHours(from, 7 * 24)), for: [email] },
  }
}

function ownTime({ email }: Person, chance: Chance): Action {
  const month = startOfMonth(subMonths(new Date(), chance.below(6)))
  return {
    operation: 'TimesheetsViewPersonScreenQuery',
    variables: { ...rangeOf(month, endOfMonth(month)), for: [email], purposes: ['USE'], isMine: true },
  }
}

function report({ email }: Person): Action {
  const now = new Date()
  return {
    operation: 'reportRowsQuery',
    variables: {
      ...rangeOf(subMonths(now, 3), now),
      for: [email],
      projects: null,
      tags: null,
      purposes: ['USE'],
    },
  }
}

function comment({ tickets }: Person, chance: Chance): Action {
  return commentOn(chance.one(tickets), `<p>What I found in part ${chance.below(1_000)}.</p>`)
}

export const commentOn = (on: TicketRef, body: string): Action => ({
  operation: 'useAddCommentMutation',
  variables: { input: { ticketId: idOf(on), body } },
})

function changeStatus({ tickets }: Person, chance: Chance): Action {
  const change = {
    ticketId: idOf(chance.one(tickets)),
    addStatuses: [`status:${chance.one(['assigned', 'blocked', 'resolved', 'verified'])}`],
  }
  return { operation: 'useChangeTicketsMutation', variables: { input: { changes: [change] } } }
}

function createTicket({ tickets }: Person, chance: Chance): Action {
  const { projectNumber } = chance.one(tickets)
  return {
    operation: 'useCreateTicketMutation',
    variables: {
      input: {
        projectId: Buffer.from(`TicketProject:${projectNumber}`).toString('base64'),
        subject: `Part ${chance.below(1_000)} is missing`,
        body: '<p>It was there yesterday.</p>',
      },
    },
  }
}

function logTime({ projects }: Person, chance: Chance): Action {
  const start = new Date(
    startOfDay(subDays(new Date(), chance.below(20))).getTime() + 18 * 3_600_000 + chance.below(DAY / 8),
  )
  return {
    operation: 'useCreateTimesheetEventMutation',
    variables: {
      input: {
        ...{ projectName: chance.one(projects), timezone: 'UTC', workNotes: 'What was left', tags: ['code'] },
        ...{ start: start.toISOString(), end: addHours(start, 1).toISOString() },
      },
    },
  }
}
