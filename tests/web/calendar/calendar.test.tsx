import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Calendar } from '../../../web/ui/Calendar/Calendar.tsx'
import type { CalendarItem, CalendarProps, CalendarView } from '../../../web/ui/Calendar/types.ts'
import { longDayText, timesText, titleOf, weekdayText } from '../../../web/ui/Calendar/labels.ts'
import { chooseDensity, chooseHours } from '../../../web/ui/Calendar/viewChoice.ts'
import { groups } from '../../../web/ui/shortcuts/registry.ts'
import { formatTime } from '../../../web/ui/text/format.ts'
import { recordAnnouncements } from '../announced.ts'
import { item, WEDNESDAY } from './calendarFixture.ts'

// Nothing here is hidden by style, and checking that for a thousand slots takes long.
configure({ defaultHidden: true })
// jsdom has no layout, so there is no element at a point.
document.elementFromPoint = () => document.body

const items = [
  item('1', '2026-11-18T09:00', '2026-11-18T11:30', {
    notes: 'Write the importer\nand test it',
    tags: ['spec'],
  }),
  item('2', '2026-11-18T11:00', '2026-11-18T12:00', {
    projectName: 'Gemini',
    label: 'Gemini - Paid 12 Nov 2026',
    state: 'paid',
    lockReason: 'it has been paid',
  }),
  item('3', '2026-11-19T00:00', null),
  item('4', '2026-11-20T09:00', '2026-11-20T10:00', { isPending: true }),
]

const night = item('5', '2026-11-16T22:00', '2026-11-17T01:00', {
  projectName: 'Night',
  label: 'Night - Unconfirmed',
})

/** A screen around the calendar that records its callbacks and shows what it is told to show. */
function Screen({ told, ...given }: { told: unknown[][] } & Partial<CalendarProps>) {
  const [view, setView] = useState<CalendarView>(given.view ?? 'week')
  const [date, setDate] = useState(WEDNESDAY)
  const [shown, setShown] = useState<readonly CalendarItem[]>(given.items ?? items)
  return (
    <FluentProvider theme={webLightTheme}>
      <Calendar
        isLoading={false}
        onRefresh={() => told.push(['refresh'])}
        onCreate={range => told.push(['create', range])}
        onOpen={id => told.push(['open', id])}
        onMove={(id, times) => {
          told.push(['move', id, times])
          setShown(all => all.map(one => (one.id === id ? { ...one, ...times } : one)))
        }}
        onCopy={(id, times) => told.push(['copy', id, times])}
        onDelete={id => {
          told.push(['delete', id])
          setShown(all => all.filter(one => one.id !== id))
        }}
        onConfirm={id => told.push(['confirm', id])}
        {...given}
        items={shown}
        view={view}
        date={date}
        onViewChange={setView}
        onNavigate={setDate}
      />
      <input aria-label="Elsewhere" />
    </FluentProvider>
  )
}

function open(given: Partial<CalendarProps> = {}) {
  const told: unknown[][] = []
  render(<Screen told={told} {...given} />)
  return { told, user: userEvent.setup() }
}

// In the format of the tests' locale.
const day = (date: number) => longDayText(new Date(2026, 10, date))
const clock = (time: string) => formatTime(new Date(`2026-11-18T${time}`))
const title = (date: number) => titleOf('week', new Date(2026, 10, date))
const times = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })
const plain = (text: string) => text.replace(/\s+/g, ' ')

const block = (start: string) =>
  screen.getByRole('gridcell', { name: name => name.startsWith(start) && !name.endsWith('free') })
const focusBlock = (start: string) => act(() => block(start).focus())

