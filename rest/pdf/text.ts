import type { Content } from 'pdfmake/interfaces.js'
import { visualLines } from './bidi.ts'
import { cleanText, isRightToLeft, runsOf, type Run } from './runs.ts'

/** Position and size of a text. */
export interface TextBox {
  /** Column width, in points. */
  width: number
  /** Font size, in points. */
  size: number
  /** The side of right-to-left text; the paragraph's own side if absent. */
  side?: 'left'
}

/** Text in any script, laid out for pdfmake. */
export function textBlock(text: string, box: TextBox): Content {
  const clean = cleanText(text)
  if (!isRightToLeft(clean)) return { text: runsOf(clean).map(toInline), fontSize: box.size }
  return {
    stack: clean
      .split('\n')
      .flatMap(paragraph => visualLines(paragraph, box))
      .map(({ runs, alignment }) => ({
        text: runs.map(run => ({ ...toInline(run), noWrap: true })),
        alignment: box.side ?? alignment,
        fontSize: box.size,
      })),
  }
}

function toInline({ text, font, features }: Run) {
  // pdfmake's types only know features that are switched on.
  const more: object = features === undefined ? {} : { fontFeatures: features }
  return { text, font, ...more }
}

/**
 * Cuts a text into pieces that fit on a page: table rows do not break, and a row taller than the page would
 * be cut off.
 * @param lines maximum lines of a piece; the estimate is too low by less than a factor of two
 */
export function piecesOf(text: string, { width, size }: TextBox, lines: number): string[] {
  const perLine = width / size
  const pieces: string[] = []
  let [start, blank, used, line] = [0, 0, 0, 1]
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    used += /[\u1100-\uffff]/.test(character) ? 1 : 0.6
    if (character === '\n' || used > perLine) [used, line] = [0, line + 1]
    if (/\s/.test(character)) blank = index + 1
    if (line <= lines) continue
    const end = blank > start ? blank : wholeCharacter(text, index)
    pieces.push(text.slice(start, end).trimEnd())
    ;[start, index, used, line] = [end, end - 1, 0, 1]
  }
  return [...pieces, text.slice(start)]
}

// Does not cut before the second half of a surrogate pair.
const wholeCharacter = (text: string, index: number) =>
  /[\udc00-\udfff]/.test(text[index] ?? '') ? index - 1 : index
