import type * as Fontkit from 'fontkit'
import { createRequire } from 'node:module'

/** A typeface and the characters that it is used for. */
interface Family {
  name: string
  regular: string
  bold: string
  /** Characters to try; if the font has no glyph for one, the next family is tried. */
  covers: RegExp
}

const require = createRequire(import.meta.filename)

// The instance that pdfmake uses; `import` would load another one, for modules.
const fontkit: unknown = require('fontkit')
const isFontkit = (loaded: unknown): loaded is Pick<typeof Fontkit, 'openSync'> =>
  typeof loaded === 'object' && loaded !== null && 'openSync' in loaded

function family(name: string, covers: RegExp, pack: string, regular: string, bold = regular): Family {
  const path = (file: string) => require.resolve(`@expo-google-fonts/${pack}/${file}`)
  return { name, covers, regular: path(regular), bold: path(bold) }
}

/** The typeface for everything that needs no other. */
export const MAIN = family(
  'Sans',
  /[^]/,
  'noto-sans',
  '400Regular/NotoSans_400Regular.ttf',
  '600SemiBold/NotoSans_600SemiBold.ttf',
)

// Whole fonts: subsets lose the rules that join letters. The Arabic font has one glyph per letter; others
// share the joining stroke between letters or merge two letters, and then extracted text is wrong.
const FAMILIES: readonly Family[] = [
  MAIN,
  family('Arabic', /\p{Script_Extensions=Arabic}/u, 'amiri', '400Regular/Amiri_400Regular.ttf'),
  family('Hebrew', /\p{Script=Hebrew}/u, 'noto-sans-hebrew', '400Regular/NotoSansHebrew_400Regular.ttf'),
  family('Thai', /\p{Script=Thai}/u, 'noto-sans-thai', '400Regular/NotoSansThai_400Regular.ttf'),
  family('Hangul', /\p{Script=Hangul}/u, 'nanum-gothic', '400Regular/NanumGothic_400Regular.ttf'),
  family('Emoji', /\p{Emoji_Presentation}|\p{Emoji}/u, 'noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'),
  family(
    'Chinese',
    /[\u2000-\u4dff\uf900-\uffef]|\p{Script_Extensions=Han}|\p{Script_Extensions=Hiragana}/u,
    'noto-sans-sc',
    '400Regular/NotoSansSC_400Regular.ttf',
  ),
]

/** The font files by name and weight, in pdfmake's format; a file is read when a text first needs it. */
export const FONT_FILES = Object.fromEntries(
  FAMILIES.map(({ name, regular, bold }) => [name, { normal: regular, bold }]),
)

const opened = new Map<string, Fontkit.Font>()

/** A font; each is opened once. */
export function fontOf(familyName: string): Fontkit.Font {
  const known = opened.get(familyName)
  if (known !== undefined) return known
  const { regular } = FAMILIES.find(({ name }) => name === familyName) ?? MAIN
  const font = isFontkit(fontkit) ? fontkit.openSync(regular) : undefined
  if (font === undefined || !('layout' in font)) throw new Error(`${regular} holds no single font.`)
  opened.set(familyName, font)
  return font
}

/** The family that has a character, undefined if none has it. */
export function familyOf(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0
  return FAMILIES.find(
    ({ name, covers }) => covers.test(character) && fontOf(name).hasGlyphForCodePoint(point),
  )?.name
}
