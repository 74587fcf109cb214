import { screen, within } from '@testing-library/react'
import { media } from '../media.ts'
import { leaveList, loaded, openList, page, ticket } from './ticketListFixture.tsx'

afterEach(leaveList)

// docs/specification/ticket-screens.md#found-tickets
const found = [ticket(3, { statuses: ['status:closed'] }), ticket(2), ticket(1)]
const hits = {
  'ticket-3': {
    field: 'COMMENT',
    commentNumber: 7,
    text: '…and the pumps <b>leak</b>',
    marks: [
      { start: 9, end: 14 },
      { start: 18, end: 22 },
    ],
  },
  'ticket-2': { field: 'SUBJECT', commentNumber: null, text: 'Pump 2 leaks', marks: [{ start: 0, end: 4 }] },
}
const search = (hasNext = false, path = '/tickets/list?q=pump') =>
  openList(found, path, {
    TicketsListScreenQuery: () => ({ data: { tickets: page(found, hasNext, hits) } }),
  })
const marksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent)

describe('the tickets of a search', () => {
  test('show the words that were found, as text, and open at the comment that has them', async () => {
    await search()
    await loaded()
    const [inComment, inSubject, nowhere] = screen.getAllByRole('rowheader')
    if (!inComment || !inSubject || !nowhere) throw new Error('There are not three rows.')
    expect(inComment).toHaveTextContent('#3 Pump 3 leaks…and the pumps <b>leak</b>')
    expect(marksIn(inComment)).toEqual(['pumps', 'leak'])
    expect(within(inComment).getByRole('link')).toHaveAttribute(
      'href',
      '/tickets/view/3/3?subject=Pump_3_leaks#comment-7',
    )
    expect(inSubject).toHaveTextContent(/^#2 Pump 2 leaks$/)
    expect(marksIn(inSubject)).toEqual(['Pump'])
    expect(within(inSubject).getByRole('link')).toHaveAttribute(
      'href',
      '/tickets/view/3/2?subject=Pump_2_leaks',
    )
    expect(marksIn(nowhere)).toEqual([])
  })

  test('show it in a narrow window below the subject, and nothing where there is nothing', async () => {
    media.matches = query => query.includes('max-width: 639')
    await search()
    const items = await screen.findAllByRole('listitem')
    const rows = items.filter(item => within(item).queryByRole('heading', { level: 2 }))
    expect(rows.map(marksIn)).toEqual([['pumps', 'leak'], ['Pump'], []])
  })

  test('are counted with the closed ones among them', async () => {
    await search()
    expect(await screen.findByText('3 tickets, 1 of them closed')).toBeVisible()
  })

  test('say that closed ones are included while there are more', async () => {
    await search(true)
    expect(await screen.findByText('3 tickets so far, closed ones included')).toBeVisible()
  })

  test('are counted as they are if statuses were chosen', async () => {
    await search(false, '/tickets/list?q=pump&statuses=closed+new')
    expect(await screen.findByText('3 tickets')).toBeVisible()
  })
})
