import { REPORT_LIMITS } from '../rules/timesheets/timesheetReport.ts'

const isLong = (notes: string) => notes.length > REPORT_LIMITS.notes

/** Notes as a mail shows them: long ones are cut short, but not within a surrogate pair. */
export const shortNotes = (notes: string): string =>
  isLong(notes) ? `${notes.slice(0, REPORT_LIMITS.notes).replace(/[\uD800-\uDBFF]$/, '')}…` : notes

/** What a mail says of notes that it cuts short; nothing if there are none. */
export const cutRemark = (entries: readonly { workNotes: string }[]): string[] =>
  entries.some(({ workNotes }) => isLong(workNotes))
    ? [`Notes of more than ${REPORT_LIMITS.notes} characters are cut short.`]
    : []
