import { act, screen, waitFor } from '@testing-library/react'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { held } from '../recordIds.ts'
import {
  at,
  leaveList,
  loaded,
  openList,
  page,
  publish,
  subjects,
  ticket,
  two,
  user,
  type Variables,
} from './ticketListFixture.tsx'

afterEach(() => {
  jest.useRealTimers()
  leaveList()
})

const dry = ticket(1, { subject: 'Pump 1 is dry', modifiedAt: at(20) })

describe('live', () => {
  test('a new ticket appears on top, and a listed one changes in place', async () => {
    const { requested } = await openList()
    await loaded()
    await publish('ticket-5', ticket(5))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
    await publish('ticket-1', ticket(1, { subject: 'Pump 1 is dry', modifiedAt: at(20) }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 is dry']))
    await publish('ticket-2', null)
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 1 is dry']))
    expect(held(getEnvironment(), 'Ticket')).toEqual(['ticket-1', 'ticket-5'])
    expect(requested()).toHaveLength(1)
  })

  test('a new ticket that changes at once appears only once', async () => {
    await openList()
    await loaded()
    await publish('ticket-5', ticket(5), ticket(5, { subject: 'Pump 5 is dry' }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 is dry', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('a ticket that the filter excludes does not appear', async () => {
    await openList()
    await loaded()
    await publish('ticket-5', ticket(5, { statuses: ['status:closed'] }))
    await publish('ticket-6', ticket(6))
    await waitFor(() => expect(subjects()).toEqual(['Pump 6 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('a new ticket of the reader appears in the list of their own', async () => {
    const { requested } = await openList(two, '/tickets/list?statuses=creator:me')
    await loaded()
    expect(requested()[0]?.statuses).toEqual(['creator:ann@corp.example'])
    await publish('ticket-5', ticket(5))
    await publish('ticket-6', ticket(6, { creator: { email: 'ann@corp.example', name: null } }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 6 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('while the user has scrolled down nothing moves: new tickets are counted, and shown on request', async () => {
    let hasMore = false
    Object.assign(window, { scrollTo: () => undefined, scrollY: 500 })
    await openList(two, '/tickets/list', {
      TicketListPageQuery: () => ({ data: { tickets: page(hasMore ? [ticket(5), ...two] : two) } }),
    })
    await loaded()
    await publish('ticket-5', ticket(5))
    expect(await screen.findByText('1 new')).toBeVisible()
    expect(subjects()).toHaveLength(2)
    hasMore = true
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('with a search, which only the server can evaluate, the list says that something changed', async () => {
    await openList(two, '/tickets/list?q=pump')
    await loaded()
    await publish('ticket-5', ticket(5))
    expect(await screen.findByText('Tickets have changed.')).toBeVisible()
    expect(subjects()).toHaveLength(2)
  })

  test('after a gap the list is read again', async () => {
    const { requested } = await openList()
    await loaded()
    await publish(null, null)
    await waitFor(() => expect(requested()).toHaveLength(2))
  })

  test.each([
    ['another gap', null, null, 3],
    ['a new ticket', 'ticket-5', ticket(5), 3],
    ['a ticket that is gone', 'ticket-9', null, 3],
    ['a change of one that is listed', 'ticket-1', dry, 2],
  ])(
    '%s while the list is read is not lost, although the answer arrives later',
    async (_what, id, told, count) => {
      let answerFirst: (answer: unknown) => void = () => undefined
      const answers = [new Promise(resolve => (answerFirst = resolve))]
      const now = count === 3 ? [ticket(5), ticket(2), dry] : [ticket(2), dry]
      const { requested } = await openList(two, '/tickets/list', {
        TicketListPageQuery: () => answers.shift() ?? { data: { tickets: page(now) } },
      })
      await loaded()
      await publish(null, null)
      await waitFor(() => expect(requested()).toHaveLength(2))
      await publish(id, told)
      answerFirst({ data: { tickets: page([ticket(2), ticket(1), ticket(0)]) } })
      // The last row shows that the first answer has arrived, or that the second one has.
      const last = count === 3 ? [] : ['Pump 0 leaks']
      const first = count === 3 ? ['Pump 5 leaks'] : []
      await waitFor(() => expect(subjects()).toEqual([...first, 'Pump 2 leaks', 'Pump 1 is dry', ...last]))
      expect(requested()).toHaveLength(count)
    },
  )

  test.each(['before', 'after'])(
    'tickets that are loaded meanwhile stay, with a gap %s them',
    async order => {
      let answerLoad: (answer: unknown) => void = () => undefined
      let answerRead: (answer: unknown) => void = () => undefined
      let isLoaded = false
      const load = new Promise(resolve => (answerLoad = resolve))
      const read = new Promise(resolve => (answerRead = resolve))
      const three = [ticket(3), ticket(2), ticket(1)]
      const { requested } = await openList(two, '/tickets/list', {
        TicketsListScreenQuery: () => ({ data: { tickets: page(three.slice(0, 2), true) } }),
        TicketListPageQuery: async ({ after }: Variables) => {
          const tickets = isLoaded ? page(three) : page(three.slice(0, 2), true)
          await (after === null ? read : load)
          return { data: { tickets: after === null ? tickets : page([ticket(1)]) } }
        },
      })
      await loaded()
      if (order === 'before') await publish(null, null)
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      if (order === 'after') await publish(null, null)
      isLoaded = true
      answerLoad(null)
      await waitFor(() => expect(subjects()).toHaveLength(3))
      await waitFor(() => expect(requested()).toHaveLength(order === 'before' ? 4 : 3))
      answerRead(null)
      await act(() => new Promise(resolve => setTimeout(resolve, 50)))
      expect(subjects()).toEqual(['Pump 3 leaks', 'Pump 2 leaks', 'Pump 1 leaks'])
    },
  )

  test('after a gap the list is read again as soon as the server is back', async () => {
    let isAway = true
    const { requested } = await openList(two, '/tickets/list', {
      TicketListPageQuery: () =>
        isAway
          ? { data: null, errors: [{ message: 'Away', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }
          : { data: { tickets: page([ticket(5), ...two]) } },
    })
    await loaded()
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz'
        ? Promise.resolve(new Response(null, { status: isAway ? 503 : 200 }))
        : gateway(input, init)
    await publish(null, null)
    await waitFor(() => expect(requested()).toHaveLength(2))
    isAway = false
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('after a gap the list is read until that succeeds, once a minute', async () => {
    const refusals = ['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']
    const { requested } = await openList(two, '/tickets/list', {
      TicketListPageQuery: () => {
        const code = refusals.shift()
        return code === undefined
          ? { data: { tickets: page([ticket(5), ...two]) } }
          : { data: null, errors: [{ message: 'Not now', extensions: { code } }] }
      },
    })
    await loaded()
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz' ? Promise.resolve(new Response()) : gateway(input, init)
    jest.useFakeTimers()
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    await publish(null, null)
    for (const [count, milliseconds] of [
      [2, 10],
      [3, 5_000],
      [3, 50_000],
      [4, 10_000],
      [5, 65_000],
    ] as const) {
      await pass(milliseconds)
      expect(requested()).toHaveLength(count)
    }
    expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks'])
  })

  test.each([
    [
      'is closed to its reader',
      {
        TicketListPageQuery: () => ({
          data: null,
          errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }],
        }),
      },
    ],
    [
      'is closed, also to who still gets own tickets of it',
      {
        useListChangesAccessQuery: () => ({ data: { ticketProject: null } }),
        TicketListPageQuery: () => ({ data: { tickets: page(two.slice(0, 1)) } }),
      },
    ],
  ])('nothing of it stays on screen or in the store once the project %s', async (_whom, answers) => {
    jest.spyOn(console, 'error').mockImplementation()
    await openList(two, '/tickets/list/3', answers)
    await loaded()
    await publish(null, null)
    expect(await screen.findByText('This project is not open to you')).toBeVisible()
    expect(held(getEnvironment(), 'Ticket')).toEqual([])
  })
})
