import bidiFactory from 'bidi-js'
import { isRightToLeft, runsOf, widthOf, type Run } from './runs.ts'

const bidi = bidiFactory()

/** A line in drawing order, from left to right. */
export interface VisualLine {
  runs: Run[]
  alignment: 'left' | 'right'
}

interface Token extends Run {
  /** Level of the bidirectional algorithm: odd is right to left. */
  level: number
  width: number
}

// A word may be longer than a line.
const LONGEST_TOKEN = 20

/**
 * Breaks a paragraph with right-to-left letters into lines and puts each into drawing order, which pdfmake
 * does not do. Lines are broken first, so that the first line holds what is read first.
 * @param width of a line, in points
 */
export function visualLines(
  paragraph: string,
  { width, size }: { width: number; size: number },
): VisualLine[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
  const alignment = (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'right' : 'left'
  const lines: Token[][] = [[]]
  let used = 0
  for (const word of wordsOf(tokensOf(paragraph, levels, size))) {
    const length = widthOfAll(word)
    // A word that is longer than a line breaks anywhere.
    for (const piece of length > width ? word.map(token => [token]) : [word]) {
      if (used > 0 && used + widthOfAll(piece) > width) {
        lines.push([])
        used = 0
      }
      if (used === 0 && isBlank(piece[0])) continue
      lines.at(-1)?.push(...piece)
      used += widthOfAll(piece)
    }
  }
  return lines.map(line => ({ runs: drawingOrder(line), alignment }))
}

const widthOfAll = (tokens: readonly Token[]) => tokens.reduce((sum, { width }) => sum + width, 0)
const isBlank = (token: Token | undefined) => token?.text.trim() === ''

/** Lines break at blanks. */
function wordsOf(tokens: readonly Token[]): Token[][] {
  const words: Token[][] = []
  for (const [index, token] of tokens.entries())
    if (index === 0 || isBlank(token) || isBlank(tokens[index - 1])) words.push([token])
    else words.at(-1)?.push(token)
  return words
}

function tokensOf(paragraph: string, levels: Uint8Array, size: number): Token[] {
  const tokens: Token[] = []
  let index = 0
  for (const part of partsOf(paragraph, levels)) {
    const level = levels[index] ?? 0
    index += part.length
    for (const run of runsOf(part)) {
      const pieces = run.text.match(new RegExp(`[^]{1,${LONGEST_TOKEN}}`, 'gu')) ?? []
      for (const text of pieces) tokens.push({ ...run, text, level, width: widthOf({ ...run, text }, size) })
    }
  }
  return tokens
}

/**
 * Blanks and words, cut where the direction changes; text that the font would not reverse itself is cut into
 * characters.
 */
function partsOf(paragraph: string, levels: Uint8Array): string[] {
  const parts: string[] = []
  let [previous, kind] = [-1, '']
  let index = 0
  for (const character of paragraph) {
    const level = levels[index] ?? 0
    const nextKind = kindOf(character, level)
    const isJoined = level === previous && nextKind === kind && kind !== 'alone'
    if (isJoined) parts.push((parts.pop() ?? '') + character)
    else parts.push(level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character)
    previous = level
    kind = nextKind
    index += character.length
  }
  return parts
}

function kindOf(character: string, level: number): 'blank' | 'word' | 'alone' {
  if (/\s/u.test(character)) return 'blank'
  const isTurnedByFont = /[\p{L}\p{M}\u200c\u200d]/u.test(character) && isRightToLeft(character + 'x')
  if (level % 2 === 1) return isTurnedByFont || /[\p{M}\u200c\u200d]/u.test(character) ? 'word' : 'alone'
  return /\p{Nd}/u.test(character) && !/[0-9]/.test(character) ? 'alone' : 'word'
}

/**
 * Reverses every stretch of a level or above, from the highest to the lowest odd level (rule L2 of the
 * algorithm).
 */
function drawingOrder(line: readonly Token[]): Run[] {
  const tokens = [...line]
  const highest = Math.max(0, ...tokens.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < tokens.length; start++) {
      let end = start
      while ((tokens[end]?.level ?? -1) >= level) end++
      tokens.splice(start, end - start, ...tokens.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  return tokens
}
