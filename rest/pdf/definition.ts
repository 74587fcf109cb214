import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { daysText, momentText } from '../rules/zones.ts'
import { dayTables } from './days.ts'
import { MAIN } from './fonts.ts'
import { cleanText } from './runs.ts'
import { sectionsOf, type Sheet } from './sheet.ts'
import { GREY, PAGE_WIDTH, SMALL } from './style.ts'
import { textBlock } from './text.ts'
import { totalsTable } from './totals.ts'

const MARGIN = 42
const LABEL_WIDTH = 82

/**
 * The document of a timesheet (docs/specification/rest.md#timesheet-pdf): person and range, totals by
 * project, and the work day by day.
 */
export function timesheetDefinition(sheet: Sheet): TDocumentDefinitions {
  const title = `Timesheet of ${sheet.person.name}, ${daysText(sheet.range, sheet.zone)}`
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 56, MARGIN, 48],
    defaultStyle: { font: MAIN.name, fontSize: SMALL, lineHeight: 1.05 },
    info: {
      title: cleanText(title),
      author: cleanText(sheet.person.name),
      creator: cleanText(sheet.companyName),
      creationDate: sheet.made,
    },
    language: 'en',
    displayTitle: true,
    header: page => (page === 1 ? [] : runningHead(title)),
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      color: GREY,
      margin: [MARGIN, 14, MARGIN, 0],
    }),
    content: [
      head(sheet),
      details(sheet),
      totalsTable(sheet.entries),
      ...sectionsOf(sheet.entries).flatMap(section => dayTables(section, sheet.zone)),
    ],
  }
}

const runningHead = (title: string): Content => ({
  ...line(title, SMALL),
  color: GREY,
  margin: [MARGIN, 26, MARGIN, 0],
})

const line = (text: string, size: number) => ({ stack: [textBlock(text, { width: PAGE_WIDTH, size })] })

const head = ({ companyName }: Sheet): Content => ({
  stack: [
    { ...line(companyName, 10), color: GREY },
    { text: 'Timesheet', fontSize: 22, bold: true, margin: [0, 2, 0, 10] },
  ],
})

const details = ({ person, range, zone, made, comments }: Sheet): Content => ({
  stack: [
    detail('Person', person.name === '' ? person.email : `${person.name} (${person.email})`),
    detail('Period', daysText(range, zone)),
    detail('Time zone', zone.label),
    detail('Made on', momentText(made, zone)),
    ...(comments.trim() === '' ? [] : [detail('Comments', comments.trim())]),
  ],
})

const detail = (label: string, text: string): Content => ({
  columns: [
    { text: label, color: GREY, width: LABEL_WIDTH, fontSize: 9.5 },
    { stack: [textBlock(text, { width: PAGE_WIDTH - LABEL_WIDTH, size: 9.5 })], width: '*' },
  ],
  margin: [0, 0, 0, 3],
})
