import { familyOf, fontOf, MAIN } from './fonts.ts'

/** Text of one typeface. */
export interface Run {
  text: string
  font: string
  /** OpenType features to switch off. */
  features?: Record<string, boolean>
}

// Such text is laid out with all features, for which there is a cache.
const PLAIN = /^[\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/

/**
 * Normalizes text for a PDF: composed characters, no control characters except line breaks, no unpaired
 * surrogates.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(INVISIBLE, '')
    .normalize('NFC')
}

// Control characters, direction overrides, and variation selectors that the fonts do not have.
const INVISIBLE =
  /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|\p{Variation_Selector}/gu

/**
 * Splits clean text by the typefaces that have its characters. Combining marks stay with their base
 * character; a character that no typeface has becomes a replacement character.
 */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return [{ text, font: MAIN.name }]
  const runs: { text: string; font: string }[] = []
  for (const character of text) {
    const previous = runs.at(-1)
    const font = isAttached(character, previous?.font) ? previous?.font : familyOf(character)
    const drawn = font === undefined ? '\ufffd' : character
    if (previous?.font === (font ?? MAIN.name)) previous.text += drawn
    else runs.push({ text: drawn, font: font ?? MAIN.name })
  }
  return runs.map(drawable)
}

const isAttached = (character: string, font: string | undefined) =>
  font !== undefined &&
  /\p{M}|\p{Emoji_Modifier}|\u200c|\u200d/u.test(character) &&
  fontOf(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** A run with the features that its text needs; replacement characters if its typeface cannot lay it out. */
function drawable({ text, font }: Run): Run {
  if (PLAIN.test(text)) return { text, font }
  try {
    if (!isRightToLeft(text) && !hasStrokes(text, font)) return { text, font }
    // Strokes that lengthen a word are not characters either; extracted text has a blank in their place.
    const isGapped = hasStrokes(text, font, DECOMPOSING)
    return { text, font, features: { ...DECOMPOSING, ...(isGapped && { rlig: false }) } }
  } catch {
    // The layout fails for some sequences of letters and marks.
    return { text: text.replace(/\S/gu, '\ufffd'), font: MAIN.name }
  }
}

const hasStrokes = (text: string, font: string, features: Record<string, boolean> = {}) =>
  fontOf(font)
    .layout(text, { ...features })
    .glyphs.some(({ codePoints }) => codePoints.length === 0)

/** Whether a text has right-to-left letters. */
export const isRightToLeft = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

/** Letters decomposed into base letters and marks would be extracted without the marks. */
const DECOMPOSING = { ccmp: false }

/** Width of a run, in points. */
export function widthOf({ text, font, features }: Run, size: number): number {
  const { advanceWidth } = fontOf(font).layout(text, { ...features })
  return (advanceWidth / fontOf(font).unitsPerEm) * size
}
