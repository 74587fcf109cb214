import type { CreateTimesheetEventInput } from '../../../web/__generated__/useCreateTimesheetEventMutation.graphql.ts'
import { concurrentChangeOf } from '../../../web/screens/timesheets/fill/dialog/concurrentChange.ts'
import { keepDraft, readDrafts } from '../../../web/screens/timesheets/fill/dialog/drafts.ts'
import { eventForm, formContents } from '../../../web/screens/timesheets/fill/dialog/eventForm.ts'
import { eventInput, type EventEntry } from '../../../web/timesheets/eventInput.ts'
import { bytesOf } from '../bytesOf.ts'
import { personEvent } from '../timesheets/timesheetEvent.ts'
import { csvRow, eventsCsv } from '../../../web/timesheets/selection/csv.ts'
import type { TimesheetEvent } from '../../../web/timesheets/timesheetEvent.ts'

// Each field of an event that a user can write is found again in all its destinations in the browser. A new
// field does not compile here until it has a value to try (docs/architecture.md#how-to-add).
const END = new Date(2026, 10, 18, 10)
const PLAIN = { ...personEvent({ start: new Date(2026, 10, 18, 9), end: END }), end: END }
const WRITTEN: EventEntry & { end: Date } = {
  projectName: 'Zeus',
  start: new Date(2026, 10, 18, 8, 15),
  end: new Date(2026, 10, 18, 11, 45),
  workNotes: 'Fitted the bulb',
  tags: ['code', 'review'],
  confirmedAt: new Date(2026, 10, 19),
}
const FIELDS = Object.keys(WRITTEN) as (keyof EventEntry)[]
const withWritten = (field: keyof EventEntry) => ({ ...PLAIN, [field]: WRITTEN[field] })

/** The argument of the mutations for each field. */
const ARGUMENTS: Record<keyof EventEntry, keyof CreateTimesheetEventInput> = {
  projectName: 'projectName',
  start: 'start',
  end: 'end',
  workNotes: 'workNotes',
  tags: 'tags',
  confirmedAt: 'confirmedAt',
}

test.each(FIELDS)('%s is sent when an event is added, changed, copied or restored', field => {
  const value = WRITTEN[field]
  const sent = eventInput(withWritten(field))
  expect(sent).toEqual({
    ...eventInput(PLAIN),
    [ARGUMENTS[field]]: value instanceof Date ? value.toISOString() : value,
  })
})

// The buttons of the dialog set it.
const IN_NO_FORM = ['confirmedAt']

test.each(FIELDS.filter(field => !IN_NO_FORM.includes(field)))('%s is stored in a draft', field => {
  const form = eventForm(withWritten(field))
  keepDraft('ann@corp.example', { id: 'one', eventId: null, form, isAside: false })
  const [draft] = readDrafts('ann@corp.example')
  expect(draft?.form).toEqual(form)
  expect(draft && formContents(draft.form)).toMatchObject({ [field]: WRITTEN[field] })
})

test('a draft of an older format is still read, without the missing fields', () => {
  localStorage.setItem(
    'daybook:fill-draft:ann@corp.example',
    JSON.stringify({ start: PLAIN.start, end: PLAIN.end, projectName: 'Apollo' }),
  )
  const { id, eventId, form } = readDrafts('ann@corp.example').at(0) ?? {}
  expect({ id, eventId, form }).toEqual({ id: '', eventId: null, form: eventForm(PLAIN) })
})

test.each(FIELDS)('%s is shown if another user changes it meanwhile', field => {
  expect(concurrentChangeOf(PLAIN, withWritten(field))).toMatch(/^It was changed meanwhile: /)
})

test.each(FIELDS)('%s is in the CSV file', async field => {
  const selection = { from: new Date(2026, 10, 16), until: new Date(2026, 10, 23) }
  const fileOf = async (event: TimesheetEvent) => bytesOf(await eventsCsv([csvRow(event, selection)]))
  // The hours are calculated from start and end.
  const minutes = { start: 105, end: 165 }
  const written = { ...withWritten(field), minutes: field in minutes ? minutes[field as 'end'] : 60 }
  expect(await fileOf(written)).not.toEqual(await fileOf(PLAIN))
})