describe('The week', () => {
  test('shows the hours of each day with two decimals, also zero, and those of the week beside its number', () => {
    open()
    expect(
      screen.getByRole('group', { name: `${day(18)}, 3.50 hours, not all confirmed` }),
    ).toHaveTextContent('3.50')
    expect(screen.getByRole('group', { name: `${day(19)}, 0.00 hours` })).toHaveTextContent('0.00')
    expect(screen.getByText('Week 47').parentElement).toHaveTextContent('4.50 h')
  })

  test('shows project and state, first line of the notes, times, length and tags in a block', () => {
    open()
    expect(block(`Apollo, ${day(18)}, ${clock('09:00')} to ${clock('11:30')}`)).toHaveTextContent(
      plain(
        `Apollo - UnconfirmedWrite the importer${timesText(times('2026-11-18T09:00', '2026-11-18T11:30'))} · 2.50 h#spec`,
      ),
    )
  })

  test('describes which items overlap, are locked and why, or are being saved', () => {
    open()
    expect(block('Gemini')).toHaveAccessibleName(
      /, 1.00 hours, Paid 12 Nov 2026, overlaps another entry, locked: it has been paid$/,
    )
    expect(block(`Apollo, ${day(20)}`)).toHaveAttribute('aria-busy', 'true')
  })

  test('labels an all-day item as such, and opens it', async () => {
    const { told, user } = open()
    await user.click(block(`Day: Apollo, ${day(19)}, all day, Unconfirmed`))
    expect(told).toEqual([['open', '3']])
  })

  test('opens an item over midnight from both of its days', async () => {
    const { told, user } = open({ items: [...items, night] })
    const monday = within(screen.getByRole('row', { name: `${day(16)}, 2.00 hours` }))
    const tuesday = within(screen.getByRole('row', { name: `${day(17)}, 1.00 hours` }))
    for (const row of [monday, tuesday]) {
      const part = row.getByRole('gridcell', { name: /^Night/ })
      expect(part).toHaveAccessibleName(
        `Night, ${day(16)}, ${clock('22:00')} to ${clock('01:00')} on ${day(17)}, 3.00 hours, Unconfirmed`,
      )
      await user.click(part)
    }
    expect(told).toEqual([
      ['open', '5'],
      ['open', '5'],
    ])
  })

  test('says that nothing is logged, and what to do', () => {
    open({ items: [] })
    expect(screen.getByText(/No time logged this week/)).toHaveTextContent(
      'Click a day or drag over its hours',
    )
  })

  test('keeps its items while it loads', () => {
    open({ isLoading: true })
    expect(screen.getByRole('progressbar')).toBeInTheDocument()
    expect(block('Gemini')).toBeInTheDocument()
  })
})

describe('The day', () => {
  test('shows its own items only, with its hours and those of the week', () => {
    open({ view: 'day' })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(plain(titleOf('day', WEDNESDAY)))
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(block(`Apollo, ${day(18)}`)).toBeInTheDocument()
    expect(screen.queryByRole('gridcell', { name: /^Day: Apollo/ })).toBeNull()
    expect(
      screen.getByRole('group', { name: `${day(18)}, 3.50 hours, not all confirmed` }),
    ).toBeInTheDocument()
    expect(screen.getByText('Week 47').parentElement).toHaveTextContent('4.50 h')
  })

  test('says that nothing is logged, also if the rest of the week has time', () => {
    open({ view: 'day', items: items.filter(({ id }) => id === '4') })
    expect(screen.getByText(/No time logged on this day/)).toBeInTheDocument()
  })

  test('leads to the next and the previous day, by its buttons and keys', async () => {
    const { user } = open({ view: 'day' })
    const heading = screen.getByRole('heading', { level: 2 })
    const shows = (date: number) =>
      expect(heading).toHaveTextContent(plain(titleOf('day', new Date(2026, 10, date))))
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    shows(19)
    expect(block('Day: Apollo')).toBeInTheDocument()
    await user.keyboard('[[[[')
    shows(17)
    await user.keyboard(']')
    act(() => block('Gemini').focus())
    await user.keyboard('{ArrowRight}')
    shows(19)
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: `${day(19)}, ${clock('11:00')}, free` })).toHaveFocus(),
    )
    await user.keyboard('{Home}')
    shows(16)
    await user.keyboard('{PageDown}')
    shows(17)
  })

  test('follows an item that the keyboard moves to another day', async () => {
    const { told, user } = open({ view: 'day' })
    focusBlock(`Apollo, ${day(18)}`)
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(told).toEqual([['move', '1', times('2026-11-17T09:00', '2026-11-17T11:30')]])
    await waitFor(() => expect(block(`Apollo, ${day(17)}`)).toHaveFocus())
  })
})

