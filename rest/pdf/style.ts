import type { CustomTableLayout } from 'pdfmake/interfaces.js'

/** The width between the margins of an A4 page, in points. */
export const PAGE_WIDTH = 511

/** Font size in tables. */
export const SMALL = 8.5

export const GREY = '#5c5c5c'
const RULE = '#d1d1d1'
const PADDING = 4

/** Column widths, of which the last fills the page; leaves room for the padding of a table. */
export const columnsOf = (...widths: number[]) => {
  const rest = PAGE_WIDTH - widths.reduce((sum, width) => sum + width + 2 * PADDING, 2 * PADDING)
  return [...widths, rest]
}

/** Thin rules between rows, a stronger rule below the headings. */
export const quietRules = (headerRows: number): CustomTableLayout => ({
  hLineWidth: row => (row < headerRows ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: row => (row === headerRows ? '#8a8a8a' : RULE),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
})
