import type { HtmlElement, HtmlNode } from './tree.ts'

export interface CleaningRules {
  /** Whether a body may contain a picture of this file; the UUID is in lowercase. */
  isOwnFile: (uuid: string) => boolean
}

/**
 * Removes the links and pictures that a body may not have (docs/specification/html.md#links-and-pictures):
 * the text of such a link stays, such a picture is dropped. Also normalizes the numbers of lists.
 */
export const allowedNodes = (nodes: readonly HtmlNode[], rules: CleaningRules): HtmlNode[] =>
  nodes.flatMap(node => {
    if (typeof node === 'string') return [node]
    if (node.name === 'img') return allowedImage(node, rules)
    const children = allowedNodes(node.children, rules)
    if (node.name === 'ol') return [{ ...node, attributes: allowedStart(node.attributes.start), children }]
    if (node.name !== 'a') return [{ ...node, children }]
    const href = allowedHref(node.attributes.href ?? '')
    return href === undefined ? children : [{ ...node, attributes: { href }, children }]
  })

/** The first number of a list, unless it is 1. */
function allowedStart(start: string | undefined): Record<string, string> {
  const number = /^[ \n\t]*(-?\d{1,9})(?!\d)/.exec(start ?? '')?.[1]
  return number === undefined || Number(number) === 1 ? {} : { start: `${Number(number)}` }
}

const LINK = /^(?:https?:\/\/|mailto:)/i

/**
 * An allowed link address, written as a browser requests it: without line breaks, tabs and surrounding
 * spaces, and without characters that could be read as markup.
 */
function allowedHref(href: string): string | undefined {
  const address = encoded(href.replace(/[\n\t]/g, '').trim())
  return LINK.test(address) && URL.canParse(address) ? address : undefined
}

const encoded = (address: string) => address.replace(/[\s"<>`]/g, encodeURIComponent)

const OWN_FILE = /^\/api\/v1\/download\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/?#\\\s]+$/i

function allowedImage(image: HtmlElement, { isOwnFile }: CleaningRules): HtmlNode[] {
  const { src = '' } = image.attributes
  const uuid = OWN_FILE.exec(src)?.[1]
  if (uuid === undefined || !isOwnFile(uuid.toLowerCase())) return []
  return [{ ...image, attributes: { ...image.attributes, src: encoded(src) } }]
}
