/** The elements of the inline styles, outermost first. */
export const STYLE_TAGS = [
  ['BOLD', 'strong'],
  ['ITALIC', 'em'],
  ['UNDERLINE', 'u'],
  ['STRIKETHROUGH', 's'],
  ['CODE', 'code'],
] as const

/** The blocks with one element of their own; list items, quotes, code and images need more than one. */
export const BLOCK_TAGS = [
  ['unstyled', 'p'],
  ['header-one', 'h1'],
  ['header-two', 'h2'],
  ['header-three', 'h3'],
] as const

export type InlineStyle = (typeof STYLE_TAGS)[number][0]

export const TEXT_TYPES = [
  'unstyled',
  'header-one',
  'header-two',
  'header-three',
  'unordered-list-item',
  'ordered-list-item',
  'blockquote',
  'code-block',
] as const

export type TextType = (typeof TEXT_TYPES)[number]

/** Lists have five levels, as many as Draft.js supports. */
export const DEEPEST = 4

/** A link around characters; those of one link have the same object. */
export interface Link {
  kind: 'LINK' | 'MENTION'
  url: string
}

/** One character (a code point) with its marks. */
export interface Character {
  character: string
  styles: readonly InlineStyle[]
  link: Link | null
}

/** A paragraph, a heading, an item of a list, or a line of a quote or of code. */
export interface TextBlock {
  type: TextType
  /** The level of a list item. */
  depth: number
  characters: readonly Character[]
}

/** An image between the blocks of text; its path is null while it uploads. */
interface ImageBlock {
  type: 'image'
  src: string | null
  /** What the user says it shows; empty without such words. */
  alt: string
}

/** The content of an editor, independent of how the editor keeps it. */
export type Block = TextBlock | ImageBlock

export const isListItem = (type: string) => type === 'unordered-list-item' || type === 'ordered-list-item'

export const textOf = ({ characters }: TextBlock): string =>
  characters.map(({ character }) => character).join('')
