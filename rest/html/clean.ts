import { parseHtml } from './parse.ts'
import { textOf } from './plainText.ts'
import { allowedNodes, type CleaningRules } from './policy.ts'
import { writeHtml } from './serialize.ts'
import type { HtmlNode } from './tree.ts'

/** A body that is safe to display. */
export interface CleanHtml {
  html: string
  /** Its words, with a line break at the end of each block. */
  text: string
  /** The tree from which `html` was written. */
  nodes: readonly HtmlNode[]
}

/**
 * Keeps the HTML that the editor can produce, and only the text of everything else
 * (docs/specification/html.md). Cleaning cleaned HTML changes nothing.
 * @param html any text; the time is proportional to its length, so limit that
 */
export function cleanHtml(html: string, rules: CleaningRules): CleanHtml {
  const nodes = allowedNodes(parseHtml(html), rules)
  return { html: writeHtml(nodes), text: textOf(nodes), nodes }
}
