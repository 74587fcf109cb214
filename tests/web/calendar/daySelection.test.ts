import {
  createDaySelection,
  daysBetween,
  isOneDay,
  wholeDays,
} from '../../../web/ui/Calendar/daySelection.ts'
import type { CalendarProps, TimeRange } from '../../../web/ui/Calendar/types.ts'

const day = (date: number) => new Date(2026, 10, date)
const noon = (date: number) => new Date(2026, 10, date, 12)

describe('Whole days', () => {
  test('of a range go from its first midnight to the end of its last day', () => {
    expect(wholeDays({ start: noon(3), end: noon(5) })).toEqual({ start: day(3), end: day(6) })
    expect(wholeDays({ start: day(3), end: day(5) })).toEqual({ start: day(3), end: day(5) })
  })

  test('of a moment are its day', () => {
    expect(wholeDays({ start: noon(3), end: noon(3) })).toEqual({ start: day(3), end: day(4) })
    expect(isOneDay({ start: day(3), end: day(3) })).toBe(true)
    expect(isOneDay({ start: day(3), end: day(5) })).toBe(false)
  })

  test('between two days include both, in either order and at any time', () => {
    for (const [a, b] of [
      [day(3), day(5)],
      [noon(5), day(3)],
    ] as const)
      expect(daysBetween(a, b)).toEqual({ start: day(3), end: day(6) })
  })
})

describe('Selecting', () => {
  let selection: TimeRange | null
  const said: string[] = []
  const screen = (): CalendarProps => ({
    items: [],
    view: 'month',
    date: day(1),
    isLoading: false,
    selection,
    onViewChange: () => undefined,
    onNavigate: () => undefined,
    onRefresh: () => undefined,
    onSelectDays: range => {
      selection = range
    },
  })
  let days: ReturnType<typeof createDaySelection>
  beforeEach(() => {
    selection = null
    days = createDaySelection(screen, text => said.push(text))
  })

  test('a day and then another one with Shift selects all days between them, in both directions', () => {
    days.handleSelectDays({ start: day(10), end: day(11) })
    days.handleExtendTo(day(12))
    expect(selection).toEqual({ start: day(10), end: day(13) })
    days.handleExtendTo(day(8))
    expect(selection).toEqual({ start: day(8), end: day(11) })
    expect(said.at(-1)).toMatch(/^Selected 8\D+10 November 2026$|^Selected November 8\D+10, 2026$/)
  })

  test('with Shift and no selection starts at the position of the keyboard', () => {
    days.handleExtendTo(noon(4), noon(3))
    expect(selection).toEqual({ start: day(3), end: day(5) })
  })

  test('with Shift continues a selection that was made elsewhere', () => {
    selection = { start: day(2), end: day(4) }
    days.handleExtendTo(day(6))
    expect(selection).toEqual({ start: day(2), end: day(7) })
  })
})
