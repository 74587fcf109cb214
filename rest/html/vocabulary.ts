import type { ElementName } from './tree.ts'

/** Maps the elements of any HTML to those of a body; of other elements, only the text stays. */
const ALLOWED: ReadonlyMap<string, ElementName> = new Map<string, ElementName>([
  ...(['p', 'h1', 'h2', 'h3', 'pre', 'blockquote', 'ul', 'ol', 'li'] as const).map(
    (name): [string, ElementName] => [name, name],
  ),
  ...(['strong', 'em', 'u', 's', 'code', 'a', 'br', 'img'] as const).map((name): [string, ElementName] => [
    name,
    name,
  ]),
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['strike', 's'],
  ['del', 's'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['div', 'p'],
  ...['tr', 'td', 'th', 'caption', 'figcaption', 'dt', 'dd'].map((name): [string, ElementName] => [
    name,
    'p',
  ]),
])

/** The element of a body for a tag name in lowercase; undefined if only its text is kept. */
export const allowedElement = (name: string): ElementName | undefined => ALLOWED.get(name)

const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript iframe object noembed noframes textarea title xmp svg math select plaintext'.split(
    ' ',
  ),
)

/** Whether the content of an element is not readable text; it ends with its end tag, or with the text. */
export const isDropped = (name: string): boolean => DROPPED.has(name)

const ATTRIBUTES: Readonly<Partial<Record<ElementName, readonly string[]>>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
}

/** The attributes that an element of a body may have. */
export const attributesOf = (name: ElementName | undefined): readonly string[] =>
  (name && ATTRIBUTES[name]) ?? []
