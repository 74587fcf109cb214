import type { HtmlNode } from './tree.ts'

/** The line that a row of a table becomes (docs/specification/html.md#what-a-body-may-hold). */
export interface TableRow {
  /** A cell begins. */
  startCell: () => void
  /** A block within a cell begins or ends: what follows comes in another line. */
  breakLine: () => void
  /** An element begins that holds words, or stands for some. */
  startWords: () => void
  /** @param text within the row; the white space by which the HTML is laid out is left away */
  addText: (text: string) => void
}

const PARTING = '|'

/** @param add puts text, or a line break, behind all that is in the row */
export function createTableRow(add: (node: HtmlNode) => void): TableRow {
  let hasCells = false
  let hasWords = false
  let isAfterSpace = true
  let isLineDue = false

  const startWords = () => {
    if (isLineDue) add({ name: 'br', attributes: {}, children: [] })
    if (isLineDue) isAfterSpace = true
    isLineDue = false
    hasWords = true
  }
  return {
    startWords,
    breakLine: () => (isLineDue = hasWords),
    startCell: () => {
      if (hasCells) add(isAfterSpace ? `${PARTING} ` : ` ${PARTING} `)
      isAfterSpace = hasCells || isAfterSpace
      hasCells = true
      hasWords = false
      isLineDue = false
    },
    addText: text => {
      const words = text.replace(/[ \n\t]+/g, ' ')
      if (words === ' ' && (isLineDue || isAfterSpace)) return
      if (words !== ' ') startWords()
      add(isAfterSpace ? words.replace(/^ /, '') : words)
      isAfterSpace = words.endsWith(' ')
    },
  }
}