describe('The view options', () => {
  afterEach(() => {
    act(() => {
      chooseHours('all')
      chooseDensity('normal')
    })
    localStorage.clear()
  })

  const choose = async (user: ReturnType<typeof open>['user'], option: string) => {
    const button = await waitFor(() => {
      const found = screen.getByRole('button', { name: 'View options' })
      expect(found).toHaveAttribute('aria-haspopup', 'menu')
      return found
    })
    await user.click(button)
    await user.click(await screen.findByRole('menuitemradio', { name: option }))
  }
  const shownHours = () =>
    [...document.querySelectorAll('.rbc-time-gutter .rbc-label')].map(({ textContent }) => textContent)
  const office = timesText(times('2026-11-18T08:00', '2026-11-18T18:00'))

  test('choose the hours, which the browser keeps, and which the keyboard does not leave', async () => {
    const { user } = open()
    expect(shownHours()).toHaveLength(24)
    await choose(user, office)
    await waitFor(() => expect(shownHours()).toHaveLength(10))
    expect(shownHours()[0]).toBe(clock('08:00'))
    expect(localStorage.getItem('daybook.calendar-hours')).toBe('8-18')
    focusBlock(`Apollo, ${day(18)}`)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('gridcell', { name: `${day(18)}, ${clock('08:00')}, free` })).toHaveFocus()
  })

  test('hide no item, and once it is gone the focus stays in the shown hours', async () => {
    act(() => chooseHours('8-18'))
    const late = item('5', '2026-11-17T19:30', '2026-11-17T20:15', { projectName: 'Late' })
    const { user } = open({ items: [...items, late] })
    expect(shownHours().at(-1)).toBe(clock('20:00'))
    focusBlock('Late')
    await user.keyboard('{Delete}')
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: `${day(17)}, ${clock('17:30')}, free` })).toHaveFocus(),
    )
    expect(shownHours().at(-1)).toBe(clock('17:00'))
  })

  test('choose the density: a higher block says more', async () => {
    const short = item('5', '2026-11-17T09:00', '2026-11-17T09:30', { projectName: 'Short' })
    const { user } = open({ items: [short] })
    const span = plain(timesText(times('2026-11-17T09:00', '2026-11-17T09:30')))
    expect(block('Short')).not.toHaveTextContent(span)
    await choose(user, 'Roomy')
    await waitFor(() => expect(block('Short')).toHaveTextContent(span))
    expect(localStorage.getItem('daybook.calendar-density')).toBe('roomy')
    await choose(user, 'Compact')
    await waitFor(() => expect(block('Short')).not.toHaveTextContent(span))
  })

  test('are not offered in the month, which has no hours', () => {
    open({ view: 'month' })
    expect(screen.queryByRole('button', { name: 'View options' })).toBeNull()
  })
})

describe('The month', () => {
  test('shows hours by day and by week, Monday first', () => {
    open({ view: 'month' })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    expect(
      screen.getByRole('button', { name: `${day(18)}, 3.50 hours, not all confirmed` }),
    ).toBeInTheDocument()
    expect(screen.getByText('Week 47').parentElement).toHaveTextContent('4.50 h')
  })
})

describe('The toolbar', () => {
  test('goes back and forward, switches the view, and refreshes', async () => {
    const { told, user } = open()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(plain(title(25)))
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await user.click(screen.getByRole('button', { name: 'Month' }))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('November 2026')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(told).toEqual([['refresh']])
  })
})

