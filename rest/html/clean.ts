import { parseHtml } from './parse.ts'
import { textOf } from './plainText.ts'
import { allowedNodes, type CleaningRules } from './policy.ts'
import { writeHtml } from './serialize.ts'
import type { HtmlNode } from './tree.ts'

/** A body that is safe to show. */
export interface CleanHtml {
  html: string
  /** Its words, with a line break where a block ends. */
  text: string
  /** What `html` was written from. */
  nodes: readonly HtmlNode[]
}

/**
 * Keeps of HTML what the editor can make, and of all else the text (docs/specification/html.md). What was cleaned
 * before stays as it is.
 * @param html of any shape; it takes time in proportion to its length, so bound that
 */
export function cleanHtml(html: string, rules: CleaningRules): CleanHtml {
  const nodes = allowedNodes(parseHtml(html), rules)
  return { html: writeHtml(nodes), text: textOf(nodes), nodes }
}
