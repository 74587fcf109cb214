import type { ContentBlock, ContentState } from 'draft-js'
import { ownFileName, safeUrl } from '../../ui/text/safeUrl.ts'
import { imageOf, linkOf } from '../draft/entities.ts'
import { BLOCK_TAGS, DEEPEST, isListItem, STYLE_TAGS } from '../draft/marks.ts'
import { carriable, protectSpaces } from './spaces.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
const escaped = (text: string, pattern: RegExp) => text.replace(pattern, found => ENTITIES[found] ?? found)
const escapeText = (text: string) => escaped(text, /[&<>\u00a0]/g)
const escapeAttribute = (text: string) => escaped(text, /[&<>"\u00a0]/g)

/**
 * The HTML of a text, with only the elements of docs/specification/html.md#what-a-body-may-hold and all words
 * and addresses escaped. `fromHtml` reads it back without loss. Images that still upload are left out.
 */
export function toHtml(content: ContentState): string {
  const blocks = content
    .getBlocksAsArray()
    .filter(block => block.getType() !== 'atomic' || imageHtml(content, block) !== '')
  return groups(blocks)
    .map(group => groupHtml(content, group))
    .join('')
}

const kindOf = (block: ContentBlock) => (isListItem(block.getType()) ? 'list' : block.getType())
const GROUPED = ['list', 'blockquote', 'code-block']

/** Groups the blocks that share an element: list items, lines of a quote, lines of code. */
function groups(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const found: ContentBlock[][] = []
  let kind: string | null = null
  for (const block of blocks) {
    const last = found.at(-1)
    if (last && kind === kindOf(block) && GROUPED.includes(kind)) last.push(block)
    else found.push([block])
    kind = kindOf(block)
  }
  return found
}

function groupHtml(content: ContentState, group: readonly ContentBlock[]): string {
  const [first] = group
  if (!first) return ''
  const type = first.getType()
  if (isListItem(type)) return listHtml(content, leveled(group))
  if (type === 'blockquote')
    return `<blockquote>${group.map(block => `<p>${lineHtml(content, block)}</p>`).join('')}</blockquote>`
  if (type === 'code-block') return codeHtml(content, group)
  if (type === 'atomic') return `<p>${imageHtml(content, first)}</p>`
  const tag = BLOCK_TAGS.find(([block]) => block === type)?.[1] ?? 'p'
  return `<${tag}>${lineHtml(content, first)}</${tag}>`
}

interface Item {
  block: ContentBlock
  depth: number
}

/** No item is more than one level below the item before. */
function leveled(group: readonly ContentBlock[]): Item[] {
  let depth = -1
  return group.map(block => {
    depth = Math.min(block.getDepth(), depth + 1, DEEPEST)
    return { block, depth }
  })
}

function listHtml(content: ContentState, items: readonly Item[]): string {
  const level = items[0]?.depth ?? 0
  let html = ''
  let tag = ''
  for (const [at, { block, depth }] of items.entries()) {
    if (depth !== level) continue
    const next = block.getType() === 'ordered-list-item' ? 'ol' : 'ul'
    if (next !== tag) html += `${tag && `</${tag}>`}<${next}>`
    tag = next
    const end = items.findIndex((item, other) => other > at && item.depth === level)
    const nested = items.slice(at + 1, end === -1 ? items.length : end)
    html += `<li>${lineHtml(content, block)}${listHtml(content, nested)}</li>`
  }
  return tag === '' ? '' : `${html}</${tag}>`
}

function codeHtml(content: ContentState, group: readonly ContentBlock[]): string {
  const code = group.flatMap(block => codeLines(content, block)).join('\n')
  // Parsers drop a line break right after the tag.
  return `<pre>${code.startsWith('\n') ? `<br>${code.slice(1)}` : code}</pre>`
}

function codeLines(content: ContentState, block: ContentBlock): string[] {
  const text = carriable(block.getText())
  let start = 0
  return text.split('\n').map(line => {
    const html = inlineHtml(content, block, text, start, start + line.length)
    start += line.length + 1
    return html
  })
}

/**
 * Browsers drop a line break at the end of a block: a second one keeps the line, and gives an empty block its
 * height.
 */
function lineHtml(content: ContentState, block: ContentBlock): string {
  const text = carriable(block.getText())
  const html = inlineHtml(content, block, protectSpaces(text), 0, text.length).replaceAll('\n', '<br>')
  return text === '' || text.endsWith('\n') ? `${html}<br>` : html
}

/** The words of a block between two offsets, with their links and styles. */
function inlineHtml(content: ContentState, block: ContentBlock, text: string, from: number, until: number) {
  let html = ''
  block.findEntityRanges(
    () => true,
    (start, end) => {
      const words = styledHtml(block, text, Math.max(start, from), Math.min(end, until))
      const href = words === '' ? null : hrefOf(content, block.getEntityAt(start))
      html += href === null ? words : `<a href="${escapeAttribute(href)}">${words}</a>`
    },
  )
  return html
}

const tagsAt = (block: ContentBlock, at: number): string[] =>
  STYLE_TAGS.filter(([style]) => block.getInlineStyleAt(at).has(style)).map(([, tag]) => tag)

function styledHtml(block: ContentBlock, text: string, from: number, until: number) {
  let html = ''
  let start = from
  while (start < until) {
    // Draft.js treats the same styles in another order as different.
    const tags = tagsAt(block, start)
    let end = start + 1
    while (end < until && tagsAt(block, end).join() === tags.join()) end += 1
    const opening = tags.map(tag => `<${tag}>`).join('')
    const closing = tags
      .map(tag => `</${tag}>`)
      .reverse()
      .join('')
    html += opening + escapeText(text.slice(start, end)) + closing
    start = end
  }
  return html
}

const hrefOf = (content: ContentState, key: string | null): string | null => {
  const link = linkOf(content, key)
  return link === null ? null : safeUrl(link.url)
}

function imageHtml(content: ContentState, block: ContentBlock): string {
  const src = imageOf(content, block.getEntityAt(0))
  if (src === null) return ''
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(ownFileName(src))}">`
}
