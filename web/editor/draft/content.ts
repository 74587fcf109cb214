import {
  convertFromRaw,
  genKey,
  type ContentBlock,
  type ContentState,
  type DraftInlineStyle,
  type RawDraftContentBlock,
  type RawDraftEntity,
} from 'draft-js'
import { ownFileUuid } from '../../ui/text/safeUrl.ts'
import {
  STYLE_TAGS,
  TEXT_TYPES,
  textOf,
  type Block,
  type Character,
  type InlineStyle,
  type Link,
  type TextBlock,
  type TextType,
} from '../html/textBlocks.ts'
import { entityAt, IMAGE, linkOf, MENTION } from './entities.ts'
import { IMAGE_CHARACTER, imageIn } from './imageBlocks.ts'

/** The blocks of a text of Draft.js. */
export function blocksOf(content: ContentState): Block[] {
  const links = new Map<string, Link | null>()
  const linkAt = (key: string | null) => {
    if (key === null) return null
    const link = links.get(key) ?? linkOf(content, key)
    links.set(key, link)
    return link
  }
  return content.getBlocksAsArray().map((block): Block => {
    if (block.getType() !== 'atomic') return textBlock(block, linkAt)
    const { src = '', alt = '' } = imageIn(content, block) ?? {}
    return { type: 'image', src: ownFileUuid(src ?? '') === null ? null : src, alt }
  })
}

function textBlock(block: ContentBlock, linkAt: (key: string | null) => Link | null): TextBlock {
  const characters: Character[] = []
  let at = 0
  for (const character of block.getText()) {
    const styles = stylesOf(block.getInlineStyleAt(at))
    characters.push({ character, styles, link: linkAt(entityAt(block, at)) })
    at += character.length
  }
  return { type: textTypeOf(block.getType()), depth: block.getDepth(), characters }
}

export const textTypeOf = (type: string): TextType => TEXT_TYPES.find(one => one === type) ?? 'unstyled'

export const stylesOf = (given: DraftInlineStyle): InlineStyle[] =>
  STYLE_TAGS.map(([style]) => style).filter(style => given.has(style))

/** The text of Draft.js with these blocks. */
export function contentWith(blocks: readonly Block[]): ContentState {
  const entities: RawDraftEntity[] = []
  const keys = new Map<Link, number>()
  const keyOf = (link: Link) => {
    const key = keys.get(link) ?? entities.push(linkEntity(link)) - 1
    keys.set(link, key)
    return key
  }
  const raw = blocks.map(block => {
    if (block.type !== 'image') return rawText(block, keyOf)
    const { src, alt } = block
    return rawImage(entities.push({ type: IMAGE, mutability: 'IMMUTABLE', data: { src, alt } }) - 1)
  })
  return convertFromRaw({ blocks: raw, entityMap: Object.fromEntries(entities.entries()) })
}

const linkEntity = ({ kind, url }: Link): RawDraftEntity => ({
  type: kind,
  mutability: kind === MENTION ? 'IMMUTABLE' : 'MUTABLE',
  data: { url },
})

const rawImage = (key: number): RawDraftContentBlock => ({
  key: genKey(),
  type: 'atomic',
  depth: 0,
  text: IMAGE_CHARACTER,
  inlineStyleRanges: [],
  entityRanges: [{ key, offset: 0, length: 1 }],
})

// Draft.js counts code points in the ranges of raw content, as the characters of a block are.
const rawText = (block: TextBlock, keyOf: (link: Link) => number): RawDraftContentBlock => ({
  key: genKey(),
  type: block.type,
  depth: block.depth,
  text: textOf(block),
  inlineStyleRanges: STYLE_TAGS.flatMap(([style]) =>
    runs(block, ({ styles }) => (styles.includes(style) ? style : null)).map(({ offset, length }) => ({
      style,
      offset,
      length,
    })),
  ),
  entityRanges: runs(block, ({ link }) => link).map(({ value, offset, length }) => ({
    key: keyOf(value),
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
function runs<T>({ characters }: TextBlock, valueOf: (one: Character) => T | null): Run<T>[] {
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
