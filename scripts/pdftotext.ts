import { ensureTool } from './tools/debianTool.ts'

/**
 * Makes sure that the tests can read PDF files.
 * @throws Error with one line that says what to install
 */
export const ensurePdftotext = (): Promise<void> =>
  ensureTool({
    program: 'pdftotext',
    args: ['-v'],
    package: 'poppler-utils',
    need: 'The PDF tests need',
  })
