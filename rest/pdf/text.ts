import type { Content } from 'pdfmake/interfaces.js'
import { visualLines } from './bidi.ts'
import { cleanText, isRightToLeft, runsOf, type Run } from './runs.ts'

/** Where a text stands. */
export interface Place {
  /** Of the column, in points. */
  width: number
  /** Of the letters, in points. */
  size: number
  /** On which side text from right to left stands; where absent, on its own. */
  side?: 'left'
}

/** A text in any script as pdfmake lays it out. */
export function textBlock(text: string, place: Place): Content {
  const clean = cleanText(text)
  if (!isRightToLeft(clean)) return { text: runsOf(clean).map(toInline), fontSize: place.size }
  return {
    stack: clean
      .split('\n')
      .flatMap(paragraph => visualLines(paragraph, place))
      .map(({ runs, alignment }) => ({
        text: runs.map(run => ({ ...toInline(run), noWrap: true })),
        alignment: place.side ?? alignment,
        fontSize: place.size,
      })),
  }
}

function toInline({ text, font, features }: Run) {
  // The types of pdfmake know of features that are switched on alone.
  const more: object = features === undefined ? {} : { fontFeatures: features }
  return { text, font, ...more }
}

/**
 * Cuts a text into pieces that surely fit on a page: rows of a table are not broken, and one that is taller than the
 * page would be lost below it.
 * @param lines that a piece has at most, by an estimate that is less than twice too low
 */
export function piecesOf(text: string, { width, size }: Place, lines: number): string[] {
  const perLine = width / size
  const pieces: string[] = []
  let [start, blank, used, line] = [0, 0, 0, 1]
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? ''
    used += /[\u1100-\uffff]/.test(character) ? 1 : 0.6
    if (character === '\n' || used > perLine) [used, line] = [0, line + 1]
    if (/\s/.test(character)) blank = place + 1
    if (line <= lines) continue
    const end = blank > start ? blank : wholeCharacter(text, place)
    pieces.push(text.slice(start, end).trimEnd())
    ;[start, place, used, line] = [end, end - 1, 0, 1]
  }
  return [...pieces, text.slice(start)]
}

// The second half of a character begins none.
const wholeCharacter = (text: string, place: number) =>
  /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place
