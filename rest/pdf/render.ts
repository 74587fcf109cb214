import pdfmake from 'pdfmake'
import { timesheetDefinition } from './definition.ts'
import { FONT_FILES } from './fonts.ts'
import type { Sheet } from './sheet.ts'

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(FONT_FILES)
// What people type is text, never an address to fetch or a file to read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => FILES.has(path))

/**
 * The PDF file of a timesheet (docs/specification/rest.md#timesheet-pdf). It keeps its thread busy, so `maker.ts` has
 * it done in one of its own.
 */
export const renderTimesheet = (sheet: Sheet): Promise<Buffer> =>
  pdfmake.createPdf(timesheetDefinition(sheet)).getBuffer()
