import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { sumOf, type TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import { hoursText } from '../rules/timesheets/timesheetReport.ts'
import { dateOf, dateText, momentText, timeText, type Zone } from '../rules/zones.ts'
import { cleanText } from './runs.ts'
import { columnsOf, GREY, quietRules, SMALL } from './style.ts'
import { piecesOf, textBlock } from './text.ts'

const WIDTHS = columnsOf(120, 29, 42, 34, 76)
const [PROJECT = 0, , , , TAGS = 0, NOTES = 0] = WIDTHS
const HEADINGS = ['Start', 'End', 'Hours', 'Tags', 'Notes'] as const
const RIGHT = { alignment: 'right' } as const
/** Lines of a row, so that every row fits on a page. */
const LINES = 18

/** The title of some days, and their hours. */
export interface Section {
  title: string
  hours: string
}

/**
 * One table per day. The first comes directly below the section's title; no heading stays alone at the end of
 * a page.
 */
export function dayTables(section: Section, entries: readonly TimesheetEntry[], zone: Zone): Content[] {
  const days = new Map<string, TimesheetEntry[]>()
  for (const entry of entries) {
    days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  }
  return [...days].map(([date, ofDay], index) =>
    dayTable(index === 0 ? section : undefined, date, ofDay, zone),
  )
}

function dayTable(
  section: Section | undefined,
  date: string,
  entries: readonly TimesheetEntry[],
  zone: Zone,
): Content {
  const headings = [...(section ? [sectionRow(section)] : []), dayRow(date, entries)]
  return {
    margin: [-4, section ? 14 : 8, 0, 0],
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

const sectionRow = ({ title, hours }: Section): TableCell[] => [
  { text: `${title}: ${hours} hours`, fontSize: 12, bold: true, colSpan: 6, margin: [0, 0, 0, 3] },
  ...blanks(5),
]

function dayRow(date: string, entries: readonly TimesheetEntry[]): TableCell[] {
  const hours = hoursText(sumOf(entries.map(({ minutes }) => minutes)))
  return [
    {
      text: [
        { text: dateText(date), bold: true },
        { text: `   ${hours}`, color: GREY },
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
  const end = timeText(ends, zone) + (dateOf(ends, zone) === date ? '' : ' +1')
  return [timeText(starts, zone), end, hoursText(minutes)].map(text => ({ text, ...RIGHT }))
}

const partText = ({ starts, ends }: { starts: Date; ends: Date }, zone: Zone) =>
  `Part of ${momentText(starts, zone)} to ${momentText(ends, zone)}`

const cell = (text: string | undefined, width: number, side?: 'left') => ({
  stack: [textBlock(text ?? '', { width, size: SMALL, ...(side && { side }) })],
})

const blanks = (count: number): TableCell[] => Array.from({ length: count }, () => '')
