import { cleanHtml, parseHtml } from '../../ui/text/cleanHtml.ts'
import { ownFileUuid } from '../../ui/text/safeUrl.ts'

/**
 * Cleans HTML from elsewhere, such as a web page or a word processor. Styles for bold, italic, underlined and
 * struck text become elements, lists of Word become lists, and table rows become lines. Hidden text, comments
 * and unknown images are removed.
 * @param isKnownImage whether this text already has the image at a path
 */
export function cleanPaste(html: string, isKnownImage: (src: string) => boolean): string {
  const body = parseHtml(html)
  dropHidden(body)
  wordLists(body)
  for (const element of body.querySelectorAll('*')) styleElements(element)
  for (const [from, to] of RENAMED) for (const element of body.querySelectorAll(from)) rename(element, to)
  for (const table of body.querySelectorAll('tr')) rowToLine(table)
  for (const image of body.querySelectorAll('img')) keepImage(image, isKnownImage)
  for (const element of body.querySelectorAll(CONTAINERS)) containerToLine(element)
  return cleanHtml(body.innerHTML)
}

const RENAMED = [
  ['b', 'strong'],
  ['i, cite, dfn, var', 'em'],
  ['del, strike', 's'],
  ['ins', 'u'],
  ['kbd, samp, tt', 'code'],
  ['h4, h5, h6', 'h3'],
] as const

const CONTAINERS =
  'div, section, article, header, footer, main, figure, figcaption, address, dt, dd, caption, center'
const BLOCKS = `${CONTAINERS}, p, h1, h2, h3, ul, ol, li, pre, blockquote, table, tr, img, hr`

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()

function dropHidden(body: Element) {
  const gone =
    'script, style, head, meta, link, title, xml, template, noscript, object, embed, iframe, svg, math, [hidden]'
  for (const element of body.querySelectorAll(gone)) element.remove()
  for (const element of body.querySelectorAll('[style]'))
    if (
      /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|font-size:\s*0(?![.\d])|mso-element:\s*(comment|field)/.test(
        styleOf(element),
      )
    )
      element.remove()
}

/** Word writes list items as paragraphs with the bullet or number as text. */
function wordLists(body: Element) {
  for (const item of body.querySelectorAll('p, h1, h2, h3')) {
    const level = /mso-list:\s*l\d+\s+level(\d)/.exec(styleOf(item))?.[1]
    if (level === undefined) continue
    const marker = [...item.querySelectorAll('span')].find(span => /mso-list:\s*ignore/.test(styleOf(span)))
    const isNumbered = /[\p{L}\p{N}][.)]/u.test(marker?.textContent ?? '')
    marker?.remove()
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    let list: Element = entry
    for (let depth = 0; depth < Number(level); depth += 1) {
      const around = document.createElement(isNumbered ? 'ol' : 'ul')
      around.append(list)
      list = around
    }
    item.replaceWith(list)
  }
}

/** Turns inline styles into elements around the words; removes elements that a style cancels. */
function styleElements(element: Element) {
  const style = styleOf(element)
  // Google Docs wraps everything into a bold element that is not bold.
  if (/^(B|STRONG)$/.test(element.tagName) && /(?<![-\w])font-weight:\s*(normal|[1-4]00)/.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (!/^(SPAN|FONT|A|P|DIV|LI|TD)$/.test(element.tagName) || style === '') return
  if (/(?<![-\w])font-weight:\s*(bold|[6-9]00)/.test(style)) wrapWords(element, 'strong')
  if (/(?<![-\w])font-style:\s*italic/.test(style)) wrapWords(element, 'em')
  if (/text-decoration[^;]*line-through/.test(style)) wrapWords(element, 's')
  if (
    /text-decoration[^;]*underline/.test(style) &&
    element.closest('a') === null &&
    !element.querySelector('a')
  )
    wrapWords(element, 'u')
}

function wrapWords(element: Element, tag: string) {
  if (element.querySelector(BLOCKS) !== null) return
  const around = element.ownerDocument.createElement(tag)
  around.append(...element.childNodes)
  element.append(around)
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function rowToLine(row: Element) {
  const line = row.ownerDocument.createElement('p')
  for (const [at, cell] of [...row.children].entries()) {
    if (at > 0) line.append(' | ')
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ')
    line.append(...cell.childNodes)
  }
  row.replaceWith(line)
}

function keepImage(image: HTMLImageElement, isKnownImage: (src: string) => boolean) {
  const url = URL.canParse(image.getAttribute('src') ?? '', window.location.origin)
    ? new URL(image.getAttribute('src') ?? '', window.location.origin)
    : null
  const isHere = url?.origin === window.location.origin && ownFileUuid(url.pathname) !== null
  if (url === null || !isHere || !isKnownImage(url.pathname)) image.remove()
  // Its `src` may be a signed link.
  else image.setAttribute('src', url.pathname)
}

function containerToLine(element: Element) {
  if (element.querySelector(BLOCKS) !== null) return
  if (element.textContent.trim() === '' && element.querySelector('br') === null) element.remove()
  else rename(element, 'p')
}
