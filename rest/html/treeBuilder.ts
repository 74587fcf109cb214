import { isBlock, isTextBlock, isVoid, type ElementName, type HtmlElement, type HtmlNode } from './tree.ts'
import { keptElement } from './vocabulary.ts'

/** The deepest that elements are nested: lists in lists and quotes have room, a parser has no trouble. */
const MAX_DEPTH = 32
/** More elements than any text of this length needs; each of them costs its reader a moment. */
const MAX_ELEMENTS = 4_000

export interface TreeBuilder {
  readonly nodes: readonly HtmlNode[]
  addText: (text: string) => void
  /** @param tag in lowercase */
  startElement: (tag: string, attributes: Readonly<Record<string, string>>) => void
  /** @param tag in lowercase */
  endElement: (tag: string) => void
}

interface OpenElement extends HtmlElement {
  /** The name under which it came: only an end tag of this name ends it. */
  tag: string
}

/**
 * Builds the tree of a body from the tags and the text of any HTML. No tree has a block in a block of text, a link in a
 * link, or an item outside a list, so every parser reads what is written from it as the same tree. The stack of open
 * elements is bounded, so each tag costs the same.
 */
export function createTreeBuilder(): TreeBuilder {
  const nodes: HtmlNode[] = []
  const open: OpenElement[] = []
  let count = 0
  let isAfterPreTag = false

  const closeFrom = (depth: number) => {
    if (depth >= 0) open.length = Math.min(open.length, depth)
  }
  const closeTextBlock = () => {
    const at = open.findLastIndex(({ name }) => isBlock(name))
    const block = open[at]
    if (block && isTextBlock(block.name)) closeFrom(at)
  }
  const placed = (name: ElementName): ElementName => {
    if (isBlock(name)) closeTextBlock()
    if (name === 'a') closeFrom(open.findIndex(element => element.name === 'a'))
    if (name !== 'li') return name
    const around = open.findLastIndex(element => ['ul', 'ol', 'blockquote'].includes(element.name))
    const list = open[around]
    if (list === undefined || list.name === 'blockquote') return 'p'
    closeFrom(around + 1)
    return 'li'
  }

  return {
    nodes,
    addText: given => {
      if (given === '') return
      // A parser takes the line break after the tag of a code block as part of how it is written.
      const text = isAfterPreTag && given.startsWith('\n') ? given.slice(1) : given
      isAfterPreTag = false
      if (text === '') return
      const siblings = open.at(-1)?.children ?? nodes
      const last = siblings.length - 1
      if (typeof siblings[last] === 'string') siblings[last] += text
      else siblings.push(text)
    },
    startElement: (tag, attributes) => {
      isAfterPreTag = false
      const kept = keptElement(tag)
      if (kept === undefined) return
      const name = placed(kept)
      if (count >= MAX_ELEMENTS || (!isVoid(name) && open.length >= MAX_DEPTH)) return
      count++
      const element: OpenElement = { tag, name, attributes, children: [] }
      ;(open.at(-1)?.children ?? nodes).push(element)
      if (isVoid(name)) return
      open.push(element)
      isAfterPreTag = name === 'pre'
    },
    endElement: tag => {
      isAfterPreTag = false
      closeFrom(open.findLastIndex(element => element.tag === tag))
    },
  }
}
