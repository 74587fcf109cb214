import type { TimesheetPurpose } from '../../gateway/__generated__/resolvers.ts'
import type { TicketRow } from '../../gateway/upstream/rows/tickets.ts'
import { expectThat, NotTried, type Check } from './report.ts'
import { expectRefusal, firstOf, type CheckedServer } from './server.ts'

const DAY = 24 * 60 * 60 * 1000
const PURPOSES: readonly TimesheetPurpose[] = ['USE', 'SEE', 'EDIT', 'PAY']
const NOBODY = 'e30.e30.nobody'
/** A number that no object has. */
const MISSING = 999_999_999

/** The checks that change nothing (docs/rest-server.md#what-is-read). @param now in milliseconds since 1970 */
export function readChecks(server: CheckedServer, now: number): Check[] {
  const { calls, token } = server
  const [from, until] = [new Date(now - 366 * DAY), new Date(now + 31 * DAY)]
  const scoped = async (scope: string) => {
    const { scopes } = await calls.users.viewer()
    if (!scopes.includes(scope)) throw new NotTried(`The token lacks the scope ${scope}.`)
  }
  const inTimesheets = async <Result>(run: () => Promise<Result>) => {
    await scoped('timesheets')
    return run()
  }
  const inTickets = async <Result>(run: () => Promise<Result>) => {
    await scoped('tickets')
    return run()
  }
  const events = (purposes: readonly TimesheetPurpose[], range = { from, until }) =>
    calls.timesheets.events({ ...range, purposes })
  const anyTicket = async (): Promise<TicketRow> => firstOf(await calls.tickets.tickets(null, []), 'ticket')

  return [
    {
      call: 'GET /api/v1/user',
      what: 'gives the record of the user of the token',
      notice: 'Nobody can sign in.',
      run: async () => void (await calls.users.viewer()),
    },
    {
      call: 'GET /api/v1/user',
      what: 'refuses a call without a token with 401',
      notice: 'A session that has ended looks as if something was broken.',
      run: () => expectRefusal(server, 401, 'GET', '/api/v1/user'),
    },
    {
      call: 'GET /api/v1/user',
      what: 'refuses a token of nobody with 401',
      notice: 'A session that has ended looks as if something was broken.',
      run: () => expectRefusal(server, 401, 'GET', '/api/v1/user', { token: NOBODY }),
    },
    {
      call: 'GET /login/reauth',
      what: 'gives the same user with a new token',
      notice: 'Everybody has to sign in again when their token expires.',
      run: async () => {
        const [session, viewer] = [await calls.users.reauthorize(), await calls.users.viewer()]
        expectThat(session.user.email === viewer.email, 'It is another user')
      },
    },
    {
      call: 'GET /api/v1/users',
      what: 'lists all users for admins',
      notice: 'The page Users is empty.',
      run: async () => {
        await scoped('admin')
        const { email } = await calls.users.viewer()
        const users = await calls.users.list()
        expectThat(
          users.some(user => user.email === email),
          'The admin of the token is not among them',
        )
      },
    },
    {
      call: 'GET /api/v1/timesheets/projects',
      what: 'lists the projects of each purpose: use, see, edit, pay',
      notice: 'Projects are missing in pickers, or nobody can be paid.',
      run: () =>
        inTimesheets(async () => {
          const { email } = await calls.users.viewer()
          for (const purpose of PURPOSES)
            for (const project of await calls.timesheets.projects([purpose])) {
              const list = {
                USE: project.canUse,
                SEE: project.canSee,
                EDIT: project.canEdit,
                PAY: project.canPay,
              }
              expectThat(
                list[purpose].includes(email),
                `For ${purpose.toLowerCase()} it lists ${project.name}, whose list does not have the caller`,
              )
            }
        }),
    },
    {
      call: 'GET /api/v1/timesheets/projects',
      what: 'lists each project once for several purposes',
      notice: 'Projects appear twice.',
      run: () =>
        inTimesheets(async () => {
          const names = (await calls.timesheets.projects(PURPOSES)).map(({ name }) => name)
          expectThat(new Set(names).size === names.length, 'One is listed twice')
        }),
    },
    {
      call: 'GET /api/v1/timesheets/events',
      what: 'lists own events with purpose=use, and no others',
      notice: 'The calendar shows the time of others, or lacks time.',
      run: () =>
        inTimesheets(async () => {
          const { email } = await calls.users.viewer()
          const others = (await events(['USE'])).filter(event => event.ownerEmail !== email)
          expectThat(others.length === 0, `It lists ${others.length} events of others`)
        }),
    },
    {
      call: 'GET /api/v1/timesheets/events',
      what: 'lists what overlaps from (included) until (not included)',
      notice: 'Entries at midnight appear in two months or in none.',
      run: () =>
        inTimesheets(async () => {
          const { start, id } = firstOf(await events(['USE']), 'event of your own')
          const has = async (begin: Date, end: Date) =>
            (await events(['USE'], { from: begin, until: end })).some(event => event.id === id)
          expectThat(
            await has(start, new Date(start.getTime() + 1000)),
            'It lacks the event that starts at from',
          )
          expectThat(
            !(await has(new Date(start.getTime() - DAY), start)),
            'It has the event that starts at until',
          )
        }),
    },
    {
      call: 'GET /api/v1/timesheets/events',
      what: 'lists the time of projects with purpose=see and purpose=pay, and filters by for, project and tags',
      notice: 'The report or the page Pay is wrong.',
      run: () =>
        inTimesheets(async () => {
          for (const purpose of ['SEE', 'PAY'] as const) {
            const all = await events([purpose])
            const [event] = all
            if (event === undefined) continue
            const filtered = await calls.timesheets.events({
              from,
              until,
              purposes: [purpose],
              for: [event.ownerEmail],
              projects: [event.projectName],
            })
            expectThat(
              filtered.some(({ id }) => id === event.id),
              'A filter loses what fits it',
            )
            expectThat(
              filtered.every(
                other => other.ownerEmail === event.ownerEmail && other.projectName === event.projectName,
              ),
              'A filter keeps what does not fit it',
            )
          }
        }),
    },
    {
      call: 'GET /api/v1/tickets/projects',
      what: 'lists the projects whose Can See has the caller',
      notice: 'Nobody can create a ticket.',
      run: () =>
        inTickets(async () => {
          const { email } = await calls.users.viewer()
          const foreign = (await calls.tickets.projects()).find(({ canSee }) => !canSee.includes(email))
          expectThat(foreign === undefined, `It lists ${foreign?.name}, whose list does not have the caller`)
        }),
    },
    {
      call: 'GET /api/v1/tickets/project/{project}',
      what: 'gives a project by its number',
      notice: 'A ticket does not show its project.',
      run: () =>
        inTickets(async () => {
          const { number, name } = firstOf(await calls.tickets.projects(), 'ticket project')
          expectThat((await calls.tickets.project(number)).name === name, 'It gives another one')
        }),
    },
    {
      call: 'GET /api/v1/tickets/tickets',
      what: 'lists the tickets that have one of the statuses, of all projects',
      notice: 'Lists of tickets are wrong.',
      run: () =>
        inTickets(async () => {
          const { statuses, number } = await anyTicket()
          const status = statuses.find(tag => tag.startsWith('status:'))
          expectThat(status !== undefined, `Ticket ${number} has no tag of the family status`)
          const found = await calls.tickets.tickets(null, [status])
          expectThat(
            found.some(ticket => ticket.number === number),
            `It lacks ticket ${number}`,
          )
          const other = found.find(ticket => !ticket.statuses.includes(status))
          expectThat(other === undefined, `Ticket ${other?.number} does not have ${status}`)
        }),
    },
    {
      call: 'GET /api/v1/tickets/project/{projectId}/tickets',
      what: 'lists the tickets of one project',
      notice: 'The list of a project shows the tickets of others.',
      run: () =>
        inTickets(async () => {
          const { projectNumber, number } = await anyTicket()
          const found = await calls.tickets.tickets(projectNumber, [])
          expectThat(
            found.some(ticket => ticket.number === number),
            `It lacks ticket ${number}`,
          )
          const other = found.find(ticket => ticket.projectNumber !== projectNumber)
          expectThat(other === undefined, `Ticket ${other?.number} is of another project`)
        }),
    },
    {
      call: 'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}',
      what: 'gives a ticket',
      notice: 'No ticket can be opened.',
      run: () =>
        inTickets(async () => {
          const ticket = await anyTicket()
          const again = await calls.tickets.ticket(ticket)
          expectThat(again.subject === ticket.subject, 'It is another one than in the list')
        }),
    },
    {
      call: 'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}',
      what: 'refuses a ticket that does not exist with 404',
      notice: 'A wrong address looks as if something was broken.',
      run: () =>
        inTickets(async () => {
          const { projectNumber } = await anyTicket()
          const path = `/api/v1/tickets/project/${projectNumber}/ticket/${MISSING}`
          await expectRefusal(server, 404, 'GET', path, { token })
        }),
    },
    {
      call: 'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments',
      what: 'lists the comments of a ticket',
      notice: 'Threads are empty.',
      run: () =>
        inTickets(async () => {
          const ticket = await anyTicket()
          const foreign = (await calls.tickets.comments(ticket)).find(
            comment => comment.ticketNumber !== ticket.number,
          )
          expectThat(foreign === undefined, `Comment ${foreign?.number} is of another ticket`)
        }),
    },
    {
      call: 'GET /api/v1/…',
      what: 'refuses a call that it does not have with 404',
      notice: 'The gateway does not notice that an extension is gone.',
      run: () => expectRefusal(server, 404, 'GET', '/api/v1/no-such-call', { token }),
    },
  ]
}
