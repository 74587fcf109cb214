import pdfmake from 'pdfmake'
import { timesheetDefinition } from './definition.ts'
import { FONT_FILES } from './fonts.ts'
import type { Sheet } from './sheet.ts'

const FILES = new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(FONT_FILES)
// Text that users type is never a URL to fetch or a file to read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => FILES.has(path))

/**
 * The PDF file of a timesheet (docs/specification/rest.md#timesheet-pdf). It blocks its thread, so `maker.ts`
 * runs it in a separate one.
 */
export const renderTimesheet = (sheet: Sheet): Promise<Buffer> =>
  pdfmake.createPdf(timesheetDefinition(sheet)).getBuffer()
