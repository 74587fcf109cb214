import { parseHtml } from '../html/parse.ts'
import { textOf } from '../html/plainText.ts'
import { allowedNodes } from '../html/policy.ts'
import { writeHtml } from '../html/serialize.ts'
import type { HtmlElement, HtmlNode } from '../html/tree.ts'
import type { Html } from './html.ts'
import { oneLine } from './oneLine.ts'

/**
 * A cleaned body as a mail shows it (docs/specification/html.md#mails). A mail program has no right to the files, so a
 * picture is the name of its file.
 */
export const bodyHtml = (body: string): Html => ({
  markup: writeHtml(
    mapElements(nodesOf(body), element =>
      element.name === 'img' ? [{ name: 'em', attributes: {}, children: [imageText(element)] }] : [element],
    ),
    STYLES,
  ),
})

/** The same for programs that show text alone: with the addresses of links, and a dash before the items of lists. */
export const bodyText = (body: string): string => textOf(mapElements(nodesOf(body), withMarks))

const STYLES = {
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere',
  blockquote: 'margin:12px 0;padding-left:12px;border-left:3px solid #c8c6c4',
}

// Whose files they are was decided when the body was cleaned.
const nodesOf = (body: string) => allowedNodes(parseHtml(body), { isOwnFile: () => true })

/** Replaces each element, once those in it are replaced. */
const mapElements = (
  nodes: readonly HtmlNode[],
  replace: (element: HtmlElement) => readonly HtmlNode[],
): HtmlNode[] =>
  nodes.flatMap(node =>
    typeof node === 'string' ? [node] : replace({ ...node, children: mapElements(node.children, replace) }),
  )

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
