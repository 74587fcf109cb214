/** The elements that a body may hold (docs/specification/html.md#what-a-body-may-hold). */
export type ElementName =
  | TextBlock
  | ContainerBlock
  | ('strong' | 'em' | 'u' | 's' | 'code' | 'a')
  | VoidElement

/** May only hold text and inline elements. */
type TextBlock = 'p' | 'h1' | 'h2' | 'h3' | 'pre'
/** May hold blocks. */
type ContainerBlock = 'blockquote' | 'ul' | 'ol' | 'li'
/** Never have content. */
type VoidElement = 'br' | 'img'

export interface HtmlElement {
  name: ElementName
  /** Decoded values, without entities. */
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

/** An element, or text without entities. */
export type HtmlNode = HtmlElement | string

const TEXT_BLOCKS: ReadonlySet<string> = new Set<TextBlock>(['p', 'h1', 'h2', 'h3', 'pre'])
const CONTAINER_BLOCKS: ReadonlySet<string> = new Set<ContainerBlock>(['blockquote', 'ul', 'ol', 'li'])
const VOID: ReadonlySet<string> = new Set<VoidElement>(['br', 'img'])

export const isTextBlock = (name: ElementName): boolean => TEXT_BLOCKS.has(name)
export const isBlock = (name: ElementName): boolean => TEXT_BLOCKS.has(name) || CONTAINER_BLOCKS.has(name)
export const isVoid = (name: ElementName): boolean => VOID.has(name)
