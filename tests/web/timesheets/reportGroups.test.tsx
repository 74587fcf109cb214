import { act, screen, waitFor, within } from '@testing-library/react'
import { media } from '../media.ts'
import {
  at,
  ben,
  box,
  entry,
  foot,
  found,
  layOut,
  leaveReport,
  notes,
  openReport,
  search,
  user,
} from './reportFixture.tsx'

beforeAll(layOut)
afterEach(leaveReport)

const NOVEMBER = '/timesheets/report?start=2026-11-01&end=2026-11-30'

/** Two projects, two people, three weeks; the second entry is over the midnight between two weeks. */
const four = [
  entry(1, { minutes: 60, tags: ['support', 'travel'] }),
  entry(2, { start: at(8, 23), end: at(9, 1), minutes: 120, tags: [] }),
  entry(3, {
    start: at(16, 9),
    end: at(16, 10),
    minutes: 60,
    projectName: 'Zephyr',
    owner: { email: ben, name: 'Ben Ito' },
  }),
  entry(4, { start: at(17, 9), end: at(17, 9), minutes: 30, projectName: 'Zephyr', tags: ['support'] }),
]

/** The lines of the groups: name, hours, and number and share of their entries. */
const groups = () =>
  screen
    .getAllByRole('row')
    .filter(
      row =>
        within(row).queryByRole('button', { expanded: true }) ??
        within(row).queryByRole('button', { expanded: false }),
    )
    .map(row => {
      const [, hours] = within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent)
      const name = within(row).getByRole('button').textContent
      return [name, hours, within(row).getByRole('rowheader').textContent.slice(name.length)]
    })
const group = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = (label: string, value: string) => user.selectOptions(screen.getByLabelText(label), value)

