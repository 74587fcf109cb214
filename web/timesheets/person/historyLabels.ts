import type { EventHistoryQuery$data } from '../../__generated__/EventHistoryQuery.graphql.ts'
import { formatDate, formatDateTime, formatPaymentDay } from '../../ui/text/format.ts'
import { allDayStart } from '../allDay.ts'

type Entry = NonNullable<EventHistoryQuery$data['timesheetEventHistory']>[number]
type Field = Entry['changes'][number]['field']

const ACTIONS: Partial<Record<string, string>> = {
  CREATED: 'logged it',
  CHANGED: 'changed it',
  CONFIRMED: 'confirmed it',
  UNCONFIRMED: 'took the confirmation back',
  PAID: 'marked it as paid',
  UNPAID: 'removed the payment',
  TIMESHEETED: 'sent a timesheet with it',
  DELETED: 'deleted it',
  RESTORED: 'restored it',
}

/** What a person did to an event, to follow their name. */
export const actionText = (action: Entry['action']): string => ACTIONS[action] ?? 'changed it'

const list = (values: readonly string[]) => values.join(', ')
const moments = (values: readonly string[]) => values.map(formatDateTime).join(' to ')
// A single date belongs to an all-day item.
const dates = (values: readonly string[], timezone: string) => {
  const [start, end] = values
  return start === undefined || end !== undefined
    ? moments(values)
    : `${formatDate(allDayStart(new Date(start), timezone))}, all day`
}

interface FieldLabel {
  name: string
  /** Formats the values; not called if the field was empty. */
  words: (values: readonly string[], timezone: string) => string
  nothing: string
}

const FIELDS: Partial<Record<string, FieldLabel>> = {
  PROJECT: { name: 'Project', words: list, nothing: 'none' },
  DATES: { name: 'Time', words: dates, nothing: 'none' },
  TIMEZONE: { name: 'Timezone', words: list, nothing: 'none' },
  WORK_NOTES: { name: 'Work Notes', words: values => `“${list(values)}”`, nothing: 'none' },
  TAGS: { name: 'Tags', words: list, nothing: 'none' },
  CONFIRMED: { name: 'Confirmed', words: moments, nothing: 'unconfirmed' },
  PAID: { name: 'Paid', words: values => values.map(formatPaymentDay).join(', '), nothing: 'unpaid' },
  TIMESHEETED: { name: 'Last timesheet', words: moments, nothing: 'none' },
}

/** A field before and after a change, such as "Project: Apollo → Borealis". @param timezone of the event */
export function changeText(
  field: Field,
  before: readonly string[],
  after: readonly string[],
  timezone: string,
): string {
  const { name, words, nothing } = FIELDS[field] ?? { name: 'Other', words: list, nothing: 'none' }
  // Empty text counts as no value.
  const text = (values: readonly string[]) =>
    values.some(value => value !== '') ? words(values, timezone) : nothing
  return `${name}: ${text(before)} → ${text(after)}`
}
