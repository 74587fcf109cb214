import { addMonths, isValid, lightFormat, parseISO, startOfMonth } from 'date-fns'

/**
 * What the download modal holds (docs/specification/timesheet-screens.md#download-dialog). Days are `yyyy-MM-dd`, empty
 * where there is none.
 */
export interface DownloadForm {
  start: string
  /** Not included. */
  until: string
  isDryRun: boolean
  comments: string
}

const DAY = 'yyyy-MM-dd'

/** The month of a day, with nothing said. */
export const downloadForm = (date: Date): DownloadForm => ({
  start: lightFormat(startOfMonth(date), DAY),
  until: lightFormat(addMonths(startOfMonth(date), 1), DAY),
  isDryRun: false,
  comments: '',
})

/** The range from local midnight to local midnight as ISO strings; null unless both days are there, in order. */
export function downloadRange({ start, until }: DownloadForm): { from: string; until: string } | null {
  const [from, end] = [parseISO(start), parseISO(until)]
  return isValid(from) && isValid(end) && from < end
    ? { from: from.toISOString(), until: end.toISOString() }
    : null
}

/** Whether both days are there, but the second one is not after the first. */
export const isInverted = (form: DownloadForm) =>
  form.start !== '' && form.until !== '' && downloadRange(form) === null