describe('By keyboard', () => {
  test('the grid is one stop of the Tab key', () => {
    open()
    const grid = within(screen.getByRole('grid', { name: titleOf('week', WEDNESDAY) }))
    expect(grid.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  test('the grid stays one stop with an item on two days, of which each part can be reached', async () => {
    const { told, user } = open({ items: [...items, night] })
    const rowOf = (date: number) =>
      within(screen.getByRole('row', { name: name => name.startsWith(day(date)) }))
    // The slot of nine, and up to the one after the night.
    act(() => rowOf(17).getAllByRole('gridcell').at(-1)?.focus())
    await user.keyboard('{ArrowUp}'.repeat(17))
    const part = rowOf(17).getByRole('gridcell', { name: /^Night/ })
    await waitFor(() => expect(part).toHaveFocus())
    const grid = within(screen.getByRole('grid', { name: titleOf('week', WEDNESDAY) }))
    expect(grid.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([part])
    await user.keyboard('{Enter}')
    expect(told.at(-1)).toEqual(['open', '5'])
    await user.keyboard('{Control>}{ArrowDown}{/Control}')
    expect(told.at(-1)).toEqual(['move', '5', times('2026-11-16T22:00', '2026-11-17T01:15')])
    await waitFor(() => expect(rowOf(17).getByRole('gridcell', { name: /^Night/ })).toHaveFocus())
  })

  test('an all-day item can be deleted, but not moved', async () => {
    const { told, user } = open()
    const said = recordAnnouncements()
    focusBlock('Day: Apollo')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(told).toEqual([])
    expect(said).toContain('All-day items stay where they are')
    await user.keyboard('{Delete}')
    expect(told).toEqual([['delete', '3']])
  })

  test('Shift with arrows moves a block, several presses as one change, and announces its times', async () => {
    const { told } = open()
    const said = recordAnnouncements()
    focusBlock(`Apollo, ${day(18)}`)
    // Without pauses in between, however busy the machine is: keys that rest end the change.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true })
    fireEvent.keyUp(document.activeElement ?? document.body, { key: 'Shift' })
    expect(told).toEqual([['move', '1', times('2026-11-19T09:30', '2026-11-19T12:00')]])
    await waitFor(() =>
      expect(said.map(plain)).toContain(
        plain(`Apollo, ${day(19)}, ${clock('09:30')} to ${clock('12:00')}, 2.50 hours`),
      ),
    )
    await waitFor(() => expect(block(`Apollo, ${day(19)}`)).toHaveFocus())
  })

  test('Ctrl with arrows resizes', async () => {
    const { told, user } = open()
    focusBlock(`Apollo, ${day(18)}`)
    await user.keyboard('{Control>}{ArrowUp}{/Control}')
    expect(told).toEqual([['move', '1', times('2026-11-18T09:00', '2026-11-18T11:15')]])
  })

  test('a locked block stays, and the reason is announced', async () => {
    const { told, user } = open()
    const said = recordAnnouncements()
    focusBlock('Gemini')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
    expect(told).toEqual([])
    expect(said).toContain('Locked: it has been paid')
  })

  test('Delete deletes and leaves the focus where the block was', async () => {
    const { told, user } = open()
    focusBlock(`Apollo, ${day(18)}`)
    await user.keyboard('{Delete}')
    expect(told).toEqual([['delete', '1']])
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: `${day(18)}, ${clock('09:00')}, free` })).toHaveFocus(),
    )
    await user.keyboard('{Enter}')
    expect(told.at(-1)).toEqual(['create', times('2026-11-18T09:00', '2026-11-18T09:30')])
  })

  test('the shortcuts work while the user is not typing', async () => {
    const { told, user } = open()
    await user.keyboard(']')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(plain(title(25)))
    await user.keyboard('[[')
    await user.keyboard('n')
    expect(told).toEqual([['create', expect.anything()]])
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'nt]')
    expect(told).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(plain(title(18)))
  })

  test('a read-only screen offers no changes', async () => {
    const only = {
      onCreate: undefined,
      onMove: undefined,
      onCopy: undefined,
      onDelete: undefined,
      onConfirm: undefined,
    }
    const { told, user } = open(only)
    focusBlock(`Apollo, ${day(18)}`)
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}n{Enter}')
    expect(told).toEqual([['open', '1']])
  })
})

describe('The list of shortcuts', () => {
  const listed = () =>
    groups
      .get()
      .flatMap(({ shortcuts }) => shortcuts)
      .map(({ keys, label }) => `${keys}: ${label}`)

  test('has the keys of the grid', () => {
    open()
    expect(listed()).toEqual([
      'n: New entry',
      't: Today',
      '[: Previous day, week or month',
      ']: Next day, week or month',
      '← → ↑ ↓: Go to another time or entry',
      'Home, End: Monday, Sunday',
      'Page Up, Page Down: Previous, next day, week or month',
      'Enter: Add an entry at that time',
      'Enter: Open the entry',
      'Shift + arrows: Move the entry',
      'Ctrl + ↑ ↓: Make the entry shorter, longer',
      'Delete: Delete the entry',
    ])
  })

  test('shows only the actions of the screen', () => {
    const nothing = { onCreate: undefined, onMove: undefined, onDelete: undefined }
    open({ ...nothing, onSelectDays: () => undefined })
    expect(listed()).toContain('Shift + arrows: Select days')
    expect(listed().join()).not.toMatch(/New entry|Add an|Move the|shorter|Delete/)
  })
})

test('a slot is named by what lies there, and each entry belongs to the header of its own day', async () => {
  const { user } = open()
  act(() => screen.getByRole('gridcell', { name: /^Apollo, .*18/ }).focus())
  const row = screen.getByRole('row', { name: `${day(18)}, 3.50 hours` })
  expect(within(row).getByRole('rowheader')).toHaveTextContent(day(18))
  expect(within(row).getByRole('gridcell', { name: /^Gemini/ })).toBeInTheDocument()
  await user.keyboard('{ArrowUp}')
  expect(within(row).getAllByRole('gridcell').at(-1)).toHaveAccessibleName(
    `${day(18)}, ${clock('08:30')}, free`,
  )
})

test('an entry of the month has the column of its day', () => {
  open({ view: 'month' })
  expect(screen.getByRole('gridcell', { name: /^Gemini/ })).toHaveAttribute('aria-colindex', '3')
})

