import DOMPurify, { type Config } from 'dompurify'
import { ownFileUuid, safeUrl } from './safeUrl.ts'

/** All that a body may hold (docs/specification/html.md#what-a-body-may-hold). */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['a', 'img'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

// A separate instance: hooks of other code do not affect it. It has the only Trusted Types policy, so all HTML
// is parsed through it (docs/specification/http.md#trusted-types).
const purify = DOMPurify(window)

/** Null if the HTML has no body, such as a frameset. */
const sanitize = (html: string, config: Config): DocumentFragment | null =>
  purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })

/**
 * The part of foreign HTML that a body may hold: links to http, https and mailto, images of our own files, no
 * styles.
 */
export const cleanHtml = (html: string): string => bodyOf(cleanFragment(html)).innerHTML

/** Like `cleanHtml`, as nodes: nothing in them has been fetched or run. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = sanitize(html, ALLOWED) ?? document.createDocumentFragment()
  for (const element of fragment.querySelectorAll('*')) keepSafe(element)
  return fragment
}

/** Parses HTML to read it, with styles and everything else that cannot run; nothing in it has been fetched. */
export const parseHtml = (html: string): HTMLElement =>
  bodyOf(sanitize(html, { USE_PROFILES: { html: true } }) ?? document.createDocumentFragment())

/** A document for a frame, with its styles and nothing that can run, as a Trusted Types value. */
export const frameDocument = (html: string): TrustedHTML =>
  purify.sanitize(html, { WHOLE_DOCUMENT: true, RETURN_TRUSTED_TYPE: true })

/** In the fragment's inert document: in ours, images would be fetched. */
function bodyOf(fragment: DocumentFragment): HTMLElement {
  const body = fragment.ownerDocument.createElement('body')
  body.append(fragment)
  return body
}

function keepSafe(element: Element) {
  if (element.tagName === 'A') keepAttributes(element, { href: safeUrl(element.getAttribute('href') ?? '') })
  else if (element.tagName === 'IMG') keepImage(element)
  else if (element.tagName === 'OL') keepAttributes(element, { start: startOf(element) })
  else keepAttributes(element, {})
}

/** The start number of a list, null if it has none. */
function startOf(list: Element): string | null {
  const number = list.getAttribute('start') ?? ''
  return /^-?\d{1,9}$/.test(number) ? number : null
}

function keepImage(image: Element) {
  const src = image.getAttribute('src') ?? ''
  if (ownFileUuid(src) === null) image.remove()
  else keepAttributes(image, { src, alt: image.getAttribute('alt') ?? '' })
}

function keepAttributes(element: Element, kept: Record<string, string | null>) {
  for (const name of element.getAttributeNames())
    if (typeof kept[name] !== 'string') element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) if (value !== null) element.setAttribute(name, value)
}
