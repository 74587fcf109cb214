import type { HtmlNode } from './tree.ts'

/** Collects the line that a table row becomes (docs/specification/html.md#what-a-body-may-hold). */
export interface TableRow {
  /** A cell starts. */
  startCell: () => void
  /** A block within a cell starts or ends: what follows is on another line. */
  breakLine: () => void
  /** An element starts that contains or represents words. */
  startWords: () => void
  /** @param text within the row; white space for layout is dropped */
  addText: (text: string) => void
}

const PARTING = '|'

/** @param add appends text, or a line break, to the row */
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
