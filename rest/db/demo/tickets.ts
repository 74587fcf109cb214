import { addDays, addMinutes, subDays, subMinutes } from 'date-fns'
import { changesBetween, type Changeable } from '../../rules/tickets/tickets.ts'
import { assigneeIn, withTags } from '../../rules/tickets/ticketTags.ts'
import type { ticketComments, tickets } from '../schema/tickets.ts'
import type { Chance } from './chance.ts'
import { LONG_THREAD, PROBLEMS, REMARKS, REPORTS, type DemoTicketProject } from './ticketTexts.ts'

type Ticket = typeof tickets.$inferInsert
type Comment = Omit<typeof ticketComments.$inferInsert, 'ticketId'> & { created: Date }

/** A ticket with its thread, before the database assigns its number. */
export interface DemoTicket extends Ticket {
  created: Date
  subscriptions: readonly string[]
  comments: Comment[]
}

const DAYS = 120
/** The possible next statuses of each status, so that threads read sensibly. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  new: ['assigned', 'assigned', 'unconfirmed', 'blocked'],
  unconfirmed: ['assigned', 'closed'],
  assigned: ['resolved', 'resolved', 'blocked'],
  blocked: ['assigned'],
  resolved: ['verified', 'verified', 'reopened'],
  reopened: ['assigned', 'resolved'],
  verified: ['closed'],
  closed: ['closed', 'closed', 'reopened'],
}
const LEVELS = ['high', 'medium', 'low'] as const

const dayAfter = (start: Date, days: number) => addDays(start, days).toISOString().slice(0, 10)

/** The tickets of a project, the oldest first: old ones are mostly closed, and nothing happens after `now`. */
export function ticketsOf(
  project: DemoTicketProject & { id: number },
  now: Date,
  { of, happens }: Chance,
): DemoTicket[] {
  const people = project.team.map(name => `${name}@example.com`)
  const subjects = PROBLEMS.flatMap(problem => project.areas.map(area => `${area} ${problem}`))
  // A random selection, so that no two projects have the same subjects.
  const chosen = subjects.filter(() => happens(0.78))
  const found = chosen.map((subject, index) => {
    const age = DAYS * (1 - (index + 0.5) / chosen.length)
    return ticket(subject, subMinutes(subDays(now, Math.floor(age)), of([20, 75, 140, 260, 395])))
  })
  if (project.name !== LONG_THREAD.project) return found
  return [longThread(), ...found]

  function ticket(subject: string, created: Date): DemoTicket {
    const creator = of(people)
    const initial: Changeable = {
      subject,
      statuses: [
        ...['status:new', `impact:${of([...LEVELS, 'none'])}`, `priority:${of([...LEVELS, 'n/a'])}`],
        ...(happens(0.4) ? [of(project.tags)] : []),
        ...(happens(0.3) ? [`due:${dayAfter(created, of([2, 7, 20, 75]))}`] : []),
      ],
      subscriptions: [...new Set([creator, of(people)])].sort(),
    }
    return thread(initial, creator, created, steps => happens(0.9) && steps < 9)
  }

  /** A thread of comments, some hours apart, as long as `goesOn` returns true. */
  function thread(
    initial: Changeable,
    creator: string,
    created: Date,
    goesOn: (steps: number) => boolean,
    pause: () => number = () => of([7, 95, 480, 1_500, 2_900, 7_300]),
  ): DemoTicket {
    const body = of(REPORTS)
    const comments: Comment[] = []
    let state = initial
    let modified = created
    for (;;) {
      const next = addMinutes(modified, pause())
      if (next > now || !goesOn(comments.length)) break
      const after = happens(0.55) ? changed(state) : state
      const changes = changesBetween(state, after)
      const text = changes !== null && happens(0.3) ? '' : of(REMARKS)
      const authorEmail = of(people)
      comments.push({ authorEmail, body: text, changes, created: next })
      state = after
      modified = next
    }
    return {
      projectId: project.id,
      creatorEmail: creator,
      ...{ subject: state.subject, statuses: [...state.statuses], subscriptions: state.subscriptions },
      ...{ body, created, modified },
      commentCount: comments.length,
      comments,
    }
  }

  function changed({ subject, statuses, subscriptions }: Changeable): Changeable {
    const status = statuses.find(tag => tag.startsWith('status:'))?.slice('status:'.length) ?? 'new'
    const next = of(NEXT[status] ?? ['closed'])
    const add = [`status:${next}`]
    if (next === 'assigned') add.push(`assignee:${of(people)}`)
    if (happens(0.15)) add.push(`priority:${of(LEVELS)}`)
    if (happens(0.1)) add.push(of(project.tags))
    const after = withTags(statuses, add, [])
    const assignee = assigneeIn(after)
    const added = [...(assignee === null ? [] : [assignee]), ...(happens(0.2) ? [of(people)] : [])]
    return {
      subject: happens(0.03) && !subject.endsWith(' (again)') ? `${subject} (again)` : subject,
      statuses: after,
      subscriptions: [...new Set([...subscriptions, ...added])].sort(),
    }
  }

  function longThread(): DemoTicket {
    const { subject, comments } = LONG_THREAD
    const initial = {
      subject,
      statuses: ['status:new', 'impact:high', 'priority:high', 'performance'],
      subscriptions: [...people].sort(),
    }
    const minutes = Math.floor((DAYS * 24 * 60 - 60) / comments)
    return thread(
      initial,
      of(people),
      subDays(now, DAYS),
      steps => steps < comments,
      () => minutes,
    )
  }
}
