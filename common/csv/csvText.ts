import papaparse from 'papaparse'

/** What a file begins with: it tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const LINE_BREAK = '\r\n'

/** Rows of a CSV file as RFC 4180 has them: each ends with a line break. */
export const csvText = (rows: string[][]): string =>
  rows.length > 0 ? papaparse.unparse(rows, { newline: LINE_BREAK }) + LINE_BREAK : ''
