import type { HtmlElement, HtmlNode } from './tree.ts'

export interface CleaningRules {
  /** Whether a picture of a file may stand in the body; the UUID comes in lowercase. */
  isOwnFile: (uuid: string) => boolean
}

/**
 * A tree without the links and pictures that no body may have (docs/specification/html.md#links-and-pictures): of such a
 * link its text stays, of such a picture nothing; and with the numbers of lists as plain numbers.
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

/** The number that a list begins with, where it is another than 1. */
function allowedStart(start: string | undefined): Record<string, string> {
  const number = /^[ \n\t]*(-?\d{1,9})(?!\d)/.exec(start ?? '')?.[1]
  return number === undefined || Number(number) === 1 ? {} : { start: `${Number(number)}` }
}

const LINK = /^(?:https?:\/\/|mailto:)/i

/**
 * An address that a link may lead to, written as a browser asks for it: without line breaks, tabs and spaces around it,
 * and without signs that could be read as markup.
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
