import { plainSpaces } from './spaces.ts'
import type { Block, Character, TextType } from './textBlocks.ts'

interface ReadCharacter extends Character {
  /** White space beside it does not collapse into it. */
  isKept: boolean
}

interface OpenBlock {
  type: TextType
  depth: number
  /** It has an element of its own, and so stays even if empty. */
  isExplicit: boolean
  characters: ReadCharacter[]
}

export type Marks = Pick<ReadCharacter, 'styles' | 'link' | 'isKept'>

/** Collects blocks and their characters in document order. */
export function createBlockBuilder() {
  const blocks: Block[] = []
  let current: OpenBlock | null = null

  const close = () => {
    if (current === null) return
    const { type, depth, isExplicit, characters } = current
    current = null
    const kept = type === 'code-block' ? characters : collapsed(characters)
    if (kept.length > 0 || isExplicit) blocks.push({ type, depth, characters: kept })
  }
  const open = (type: TextType, depth: number, isExplicit: boolean) => {
    close()
    current = { type, depth, isExplicit, characters: [] }
    return current
  }
  return {
    open,
    close,
    /** The characters of the open block; null if none is open. */
    openCharacters: (): readonly ReadCharacter[] | null => current?.characters ?? null,
    add: (text: string, { type, depth }: { type: TextType; depth: number }, marks: Marks) => {
      const block = current ?? open(type, depth, false)
      for (const character of text) block.characters.push({ ...marks, character })
    },
    addImage: (src: string, alt: string) => {
      // Drop the empty paragraph around an image: the image has its own block.
      if (current?.characters.length === 0) current.isExplicit = false
      close()
      blocks.push({ type: 'image', src, alt })
    },
    finish: (): Block[] => {
      close()
      return blocks.length === 0 ? [{ type: 'unstyled', depth: 0, characters: [] }] : blocks
    },
  }
}

const isSpace = ({ character, isKept }: ReadCharacter) => !isKept && /^[ \t\n\f\r]$/.test(character)
const isBreak = (one: ReadCharacter | undefined) =>
  one === undefined || (one.isKept && one.character === '\n')
const isPlainSpace = (one: ReadCharacter | undefined) =>
  one !== undefined && !one.isKept && one.character === ' '

/**
 * Collapses white space as HTML does: one space for many, none at the edges of a line, no line break at the
 * end.
 */
function collapsed(characters: readonly ReadCharacter[]): ReadCharacter[] {
  const kept: ReadCharacter[] = []
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