describe('The menu of a block', () => {
  test('duplicates right after the block, confirms and deletes', async () => {
    const { told, user } = open()
    await user.pointer({ target: block(`Apollo, ${day(18)}`), keys: '[MouseRight]' })
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(told).toEqual([['copy', '1', times('2026-11-18T11:30', '2026-11-18T14:00')]])
    await user.pointer({ target: block(`Apollo, ${day(18)}`), keys: '[MouseRight]' })
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm' }))
    expect(told.at(-1)).toEqual(['confirm', '1'])
  })

  test('takes a confirmation back, and divides a block at half of its length', async () => {
    const confirmed = item('5', '2026-11-18T09:00', '2026-11-18T10:10', { state: 'confirmed' })
    const told: unknown[] = []
    const { user } = open({
      items: [confirmed],
      onUnconfirm: id => told.push(['unconfirm', id]),
      onSplit: (id, at) => told.push(['split', id, at]),
    })
    for (const name of ['Unconfirm', 'Split']) {
      await user.pointer({ target: block('Apollo'), keys: '[MouseRight]' })
      expect(screen.queryByRole('menuitem', { name: 'Confirm' })).toBeNull()
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    expect(told).toEqual([
      ['unconfirm', '5'],
      ['split', '5', new Date('2026-11-18T09:30')],
    ])
  })

  test('offers of an all-day item what it has: to edit, confirm and delete it', async () => {
    const { told, user } = open({ onSplit: () => undefined })
    await user.pointer({ target: block('Day: Apollo'), keys: '[MouseRight]' })
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Edit', 'Confirm', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Confirm' }))
    expect(told).toEqual([['confirm', '3']])
  })

  test('offers no changes of a locked block', async () => {
    const { user } = open()
    await user.pointer({ target: block('Gemini'), keys: '[MouseRight]' })
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Locked: it has been paid',
    )
    expect(screen.getByRole('menuitem', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('Under 640 px', () => {
  const wide = window.matchMedia.bind(window)
  beforeEach(() => {
    window.matchMedia = query => Object.assign(wide(query), { matches: query.includes('max-width') })
  })
  afterEach(() => {
    window.matchMedia = wide
  })

  test('it is a list by day with hours, in which users can add and open events', async () => {
    const { told, user } = open()
    const wednesday = within(screen.getByRole('region', { name: day(18) }))
    expect(wednesday.getByText('3.50')).toBeInTheDocument()
    await user.click(wednesday.getByRole('button', { name: /^Gemini/ }))
    await user.click(wednesday.getByRole('button', { name: `Add on ${day(18)}` }))
    expect(told).toEqual([
      ['open', '2'],
      ['create', times('2026-11-18T12:00', '2026-11-18T12:30')],
    ])
  })

  test('the day view is the list of one day, and the days of the week lead to theirs', async () => {
    const { told, user } = open({ view: 'day' })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(screen.getByText('Week 47').parentElement).toHaveTextContent('4.50 h')
    const friday = screen.getByRole('button', { name: `Go to ${day(20)}, 1.00 hours` })
    expect(friday).toHaveAttribute('aria-pressed', 'false')
    await user.click(friday)
    expect(friday).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('region', { name: day(20) })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `New event on ${day(20)}` }))
    expect(told).toEqual([['create', times('2026-11-20T10:00', '2026-11-20T10:30')]])
  })

  test('an item over midnight is listed on both days, each with its hours, and opens from both', async () => {
    const { told, user } = open({ items: [...items, night] })
    const region = (date: number) => within(screen.getByRole('region', { name: day(date) }))
    const [monday, tuesday] = [16, 17].map(date => region(date).getByRole('button', { name: /^Night/ }))
    const short = (date: number) => weekdayText(new Date(2026, 10, date))
    expect(plain(monday?.textContent ?? '')).toContain(
      plain(`${clock('22:00')} → ${short(17)} ${clock('01:00')}2.00 of 3.00 h`),
    )
    expect(plain(tuesday?.textContent ?? '')).toContain(
      plain(`${short(16)} ${clock('22:00')} → ${clock('01:00')}1.00 of 3.00 h`),
    )
    for (const button of [monday, tuesday]) if (button) await user.click(button)
    // What is left of the night is not where the day begins.
    await user.click(region(17).getByRole('button', { name: `Add on ${day(17)}` }))
    expect(told).toEqual([
      ['open', '5'],
      ['open', '5'],
      ['create', times('2026-11-17T09:00', '2026-11-17T09:30')],
    ])
  })

  test('an all-day item opens, and has a menu', async () => {
    const { told, user } = open()
    const thursday = within(screen.getByRole('region', { name: day(19) }))
    const button = thursday.getByRole('button', { name: /^Day: Apollo/ })
    expect(button).toHaveTextContent('All dayUnconfirmed')
    await user.click(button)
    await user.click(thursday.getByRole('button', { name: 'More for Apollo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(told).toEqual([
      ['open', '3'],
      ['delete', '3'],
    ])
  })
})
