import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { endText, partText } from '../rules/timesheets/entryTexts.ts'
import type { TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import { hoursText } from '../rules/timesheets/timesheetReport.ts'
import { dateText, timeText, type Zone } from '../rules/zones.ts'
import { cleanText } from './runs.ts'
import { hoursOf, type Section } from './sheet.ts'
import { columnsOf, GREY, quietRules, SMALL } from './style.ts'
import { piecesOf, textBlock } from './text.ts'

const WIDTHS = columnsOf(120, 29, 42, 34, 76)
const [PROJECT = 0, , , , TAGS = 0, NOTES = 0] = WIDTHS
const HEADINGS = ['Start', 'End', 'Hours', 'Tags', 'Notes'] as const
const RIGHT = { alignment: 'right' } as const
/** Lines of a row, so that every row fits on a page. */
const LINES = 18

/**
 * One table per day. The first comes directly below the section's title; no heading stays alone at the end of
 * a page.
 */
export const dayTables = ({ title, days }: Section, zone: Zone): Content[] =>
  [...days].map(([date, ofDay], index) => dayTable(index === 0 ? title : undefined, date, ofDay, zone))

function dayTable(
  title: string | undefined,
  date: string,
  entries: readonly TimesheetEntry[],
  zone: Zone,
): Content {
  const headings = [...(title === undefined ? [] : [sectionRow(title)]), dayRow(date, entries)]
  return {
    margin: [-4, title === undefined ? 8 : 14, 0, 0],
    layout: quietRules(headings.length),
    table: {
      headerRows: headings.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [...headings, ...entries.flatMap(entry => rowsOf(entry, zone))],
    },
  }
}

const sectionRow = (title: string): TableCell[] => [
  { text: title, fontSize: 12, bold: true, colSpan: 6, margin: [0, 0, 0, 3] },
  ...blanks(5),
]

function dayRow(date: string, entries: readonly TimesheetEntry[]): TableCell[] {
  return [
    {
      text: [
        { text: dateText(date), bold: true },
        { text: `   ${hoursOf(entries)}`, color: GREY },
      ],
    },
    ...HEADINGS.map((text, index) => ({ text, color: GREY, ...(index < 3 ? RIGHT : {}) })),
  ]
}

/** One row, and more rows if the text is too long for one. */
function rowsOf(entry: TimesheetEntry, zone: Zone): TableCell[][] {
  const notes = cleanText(entry.workNotes).trim()
  const inPieces = (text: string, width: number) => piecesOf(text, { width, size: SMALL }, LINES)
  const columns = {
    project: inPieces(cleanText(entry.project), PROJECT),
    tags: inPieces(cleanText(entry.tags.join(', ')), TAGS),
    notes: inPieces(notes, NOTES),
  }
  const count = Math.max(...Object.values(columns).map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => [
    cell(columns.project[index], PROJECT, 'left'),
    ...(index === 0 ? times(entry, zone) : blanks(3)),
    cell(columns.tags[index], TAGS),
    index === 0 && entry.partOf !== null
      ? { stack: [{ text: partText(entry.partOf, zone), color: GREY }, cell(columns.notes[0], NOTES)] }
      : cell(columns.notes[index], NOTES),
  ])
}

function times({ date, starts, ends, minutes }: TimesheetEntry, zone: Zone): TableCell[] {
  if (ends === null) return [{ text: 'All day', colSpan: 2, alignment: 'center' }, '', '']
  return [timeText(starts, zone), endText({ date, ends }, zone), hoursText(minutes)].map(text => ({
    text,
    ...RIGHT,
  }))
}

const cell = (text: string | undefined, width: number, side?: 'left') => ({
  stack: [textBlock(text ?? '', { width, size: SMALL, ...(side && { side }) })],
})

const blanks = (count: number): TableCell[] => Array.from({ length: count }, () => '')
