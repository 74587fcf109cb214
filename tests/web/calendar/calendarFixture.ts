import type { CalendarItem } from '../../../web/ui/Calendar/types.ts'

/** An item in the week of Monday 16 November 2026, in the time zone of the test. */
export const item = (
  id: string,
  start: string,
  end: string | null,
  more: Partial<CalendarItem> = {},
): CalendarItem => ({
  id,
  label: end ? 'Apollo - Unconfirmed' : 'Day: Apollo',
  projectName: 'Apollo',
  start: new Date(start),
  end: end === null ? null : new Date(end),
  state: 'unconfirmed',
  isPending: false,
  notes: '',
  tags: [],
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...more,
})

export const WEDNESDAY = new Date('2026-11-18T12:00')
