import { addMonths, isValid, lightFormat, parseISO, startOfMonth } from 'date-fns'

/**
 * The state of the download dialog (docs/specification/timesheet-screens.md#download-dialog). Days are
 * `yyyy-MM-dd`, empty if not set.
 */
export interface DownloadForm {
  start: string
  /** Exclusive. */
  until: string
  isDryRun: boolean
  comments: string
}

const DAY = 'yyyy-MM-dd'

/** The month of a day, without other input. */
export const downloadForm = (date: Date): DownloadForm => ({
  start: lightFormat(startOfMonth(date), DAY),
  until: lightFormat(addMonths(startOfMonth(date), 1), DAY),
  isDryRun: false,
  comments: '',
})

/**
 * The range from local midnight to local midnight as ISO strings; null unless both days are set and in order.
 */
export function downloadRange({ start, until }: DownloadForm): { from: string; until: string } | null {
  const [from, end] = [parseISO(start), parseISO(until)]
  return isValid(from) && isValid(end) && from < end
    ? { from: from.toISOString(), until: end.toISOString() }
    : null
}

/** Whether both days are set, but the second is not after the first. */
export const isInverted = (form: DownloadForm) =>
  form.start !== '' && form.until !== '' && downloadRange(form) === null
