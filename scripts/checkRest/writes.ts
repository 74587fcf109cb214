import { expectThat, NotTried, type Check } from './report.ts'
import { statusOf, type CheckedServer } from './server.ts'

const HOUR = 60 * 60 * 1000
/** Somebody who is put on lists, and needs no account. */
const SOMEBODY = 'check-rest@example.com'

/**
 * The checks that write (docs/rest-server.md#what-is-written): two projects that nothing deletes, in the first an
 * event that is deleted again, in the second a ticket that is closed.
 * @param now in milliseconds since 1970, also the name of the projects
 */
export function writeChecks(server: CheckedServer, now: number): Check[] {
  const name = `check-rest ${now}`
  return [...timesheetChecks(server, name, now), ...ticketChecks(server, name)]
}

function timesheetChecks({ calls }: CheckedServer, name: string, now: number): Check[] {
  const { timesheets } = calls
  const begin = new Date(Math.floor(now / HOUR) * HOUR)
  const entry = {
    projectName: name,
    start: begin,
    end: new Date(begin.getTime() + HOUR),
    timezone: 'Europe/Berlin',
    workNotes: 'A check',
    tags: ['check-rest'],
    confirmedAt: null,
  }
  let created: Awaited<ReturnType<typeof timesheets.createEvent>> | undefined
  const known = () => {
    if (created === undefined) throw new NotTried('No event was created.')
    return created
  }
  return [
    {
      call: 'POST /api/v1/timesheets/project/{name}',
      what: 'creates a project with the caller on all lists',
      notice: 'Nobody can start a project.',
      run: async () => {
        await timesheets.createProject({ name })
        for (const purpose of ['USE', 'SEE', 'EDIT', 'PAY'] as const)
          expectThat(
            (await timesheets.projects([purpose])).some(project => project.name === name),
            `It is not in the list of ${purpose.toLowerCase()}`,
          )
      },
    },
    {
      call: 'POST /api/v1/timesheets/project/{name}',
      what: 'refuses a name that is taken with 409',
      notice: 'Two projects are mixed up.',
      run: async () => {
        const status = await statusOf(timesheets.createProject({ name }))
        expectThat(status === 409, `It answers ${status ?? 'that it is done'}`)
      },
    },
    {
      call: 'PATCH, DELETE /api/v1/timesheets/project/{name}/canUse',
      what: 'puts an address on a list, and takes it off again',
      notice: 'Owners cannot say who may do what.',
      run: async () => {
        const has = async () =>
          (await timesheets.projects(['EDIT'])).some(
            project => project.name === name && project.canUse.includes(SOMEBODY),
          )
        await timesheets.addAccess(name, 'USE', SOMEBODY)
        expectThat(await has(), 'The list does not have it')
        await timesheets.deleteAccess(name, 'USE', SOMEBODY)
        expectThat(!(await has()), 'The list still has it')
      },
    },
    {
      call: 'POST /api/v1/timesheets/event',
      what: 'logs time, and gives the event as it is stored',
      notice: 'Nobody can log time.',
      run: async () => {
        created = await timesheets.createEvent(entry)
        expectThat(created.start.getTime() === begin.getTime(), 'It starts at another time')
        expectThat(created.workNotes === entry.workNotes, 'Its notes are not those that were sent')
      },
    },
    {
      call: 'PATCH /api/v1/timesheets/event/id/{id}',
      what: 'changes an event in the copy that Modified names',
      notice: 'Entries cannot be changed.',
      run: async () => {
        const event = known()
        created = await timesheets.updateEvent(event.id, event.modifiedAt, { ...entry, workNotes: 'Another' })
        expectThat(created.workNotes === 'Another', 'Its notes are as before')
      },
    },
    {
      call: 'PATCH /api/v1/timesheets/event/id/{id}/paid',
      what: 'sets the day of a payment, and takes it back',
      notice: 'Nothing can be marked as paid.',
      run: async () => {
        const paid = await timesheets.setEventPaid(known().id, begin)
        expectThat(paid.paidAt !== null, 'It is not paid')
        const unpaid = await timesheets.setEventPaid(known().id, null)
        expectThat(unpaid.paidAt === null, 'It is still paid')
      },
    },
    {
      call: 'DELETE /api/v1/timesheets/event/id/{id}',
      what: 'deletes an event',
      notice: 'Mistakes stay in the calendar.',
      run: async () => {
        const { id } = known()
        await timesheets.deleteEvent(id)
        const left = await timesheets.events({ from: begin, until: entry.end, purposes: ['USE'] })
        expectThat(!left.some(event => event.id === id), 'It is still listed')
      },
    },
  ]
}

function ticketChecks({ calls }: CheckedServer, name: string): Check[] {
  const { tickets } = calls
  let project: number | undefined
  let key: { projectNumber: number; number: number } | undefined
  const known = () => {
    if (key === undefined) throw new NotTried('No ticket was created.')
    return key
  }
  return [
    {
      call: 'POST /api/v1/tickets/project/{project}',
      what: 'creates a project with the caller on its list',
      notice: 'Nobody can start a project.',
      run: async () => {
        await tickets.createProject({ name })
        project = (await tickets.projects()).find(one => one.name === name)?.number
        expectThat(project !== undefined, 'It is not in the list of projects')
      },
    },
    {
      call: 'POST /api/v1/tickets/project/{projectId}/ticket',
      what: 'creates a ticket with status, impact and priority',
      notice: 'Nobody can create a ticket.',
      run: async () => {
        if (project === undefined) throw new NotTried('No project was created.')
        key = await tickets.createTicket(project, {
          subject: 'A check',
          body: '<p>Please ignore.</p>',
          statuses: ['check-rest'],
          files: [],
          subscribers: [],
        })
        const { statuses } = await tickets.ticket(key)
        for (const family of ['status:', 'impact:', 'priority:'])
          expectThat(
            statuses.some(tag => tag.startsWith(family)),
            `It has no tag of the family ${family}`,
          )
        expectThat(statuses.includes('check-rest'), 'It lacks the tag that was sent')
      },
    },
    {
      call: 'POST /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment',
      what: 'writes a comment and changes the tags, of which each family has one',
      notice: 'Threads do not grow, and tickets cannot be closed.',
      run: async () => {
        await tickets.addComment(known(), {
          body: '<p>Closed.</p>',
          addStatuses: ['status:closed'],
          removeStatuses: ['check-rest'],
        })
        const [{ statuses }, comments] = [await tickets.ticket(known()), await tickets.comments(known())]
        expectThat(comments.length > 0, 'The thread is empty')
        const states = statuses.filter(tag => tag.startsWith('status:'))
        expectThat(states.length === 1 && states[0] === 'status:closed', `Its status is ${states.join(', ')}`)
        expectThat(!statuses.includes('check-rest'), 'The tag that was to go is still there')
      },
    },
    {
      call: 'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe',
      what: 'takes the caller off the subscribers',
      notice: 'Mails about a ticket do not end.',
      run: async () => void (await tickets.unsubscribe(known())),
    },
  ]
}
