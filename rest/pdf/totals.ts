import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { sumOf, totalsByProject, type TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import { hoursText } from '../rules/timesheets/timesheetReport.ts'
import { GREY, PAGE_WIDTH, quietRules } from './style.ts'
import { textBlock } from './text.ts'

const SIZE = 9.5
const HOURS_WIDTH = 82
const PROJECT_WIDTH = PAGE_WIDTH - 3 * HOURS_WIDTH - 32

/**
 * The hours of each project and the total, with confirmed and unconfirmed time separately
 * (docs/specification/rest.md#timesheet-pdf).
 */
export function totalsTable(entries: readonly TimesheetEntry[]): Content {
  const totals = totalsByProject(entries)
  const all = {
    confirmed: sumOf(totals.map(({ confirmed }) => confirmed)),
    unconfirmed: sumOf(totals.map(({ unconfirmed }) => unconfirmed)),
  }
  return {
    margin: [-4, 14, 0, 4],
    fontSize: SIZE,
    layout: quietRules(1),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [PROJECT_WIDTH, HOURS_WIDTH, HOURS_WIDTH, HOURS_WIDTH],
      body: [
        [
          { text: 'Project', color: GREY },
          ...['Confirmed', 'Not confirmed', 'Hours'].map(text => ({ text, color: GREY, ...RIGHT })),
        ],
        ...totals.map(total => [
          { stack: [textBlock(total.project, { width: PROJECT_WIDTH, size: SIZE, side: 'left' })] },
          ...hours(total),
        ]),
        [{ text: 'Total', bold: true }, ...hours(all, { bold: true })],
      ],
    },
  }
}

const RIGHT = { alignment: 'right' } as const

const hours = (
  { confirmed, unconfirmed }: { confirmed: number; unconfirmed: number },
  style: object = {},
): TableCell[] =>
  [confirmed, unconfirmed, confirmed + unconfirmed].map(minutes => ({
    text: hoursText(minutes),
    ...RIGHT,
    ...style,
  }))