describe('The report is grouped', () => {
  test('by its address, with the hours of each group, and its entries folded', async () => {
    await openReport(four, `${NOVEMBER}&group=project`)
    await found()
    expect(groups()).toEqual([
      ['Apollo', '3.00', '2 entries · 67%'],
      ['Zephyr', '1.50', '2 entries · 33%'],
    ])
    expect(foot()[0]).toBe('Total hours of 4 entries4.50')
    await user.click(group('Apollo'))
    expect(notes()).toContain('Note 2')
    await user.click(group('Apollo'))
    expect(notes()).not.toContain('Note 2')
  })

  test('by tags together, with those without a tag last', async () => {
    await openReport(four, `${NOVEMBER}&group=tags`)
    await found()
    expect(groups().map(([name, hours]) => [name, hours])).toEqual([
      ['support', '0.50'],
      ['support, travel', '1.00'],
      ['web', '1.00'],
      ['No tag', '2.00'],
    ])
  })

  test('by the fields, on two levels, without another search', async () => {
    const { searches } = await openReport(four, NOVEMBER)
    await found()
    expect(screen.getByLabelText('Then by')).toBeDisabled()
    await choose('Group by', 'person')
    await waitFor(() => expect(screen.getByLabelText('Then by')).toBeEnabled())
    await choose('Then by', 'month')
    await waitFor(() => expect(search()).toBe('?start=2026-11-01&end=2026-11-30&group=person&then=month'))
    const names = [/ann@corp/, /^November 2026$/, /^Ben Ito$/, /^November 2026$/]
    await waitFor(() =>
      expect(groups().map(([name]) => name)).toEqual(
        names.map(name => expect.stringMatching(name) as string),
      ),
    )
    await choose('Group by', '')
    await waitFor(() => expect(search()).toBe('?start=2026-11-01&end=2026-11-30'))
    expect(searches()).toHaveLength(1)
  })

  test('by week, with the part of an entry over midnight in each, and the entry counted once', async () => {
    await openReport(four, `${NOVEMBER}&group=week`)
    await found()
    expect(groups().map(([, hours, count]) => [hours, count])).toEqual([
      ['2.00', '2 entries · 44%'],
      ['1.00', '1 entry · 22%'],
      ['1.50', '2 entries · 33%'],
    ])
    await user.click(screen.getByRole('button', { name: 'Show entries' }))
    expect(notes().filter(note => note === 'Note 2')).toHaveLength(2)
    await user.click(box(2))
    expect(foot()[1]).toBe('Selected hours of 1 entry2.00')
  })

  test('and sorted by hours, or backwards by what it is grouped by', async () => {
    await openReport(four, `${NOVEMBER}&group=tags&sort=-hours`)
    await found()
    expect(groups()[0]?.[0]).toBe('No tag')
    const header = () => screen.getByRole('columnheader', { name: 'Tags' })
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(groups().at(-1)?.[0]).toBe('support'))
  })

  test('and a box selects the entries of a group', async () => {
    await openReport(four, `${NOVEMBER}&group=project`)
    await found()
    await user.click(screen.getByRole('checkbox', { name: 'Select all of Zephyr' }))
    expect(foot()[1]).toBe('Selected hours of 2 entries1.50')
    expect(screen.getByRole('checkbox', { name: 'Selected: all' })).toBePartiallyChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select all of Zephyr' }))
    expect(foot()[1]).toBe('Selected hours of 0 entries0.00')
  })

  test('and the keyboard opens a group in place, and goes on in it', async () => {
    await openReport(four, `${NOVEMBER}&group=project`)
    await found()
    act(() => group('Apollo').focus())
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(group('Zephyr')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('checkbox', { name: /^Select Zephyr, Ben Ito/ })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(group('Zephyr')).toHaveAttribute('aria-expanded', 'false')
  })

  test('of 20,000 entries, of which only the visible ones are in the page', async () => {
    await openReport(
      Array.from({ length: 20_000 }, (_, index) => entry(index)),
      `${NOVEMBER}&group=day`,
    )
    const table = await found()
    await user.click(screen.getByRole('button', { name: 'Show entries' }))
    expect(table).toHaveAttribute('aria-rowcount', '20031')
    expect(screen.getAllByRole('row').length).toBeLessThan(50)
    expect(foot()[0]).toBe('Total hours of 20,000 entries6,666.67')
  })

  test('on a narrow window in the list of cards', async () => {
    media.matches = query => query.includes('max-width')
    await openReport(four, `${NOVEMBER}&group=project`)
    const list = await screen.findByRole('list', { name: 'Report' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Apollo3.00', 'Zephyr1.50'])
    await user.click(group('Zephyr'))
    expect(within(list).getByText('Ben Ito')).toBeVisible()
  })
})

describe('The charts', () => {
  test('name what they show, and are for groups only', async () => {
    await openReport(four, `${NOVEMBER}&group=project&then=week`)
    await found()
    expect(screen.getByRole('figure', { name: 'Hours by week' })).toBeVisible()
    const shares = screen.getByRole('figure', { name: 'Shares by project' })
    await waitFor(() => expect(shares).toHaveTextContent('Apollo 67%, Zephyr 33%'))
    await choose('Group by', '')
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
  })

  test('of weeks alone have no shares', async () => {
    await openReport(four, `${NOVEMBER}&group=week`)
    await found()
    expect(screen.getAllByRole('figure')).toHaveLength(1)
  })
})

describe('The own time', () => {
  test('is searched as such, and of nobody else', async () => {
    const { searches } = await openReport(four, `${NOVEMBER}&purpose=own&users=${ben}`)
    await found()
    expect(searches()[0]).toMatchObject({ purposes: ['USE'], for: null })
    expect(screen.queryByRole('combobox', { name: 'Users' })).toBeNull()
  })

  test('is offered where there is nothing to see or pay', async () => {
    const { searches } = await openReport([], NOVEMBER)
    await user.click(await screen.findByRole('button', { name: 'Search my own time' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ purposes: ['USE'] }))
    expect(search()).toBe('?purpose=own&start=2026-11-01&end=2026-11-30')
    expect(await screen.findByText(/^You logged nothing there\./)).toBeVisible()
  })

  test.each([
    ['see', ['SEE']],
    ['pay', ['PAY']],
    ['other', ['SEE', 'PAY']],
  ])('is one of the purposes: %s', async (purpose, purposes) => {
    const { searches } = await openReport(four, `${NOVEMBER}&purpose=${purpose}`)
    expect(searches()[0]).toMatchObject({ purposes })
  })
})
