import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { FakeSocket } from '../fakeSocket.ts'
import { media } from '../media.ts'

export const user = userEvent.setup({ delay: null })
let app: Awaited<ReturnType<typeof renderApp>> | undefined

export const at = (day: number) => new Date(2026, 10, day, 9).toISOString()
export const ticket = (number: number, more: Record<string, unknown> = {}) => ({
  __typename: 'Ticket',
  id: `ticket-${number}`,
  number,
  projectNumber: 3,
  project: { id: 'project-3', name: 'Support' },
  subject: `Pump ${number} leaks`,
  statuses: ['status:new', 'impact:none', 'priority:high', 'web'],
  assignee: null,
  dueOn: null,
  commentCount: null,
  viewerCanEdit: true,
  creator: { email: 'ben@corp.example', name: null },
  createdAt: at(number),
  modifiedAt: at(number),
  ...more,
})
export const page = (tickets: { id: string }[], hasNextPage = false, hits: Record<string, object> = {}) => ({
  edges: tickets.map(node => ({ cursor: node.id, node, hit: hits[node.id] ?? null })),
  pageInfo: { endCursor: tickets.at(-1)?.id ?? null, hasNextPage },
})
export const two = [ticket(2), ticket(1)]

type Answers = Parameters<typeof gatewayAnswers>[0]
export interface Variables {
  statuses: string[]
  search: string | null
  orderBy: string
  after: string | null
}

/** Ann opens a list with these tickets, whatever its filter is. */
export async function openList(
  tickets: { id: string }[] = two,
  path = '/tickets/list',
  answers: Answers = {},
) {
  FakeSocket.opened = []
  const project = { id: 'project-3', number: 3, name: 'Support', viewerCanSee: true }
  const sent = gatewayAnswers({
    TicketsListScreenQuery: ({ hasProject }: { hasProject: boolean }) => ({
      data: { ...(hasProject && { ticketProject: project }), tickets: page(tickets) },
    }),
    TicketListPageQuery: () => ({ data: { tickets: page(tickets) } }),
    useListChangesAccessQuery: () => ({ data: { ticketProject: project } }),
    ...answers,
  })
  startAs(recordOf('Ann', 'tickets'))
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return {
    app,
    requested: () =>
      sent.filter(({ operation }) => operation.includes('List')).map(one => one.variables as Variables),
  }
}
export const subjects = () =>
  screen.getAllByRole('rowheader').map(cell => cell.querySelector('a')?.textContent)
export const loaded = () => waitFor(() => expect(subjects().length).toBeGreaterThan(0))
/** Publishes changes of a ticket to the followers of ticket lists, one for each state, all at once. */
export const publish = async (ticketId: string | null, ...states: unknown[]) => {
  const sockets = () => FakeSocket.opened.filter(socket => socket.idsOf('useListChanges').length > 0)
  await waitFor(() => expect(sockets()).not.toEqual([]))
  act(() => {
    for (const ticket of states)
      for (const socket of sockets())
        socket.publish({ ticketListChanged: { ticketId, ticket } }, 'useListChanges')
  })
}

/** Closes what `openList` opened. */
export function leaveList() {
  jest.restoreAllMocks()
  media.matches = () => false
  Object.assign(window, { scrollY: 0 })
  app?.close()
  app = undefined
  startAs(null)
}
