import DOMPurify, { type Config } from 'dompurify'
import { ownFileUuid, safeUrl } from './safeUrl.ts'

/** All that a body may hold (Decisions §3). */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['a', 'img'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

// An instance of its own: hooks of others do not reach it, nor its hooks them.
const purify = DOMPurify(window)

purify.addHook('afterSanitizeAttributes', node => {
  if (node.tagName === 'A') keepAttributes(node, { href: safeUrl(node.getAttribute('href') ?? '') })
  else if (node.tagName === 'IMG') keepImage(node)
  else keepAttributes(node, {})
})

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

/** The part of foreign HTML that a body may hold: links to http, https and mailto, images of our own files, no styles. */
export const cleanHtml = (html: string): string => purify.sanitize(html, ALLOWED)

/** As `cleanHtml`, as nodes: nothing in them has been fetched or run. */
export const cleanFragment = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
