import { genKey, type RawDraftContentBlock, type RawDraftContentState, type RawDraftEntity } from 'draft-js'
import { IMAGE, IMAGE_CHARACTER, STYLE_TAGS } from '../draft/marks.ts'
import { plainSpaces } from './spaces.ts'

/** One character with its marks. */
interface Character {
  /** A code point, as Draft.js counts the ranges of raw content. */
  character: string
  styles: readonly string[]
  entity: number | null
  /** White space beside it does not collapse into it. */
  isKept: boolean
}

interface Block {
  type: string
  depth: number
  /** It has an element of its own, and so stays even if empty. */
  isExplicit: boolean
  characters: Character[]
}

export type Marks = Pick<Character, 'styles' | 'entity' | 'isKept'>

/** Collects blocks and their characters in document order. */
export function createBlockBuilder() {
  const blocks: RawDraftContentBlock[] = []
  const entities: RawDraftEntity[] = []
  let current: Block | null = null

  const close = () => {
    if (current === null) return
    const { type, depth, isExplicit, characters } = current
    current = null
    const kept = type === 'code-block' ? characters : collapsed(characters)
    if (kept.length > 0 || isExplicit) blocks.push(rawBlock(type, depth, kept))
  }
  const open = (type: string, depth: number, isExplicit: boolean) => {
    close()
    current = { type, depth, isExplicit, characters: [] }
    return current
  }
  return {
    open,
    close,
    /** The characters of the open block; null if none is open. */
    openCharacters: (): readonly Character[] | null => current?.characters ?? null,
    add: (text: string, { type, depth }: { type: string; depth: number }, marks: Marks) => {
      const block = current ?? open(type, depth, false)
      for (const character of text) block.characters.push({ ...marks, character })
    },
    addEntity: (entity: RawDraftEntity) => entities.push(entity) - 1,
    addImage: (src: string) => {
      // Drop the empty paragraph around an image: the image has its own block.
      if (current?.characters.length === 0) current.isExplicit = false
      close()
      const entity = entities.push({ type: IMAGE, mutability: 'IMMUTABLE', data: { src } }) - 1
      const character = { character: IMAGE_CHARACTER, styles: [], entity, isKept: true }
      blocks.push(rawBlock('atomic', 0, [character]))
    },
    finish: (): RawDraftContentState => {
      close()
      if (blocks.length === 0) blocks.push(rawBlock('unstyled', 0, []))
      return { blocks, entityMap: Object.fromEntries(entities.entries()) }
    },
  }
}

const isSpace = ({ character, isKept }: Character) => !isKept && /^[ \t\n\f\r]$/.test(character)
const isBreak = (one: Character | undefined) => one === undefined || (one.isKept && one.character === '\n')
const isPlainSpace = (one: Character | undefined) => one !== undefined && !one.isKept && one.character === ' '

/**
 * Collapses white space as HTML does: one space for many, none at the edges of a line, no line break at the
 * end.
 */
function collapsed(characters: readonly Character[]): Character[] {
  const kept: Character[] = []
  for (const one of characters) {
    const before = kept.at(-1)
    if (isSpace(one)) {
      if (!isBreak(before) && !isPlainSpace(before)) kept.push({ ...one, character: ' ' })
      continue
    }
    if (isBreak(one) && isPlainSpace(before)) kept.pop()
    kept.push(one)
  }
  if (isPlainSpace(kept.at(-1))) kept.pop()
  if (kept.length > 0 && isBreak(kept.at(-1))) kept.pop()
  const text = Array.from(plainSpaces(kept.map(({ character }) => character).join('')))
  return kept.map((one, at) => ({ ...one, character: text[at] ?? '' }))
}

const rawBlock = (type: string, depth: number, characters: readonly Character[]): RawDraftContentBlock => ({
  key: genKey(),
  type,
  depth,
  text: characters.map(({ character }) => character).join(''),
  inlineStyleRanges: STYLE_TAGS.flatMap(([style]) =>
    runs(characters, ({ styles }) => (styles.includes(style) ? style : null)).map(({ offset, length }) => ({
      style,
      offset,
      length,
    })),
  ),
  entityRanges: runs(characters, ({ entity }) => entity).map(({ value, offset, length }) => ({
    key: value,
    offset,
    length,
  })),
})

interface Run<T> {
  value: T
  offset: number
  length: number
}

/** Runs of neighbours with equal values; skips null. */
function runs<T>(characters: readonly Character[], valueOf: (one: Character) => T | null): Run<T>[] {
  const found: Run<T>[] = []
  for (const [offset, one] of characters.entries()) {
    const value = valueOf(one)
    const last = found.at(-1)
    if (value === null) continue
    if (last?.value === value && last.offset + last.length === offset) last.length += 1
    else found.push({ value, offset, length: 1 })
  }
  return found
}
