import { act, screen, waitFor, within } from '@testing-library/react'
import {
  countOwn,
  lastRead,
  latestRead,
  readCount,
  storeCount,
  storeRead,
  unreadIn,
} from '../../../web/tickets/lastRead.ts'
import { at, leaveList, loaded, openList, publish, ticket, user } from './ticketListFixture.tsx'

// docs/specification/ticket-screens.md#unread-marks
const ANN = 'ann@corp.example'
const KEY = `daybook:last-read:${ANN}`

/** Ann has opened these tickets in this browser, and seen so many of their comments. */
const opened = (...seen: [number: number, count: number][]) =>
  localStorage.setItem(
    KEY,
    JSON.stringify(seen.map(([number, count]) => [`ticket-${number}`, 9, count, number])),
  )

afterEach(() => {
  leaveList()
  localStorage.clear()
})

describe('what the browser keeps', () => {
  test('is the last comment, and how many are not new', () => {
    storeRead(ANN, 'one', 5)
    expect(unreadIn(ANN, 'one', 7)).toBe(0)
    storeCount(ANN, { id: 'one', number: 147 }, 3)
    expect([lastRead(ANN, 'one'), readCount(ANN, 'one')]).toEqual([5, 3])
    expect(unreadIn(ANN, 'one', 7)).toBe(4)
    expect(unreadIn(ANN, 'one', 2)).toBe(0)
    // It never moves back.
    storeRead(ANN, 'one', 4)
    expect([lastRead(ANN, 'one'), readCount(ANN, 'one')]).toEqual([5, 3])
  })

  test('says nothing about tickets that were not opened, and servers that do not count', () => {
    storeCount(ANN, { id: 'one', number: 147 }, 3)
    expect(lastRead(ANN, 'one')).toBeNull()
    storeRead(ANN, 'two', 0)
    storeCount(ANN, { id: 'two', number: 148 }, 0)
    expect([unreadIn(ANN, 'one', 7), unreadIn(ANN, 'two', null), unreadIn(ANN, 'two', 1)]).toEqual([0, 0, 1])
  })

  test('counts comments of the user’s own as seen', () => {
    storeRead(ANN, 'one', 5)
    storeCount(ANN, { id: 'one', number: 147 }, 3)
    countOwn(ANN, ['one', 'two'], 1)
    expect([unreadIn(ANN, 'one', 4), unreadIn(ANN, 'one', 5), unreadIn(ANN, 'two', 5)]).toEqual([0, 1, 0])
    countOwn(ANN, ['one'], -1)
    expect(unreadIn(ANN, 'one', 4)).toBe(1)
  })

  test('is readable as an older build stored it, and if it was damaged', () => {
    localStorage.setItem(KEY, JSON.stringify([['one', 5], 'two', ['three'], ['four', 1, 'x', 4]]))
    expect(['one', 'two', 'three', 'four'].map(id => lastRead(ANN, id))).toEqual([5, null, null, 1])
    expect(unreadIn(ANN, 'one', 9)).toBe(0)
    storeRead(ANN, 'one', 6)
    expect(lastRead(ANN, 'one')).toBe(6)
    localStorage.setItem(KEY, '{')
    expect(lastRead(ANN, 'one')).toBeNull()
  })

  test('has the tickets that were read last, the latest first', () => {
    opened([1, 0], [2, 0], [3, 0])
    storeRead(ANN, 'ticket-2', 10)
    storeCount(ANN, { id: 'ticket-2', number: 2 }, 1)
    expect(latestRead(ANN, 2)).toEqual([2, 3])
  })
})

describe('in a list', () => {
  const mark = (number: number) => within(rowOf(number)).queryByText(/^\d+ new$/)?.textContent ?? null
  const rowOf = (number: number) => screen.getByRole('row', { name: new RegExp(`Pump ${number} leaks`) })

  test('a ticket with new comments says how many, in the link to it', async () => {
    opened([2, 1], [1, 4])
    await openList([
      ticket(3, { commentCount: 8 }),
      ticket(2, { commentCount: 3 }),
      ticket(1, { commentCount: 4 }),
    ])
    await loaded()
    expect([mark(3), mark(2), mark(1)]).toEqual([null, '2 new', null])
    const link = screen.getByRole('link', { name: '2 new Pump 2 leaks' })
    expect(link).toHaveAttribute('href', '/tickets/view/3/2?subject=Pump_2_leaks')
  })

  test('the mark follows the list, and what is read in other tabs', async () => {
    opened([2, 3])
    await openList([ticket(2, { commentCount: 3 })])
    await loaded()
    expect(mark(2)).toBeNull()
    await publish('ticket-2', ticket(2, { commentCount: 4, modifiedAt: at(20) }))
    await waitFor(() => expect(mark(2)).toBe('1 new'))
    act(() => {
      opened([2, 4])
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    })
    expect(mark(2)).toBeNull()
  })

  test.each([
    ['is not new to the user', { commentEdge: { cursor: 'c' } }, 4, null],
    ['that was not made leaves what is new', { commentEdge: null, result: 'SKIPPED' }, 4, '1 new'],
  ])('a change by the user %s', async (_what, outcome, commentCount, expected) => {
    opened([2, 3])
    await openList([ticket(2, { commentCount: 3 })], '/tickets/list', {
      useChangeTicketsMutation: () => ({
        data: {
          changeTickets: {
            outcomes: [
              {
                ...{ ticketId: 'ticket-2', result: 'DONE', reason: null, ...outcome },
                ticket: {
                  ...ticket(2, { commentCount, statuses: ['status:closed'], modifiedAt: at(20) }),
                  ...{ subscribers: [], viewerIsSubscribed: true },
                },
              },
            ],
            userErrors: [],
          },
        },
      }),
    })
    await loaded()
    await user.click(within(rowOf(2)).getByRole('button', { name: /^Status of/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'closed' }))
    await screen.findByText(/^#2: closed|^Not changed/)
    await waitFor(() => expect(mark(2)).toBe(expected))
  })
})
