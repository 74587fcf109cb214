import { textOf } from '../html/plainText.ts'
import { writeHtml } from '../html/serialize.ts'
import type { HtmlElement, HtmlNode } from '../html/tree.ts'
import type { Html } from './html.ts'
import { oneLine } from './oneLine.ts'

/** A body in both forms of a mail. */
export interface MailBody {
  html: Html
  /** For programs that show text alone: with the addresses of links, and a dash before the items of lists. */
  text: string
}

/**
 * A cleaned body as a mail shows it (docs/specification/html.md#mails). A mail program has no right to the files, so a
 * picture is the name of its file.
 */
export const mailBody = (nodes: readonly HtmlNode[]): MailBody => ({
  html: { markup: writeHtml(mapElements(nodes, withFileName), STYLES) },
  text: textOf(mapElements(nodes, withMarks)),
})

const STYLES = {
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere',
  blockquote: 'margin:12px 0;padding-left:12px;border-left:3px solid #c8c6c4',
}

/** Replaces each element, once those in it are replaced. */
const mapElements = (
  nodes: readonly HtmlNode[],
  replace: (element: HtmlElement) => readonly HtmlNode[],
): HtmlNode[] =>
  nodes.flatMap(node =>
    typeof node === 'string' ? [node] : replace({ ...node, children: mapElements(node.children, replace) }),
  )

const withFileName = (element: HtmlElement): readonly HtmlNode[] =>
  element.name === 'img' ? [{ name: 'em', attributes: {}, children: [imageText(element)] }] : [element]

function withMarks(element: HtmlElement): readonly HtmlNode[] {
  const { name, attributes, children } = element
  if (name === 'img') return [`\n${imageText(element)}\n`]
  if (name === 'li') return [{ ...element, children: ['- ', ...children] }]
  if (name !== 'a') return [element]
  const { href = '' } = attributes
  return href.startsWith('mailto:') || textOf(children) === href ? children : [...children, ` (${href})`]
}

const imageText = ({ attributes }: HtmlElement) => `[${fileName(attributes.src ?? '')}]`

/** The last part of the address of a file of ours. */
function fileName(src: string): string {
  const name = src.slice(src.lastIndexOf('/') + 1)
  try {
    return oneLine(decodeURIComponent(name))
  } catch {
    return oneLine(name)
  }
}
