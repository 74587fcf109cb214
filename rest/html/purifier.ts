import type createDOMPurify from 'dompurify'
import type { Config } from 'dompurify'
import { createRequire } from 'node:module'
import type * as Jsdom from 'jsdom'

/** Reads HTML into a tree of elements without anything in it that is not allowed. */
export type Purify = (html: string) => Element

const CONFIG = {
  ALLOWED_TAGS: 'p h1 h2 h3 pre blockquote ul ol li strong em u s code a br img'.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/api\/v1\/download\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A fragment would be moved node by node, each of which costs as much as there are others.
  RETURN_DOM: true,
} as const satisfies Config

let purify: Purify | undefined

/** One for all of the process. It comes with a browser's document, which takes a while to load, hence only once it is needed. */
export const purifier = (): Purify => (purify ??= makePurifier())

function makePurifier(): Purify {
  const load = createRequire(import.meta.url)
  const jsdom: unknown = load('jsdom')
  const dompurify: unknown = load('dompurify')
  if (!isJsdom(jsdom) || !isDompurify(dompurify))
    throw new Error('The packages that clean HTML are not there.')
  const { window } = new jsdom.JSDOM('')
  const purifier = dompurify(window)
  return html => {
    const body = purifier.sanitize(html, CONFIG)
    if (!(body instanceof window.HTMLElement)) throw new Error('Cleaned HTML has no body.')
    return body
  }
}

const isJsdom = (module: unknown): module is typeof Jsdom =>
  typeof module === 'object' && module !== null && 'JSDOM' in module

const isDompurify = (module: unknown): module is typeof createDOMPurify => typeof module === 'function'
