/** How stored words are recognized (docs/specification/search.md#storage). */
export interface WordForm {
  /** How a word starts, after a blank. */
  start: string
  /** What a word has to match, with the blanks around it; null if its start suffices. */
  pattern: string | null
}

/** An excerpt of a text around the first word that was searched for. */
export interface Excerpt {
  text: string
  /** Where the words are, each from its start up to its end, in UTF-16 code units. */
  marks: [start: number, end: number][]
}

/** The maximum length of an excerpt, and how much of it is before the first word that was found. */
const LENGTH = 200
const LEAD = 60

// As the SQL functions `search_text` and `search_words`.
const INLINE_TAG = /<\/?(?:strong|em|u|s|code|a|img)\b[^<>]*>/g
const OTHER_TAG = /<[^<>]*>/g
const WORD = /[^\s\p{Z}\p{P}\p{Cc}\p{Cf}$+<=>^`|~]+/gu
const WORD_LENGTH = 64

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** The text of safe HTML on one line. */
export const lineOf = (html: string): string =>
  html
    .replace(INLINE_TAG, '')
    .replace(OTHER_TAG, ' ')
    .replace(/&(amp|lt|gt|nbsp);/g, (_entity, name: string) => SIGNS[name] ?? ' ')

/** The words of a part that a search has found, from its stored words. */
export function foundWords(stored: string, forms: readonly WordForm[]): ReadonlySet<string> {
  const found = new Set<string>()
  // With two blanks between them, no match takes the blank that the next one needs.
  const spaced = stored.replaceAll(' ', '  ')
  for (const { start, pattern } of forms)
    for (const { 0: match, index } of spaced.matchAll(new RegExp(pattern ?? `${start}[^ ]*`, 'gu'))) {
      const form = match.trim()
      const word = form.replace(/[A-L]$/, '')
      found.add(word)
      // A stem that the word does not start with is stored after the word.
      const before = word === form && /([^ ]+) *$/.exec(spaced.slice(Math.max(0, index - 200), index))?.[1]
      if (before && isStemOf(word, before)) found.add(before)
    }
  return found
}

/** Whether a word may have that stem, which differs from its start, as `happi` and `happy`. */
function isStemOf(stem: string, word: string): boolean {
  const letters = plain(word)
  return !/[A-L]$/.test(word) && letters.startsWith(plain(stem).slice(0, Math.max(1, stem.length - 1)))
}

/** Without accents. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** An excerpt around the first of some words; null if the text has none of them. */
export function excerptOf(text: string, found: ReadonlySet<string>): Excerpt | null {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = firstOf(line, found)
  if (first === undefined) return null
  const [start, end] = cutAround(line, first)
  const lead = start > 0 ? '…' : ''
  const shown = line.slice(start, end).trimEnd()
  const marks = [...wordsIn(line, start, end)].flatMap(([from, to, word]): Excerpt['marks'] =>
    found.has(word) ? [[from - start + lead.length, Math.min(to - start, shown.length) + lead.length]] : [],
  )
  return { text: `${lead}${shown}${end < line.length ? '…' : ''}`, marks }
}

function firstOf(line: string, found: ReadonlySet<string>): [start: number, end: number] | undefined {
  for (const [start, end, word] of wordsIn(line)) if (found.has(word)) return [start, end]
  return undefined
}

/** The words that start within a part of a line, as they are stored, with their positions. */
function* wordsIn(line: string, from = 0, until = line.length): Generator<[number, number, string], void> {
  const search = new RegExp(WORD)
  search.lastIndex = from
  for (let match = search.exec(line); match && match.index < until; match = search.exec(line)) {
    const [word] = match
    const stored = Array.from(word.normalize().toLowerCase()).slice(0, WORD_LENGTH).join('')
    yield [match.index, match.index + word.length, stored]
  }
}

/** The part of a line to show, which starts and ends between words if it can. */
function cutAround(line: string, [first, last]: [number, number]): [start: number, end: number] {
  if (line.length <= LENGTH) return [0, line.length]
  const earliest = Math.max(0, Math.min(first - LEAD, line.length - LENGTH + 1))
  const blank = line.indexOf(' ', earliest - 1)
  const start =
    earliest === 0 ? 0 : blank >= 0 && blank < first ? blank + 1 : wholeAt(line, Math.min(earliest, first))
  const latest = start + LENGTH - (start > 0 ? 1 : 0)
  if (latest >= line.length) return [start, line.length]
  const border = line.lastIndexOf(' ', latest - 1)
  return [start, border >= last ? border : wholeAt(line, latest - 1)]
}

/** The same position, or the next one if it is within a pair of code units. */
const wholeAt = (line: string, position: number) =>
  /^[\udc00-\udfff]/.test(line.charAt(position)) ? position - 1 : position
