import { textOf } from '../html/plainText.ts'
import { writeHtml } from '../html/serialize.ts'
import type { HtmlElement, HtmlNode } from '../html/tree.ts'
import type { Html } from './html.ts'
import { oneLine } from './oneLine.ts'

/** A body in both formats of a mail. */
export interface MailBody {
  html: Html
  /** For programs that only show text: with the addresses of links, quote marks, and list markers. */
  text: string
}

/**
 * A cleaned body for a mail (docs/specification/html.md#mails). A mail program may not read the files, so a
 * picture becomes its file name.
 */
export const mailBody = (nodes: readonly HtmlNode[]): MailBody => ({
  html: { markup: writeHtml(withFileNames(nodes), STYLES) },
  text: markedText(nodes, 0),
})

const STYLES = {
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere',
  blockquote: 'margin:12px 0;padding-left:12px;border-left:3px solid #c8c6c4',
}

const withFileNames = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.map(node => {
    if (typeof node === 'string') return node
    if (node.name !== 'img') return { ...node, children: withFileNames(node.children) }
    return { name: 'em', attributes: {}, children: [imageText(node)] }
  })

/** Deeper quotes and lists get no more marks: otherwise a short body could become a long mail. */
const DEEPEST = 6
/** The maximum indentation of an item's lines, in characters. */
const WIDEST = 4

const markedText = (nodes: readonly HtmlNode[], level: number): string =>
  textOf(nodes.flatMap(node => (typeof node === 'string' ? [node] : marked(node, level))))

function marked(element: HtmlElement, level: number): readonly HtmlNode[] {
  const { name, attributes, children } = element
  if (name === 'img') return [`\n${imageText(element)}\n`]
  const mark = level < DEEPEST ? '> ' : ''
  if (name === 'blockquote') return [inLines(children, level, mark, mark)]
  if (name === 'ul' || name === 'ol') {
    let number = Number(attributes.start ?? 1)
    return children.map(child =>
      typeof child === 'string' || child.name !== 'li'
        ? inLines([child], level)
        : itemLines(child, level, name === 'ul' ? '- ' : `${number++}. `),
    )
  }
  const inner = children.flatMap(node => (typeof node === 'string' ? [node] : marked(node, level)))
  if (name !== 'a') return [{ ...element, children: inner }]
  const { href = '' } = attributes
  return href.startsWith('mailto:') || textOf(inner) === href ? inner : [...inner, ` (${href})`]
}

const itemLines = ({ children }: HtmlElement, level: number, marker: string) =>
  inLines(children, level, marker, ' '.repeat(level < DEEPEST ? Math.min(marker.length, WIDEST) : 0))

/** The lines of some nodes as a block: one mark before the first line, another before the others. */
function inLines(nodes: readonly HtmlNode[], level: number, first = '', others = ''): HtmlNode {
  const lines = markedText(nodes, level + 1).replaceAll('\n', `\n${others}`)
  return { name: 'p', attributes: {}, children: [first + lines] }
}

const imageText = ({ attributes }: HtmlElement) => `[${fileName(attributes.src ?? '')}]`

/** The last part of the address of one of our files. */
function fileName(src: string): string {
  const name = src.slice(src.lastIndexOf('/') + 1)
  try {
    return oneLine(decodeURIComponent(name))
  } catch {
    return oneLine(name)
  }
}
