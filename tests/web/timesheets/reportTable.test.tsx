import { act, screen, waitFor, within } from '@testing-library/react'
import { midnightIn, ZONES } from '../../helpers/zones.ts'
import { media } from '../media.ts'
import {
  at,
  box,
  entry,
  foot,
  found,
  layOut,
  leaveReport,
  notes,
  openReport,
  user,
} from './reportFixture.tsx'

beforeAll(layOut)
afterEach(leaveReport)

describe('the table', () => {
  test('has the specified columns', async () => {
    await openReport()
    const headers = within(await found()).getAllByRole('columnheader')
    expect(headers.map(header => header.textContent)).toEqual([
      'Selected',
      'Created',
      'Day',
      'OwnerEmail',
      'Project',
      'Tags',
      'Confirmed',
      'Including in Timesheet on',
      'Paid',
      'Hours',
      'Work Notes',
    ])
    expect(screen.getByRole('checkbox', { name: 'Selected: all' })).toBeInTheDocument()
  })

  test('has only the all-day items whose date in their own zone is in the range', async () => {
    const items = ZONES.flatMap(timezone =>
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(day => ({
        ...entry(1, { timezone, start: midnightIn(timezone, day), end: null, minutes: 0 }),
        ...{ id: `${timezone} ${day}`, workNotes: `${day} ${timezone}` },
      })),
    )
    const nights = [
      entry(1, { start: at(0, 20), end: at(1, 0), workNotes: 'The night before' }),
      entry(2, { start: at(30, 22), end: at(31, 2), workNotes: 'The last night' }),
    ]
    await openReport([...items, ...nights])
    await found()
    const days = ['2026-11-01', '2026-11-30'].flatMap(day => ZONES.map(zone => `${day} ${zone}`))
    expect(notes().toSorted()).toEqual([...days, 'The last night'].toSorted())
  })

  test('adds up whole minutes: 3 × 20 are one hour', async () => {
    await openReport()
    await found()
    expect(foot()).toEqual(['Total hours of 3 entries1.00', 'Selected hours of 0 entries0.00'])
    await user.click(box(0))
    expect(foot()[1]).toBe('Selected hours of 1 entry0.33')
  })

  test.each([
    ['Day', ['Note 1', 'Note 2', 'Note 3']],
    ['OwnerEmail', ['Note 1', 'Note 3', 'Note 2']],
    ['Project', ['Note 1', 'Note 3', 'Note 2']],
    ['Confirmed', ['Note 1', 'Note 3', 'Note 2']],
    ['Including in Timesheet on', ['Note 1', 'Note 2', 'Note 3']],
    ['Paid', ['Note 1', 'Note 2', 'Note 3']],
    ['Work Notes', ['Note 1', 'Note 2', 'Note 3']],
  ])('sorts by %s, without another search', async (name, order) => {
    const { searches } = await openReport()
    await found()
    const header = () => screen.getByRole('columnheader', { name })
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
    expect(notes()).toEqual(order)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'))
    expect(searches()).toHaveLength(1)
  })

  test('of 20,000 entries keeps only the visible ones in the page, and counts and adds up all', async () => {
    await openReport(Array.from({ length: 20_000 }, (_, index) => entry(index)))
    const table = await found()
    expect(table).toHaveAttribute('aria-rowcount', '20003')
    expect(notes().length).toBeGreaterThan(5)
    expect(notes().length).toBeLessThan(30)
    expect(foot()[0]).toBe('Total hours of 20,000 entries6,666.67')
    await user.click(screen.getByRole('checkbox', { name: 'Selected: all' }))
    expect(foot()[1]).toBe('Selected hours of 20,000 entries6,666.67')
  })

  test('contains all entries while it is printed', async () => {
    await openReport(Array.from({ length: 60 }, (_, index) => entry(index)))
    await found()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(notes()).toHaveLength(60)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(notes().length).toBeLessThan(30)
  })

  test('on a narrow window is a list of cards with the same totals', async () => {
    media.matches = query => query.includes('max-width')
    await openReport()
    const list = await screen.findByRole('list', { name: 'Report' })
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
      /Zephyr0.33 h.*Ben Ito.* · Unpaid · #webNote 2/,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Total hours of 3 entries').parentElement).toHaveTextContent('1.00')
  })
})

describe('the selection', () => {
  const chosen = () => screen.getAllByRole('checkbox', { name: /^Select /, checked: true }).length

  test('is extended with Shift, and reduced again', async () => {
    await openReport(Array.from({ length: 8 }, (_, index) => entry(index)))
    await found()
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    expect(chosen()).toBe(5)
    await user.keyboard('{/Shift}')
    await user.click(box(2))
    expect(chosen()).toBe(4)
  })

  test('is one stop of the Tab key, and arrows move along the rows; with Shift they select', async () => {
    await openReport(Array.from({ length: 8 }, (_, index) => entry(index)))
    await found()
    act(() => box(0).focus())
    await user.keyboard(' {ArrowDown}')
    expect(box(1)).toHaveFocus()
    expect(screen.getAllByRole('checkbox', { name: /^Select / }).filter(one => one.tabIndex === 0)).toEqual([
      box(1),
    ])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(box(3)).toHaveFocus()
    expect(chosen()).toBe(4)
    await user.keyboard('{End}')
    expect(box(7)).toHaveFocus()
  })

  test('of all contains the visible rows, and another click clears it', async () => {
    await openReport()
    await found()
    const all = screen.getByRole('checkbox', { name: 'Selected: all' })
    await user.click(all)
    expect(chosen()).toBe(3)
    await user.click(all)
    expect(screen.queryAllByRole('checkbox', { name: /^Select /, checked: true })).toEqual([])
  })
})
