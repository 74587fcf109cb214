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

/** Draft.js supports five levels of lists. */
export const DEEPEST = 4

/** The character that stands for an image in the text of its block. */
export const IMAGE_CHARACTER = ' '

export const LINK = 'LINK'
export const MENTION = 'MENTION'
export const IMAGE = 'IMAGE'

export const isListItem = (type: string) => type === 'unordered-list-item' || type === 'ordered-list-item'
