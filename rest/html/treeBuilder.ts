import { createTableRow, type TableRow } from './tableRow.ts'
import { isBlock, isTextBlock, isVoid, type ElementName, type HtmlElement, type HtmlNode } from './tree.ts'
import { allowedElement } from './vocabulary.ts'

/** The deepest nesting of elements: enough for lists in lists and quotes, and easy for every parser. */
const MAX_DEPTH = 32
/** More elements than any text of this length needs; each element costs the reader time. */
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
  /** The original tag name: only an end tag of this name closes it. */
  tag: string
  row?: TableRow
}

const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot'])
/** Blocks that become a line within a row. */
const LINES: ReadonlySet<ElementName | undefined> = new Set<ElementName>(['p', 'h1', 'h2', 'h3'])

/**
 * Builds the tree of a body from the tags and the text of any HTML. The tree never has a block in a text
 * block, a link in a link, or an item outside a list, so every parser reads the written HTML as the same
 * tree. The stack of open elements is limited, so each tag costs the same.
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

  const add = (node: HtmlNode) => {
    if (typeof node !== 'string' && ++count > MAX_ELEMENTS) return
    const siblings = open.at(-1)?.children ?? nodes
    const last = siblings.length - 1
    if (typeof node === 'string' && typeof siblings[last] === 'string') siblings[last] += node
    else siblings.push(node)
  }
  /** The index of the table row that is being read, if no block is open in it; −1 for none. */
  const rowAt = () => {
    const at = open.findLastIndex(({ name }) => isBlock(name))
    return open[at]?.row === undefined ? -1 : at
  }

  return {
    nodes,
    addText: given => {
      if (given === '') return
      // As a parser does, drop the line break directly after the tag of a code block.
      const text = isAfterPreTag && given.startsWith('\n') ? given.slice(1) : given
      isAfterPreTag = false
      if (text === '') return
      const row = open[rowAt()]?.row
      if (row === undefined) add(text)
      else row.addText(text)
    },
    startElement: (tag, attributes) => {
      isAfterPreTag = false
      const allowed = allowedElement(tag)
      if (allowed === undefined) return
      const at = rowAt()
      const row = open[at]?.row
      if (row !== undefined && CELLS.has(tag)) {
        closeFrom(at + 1)
        row.startCell()
        return
      }
      if (row !== undefined && tag !== 'tr' && LINES.has(allowed)) {
        row.breakLine()
        return
      }
      if (!isBlock(allowed)) row?.startWords()
      const name = placed(allowed)
      if (count >= MAX_ELEMENTS || (!isVoid(name) && open.length >= MAX_DEPTH)) return
      const element: OpenElement = { tag, name, attributes, children: [] }
      add(element)
      if (isVoid(name)) return
      if (tag === 'tr') element.row = createTableRow(add)
      open.push(element)
      isAfterPreTag = name === 'pre'
    },
    endElement: tag => {
      isAfterPreTag = false
      const at = rowAt()
      const row = open[at]?.row
      if (row !== undefined && TABLE_PARTS.has(tag)) closeFrom(at)
      else if (row !== undefined && tag !== 'tr' && LINES.has(allowedElement(tag))) {
        if (CELLS.has(tag)) closeFrom(at + 1)
        row.breakLine()
      } else closeFrom(open.findLastIndex(element => element.tag === tag))
    },
  }
}
