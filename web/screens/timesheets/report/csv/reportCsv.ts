import { csvFileName, eventsCsv } from '../../../../timesheets/selection/csv.ts'
import { saveFile } from '../../../../ui/saveFile.ts'
import type { ReportRange } from '../reportFilter.ts'
import type { ReportRow } from '../reportRows.ts'

const dateOf = (value: string | null | undefined) => (value ? new Date(value) : null)

/**
 * Saves entries as a CSV file, named after the searched days
 * (docs/specification/timesheet-screens.md#csv-file-names).
 */
export async function saveReportCsv(rows: readonly ReportRow[], { start, end }: ReportRange) {
  const file = await eventsCsv(
    rows.map(row => ({
      who: row.ownerEmail,
      project: row.projectName,
      tags: row.tags,
      confirmed: dateOf(row.confirmedAt),
      paid: dateOf(row.paidAt),
      start: new Date(row.start),
      end: dateOf(row.end),
      minutes: row.minutes,
      workNotes: row.workNotes,
    })),
  )
  saveFile(file, csvFileName(start, end, new Date()))
}
