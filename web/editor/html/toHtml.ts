import { ownFileName, safeUrl } from '../../ui/text/safeUrl.ts'
import { withoutControls, protectSpaces } from './spaces.ts'
import {
  BLOCK_TAGS,
  DEEPEST,
  isListItem,
  STYLE_TAGS,
  textOf,
  type Block,
  type Character,
  type TextBlock,
} from './textBlocks.ts'

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
export const toHtml = (blocks: readonly Block[]): string => groups(blocks).map(groupHtml).join('')

/** An image, or the blocks that share an element: list items, lines of a quote, lines of code. */
type Group = ImageHtml | TextBlock[]
type ImageHtml = string

const kindOf = ({ type }: TextBlock) => (isListItem(type) ? 'list' : type)
const GROUPED = ['list', 'blockquote', 'code-block']

function groups(blocks: readonly Block[]): Group[] {
  const found: Group[] = []
  for (const block of blocks) {
    const last = found.at(-1)
    if (block.type === 'image') {
      if (block.src !== null) found.push(imageHtml(block.src, block.alt))
    } else if (Array.isArray(last) && isOfGroup(last, block)) last.push(block)
    else found.push([block])
  }
  return found
}

const isOfGroup = ([first]: readonly TextBlock[], block: TextBlock) =>
  first !== undefined && kindOf(first) === kindOf(block) && GROUPED.includes(kindOf(block))

function groupHtml(group: Group): string {
  if (typeof group === 'string') return group
  const [first] = group
  if (!first) return ''
  if (isListItem(first.type)) return listHtml(leveled(group))
  if (first.type === 'blockquote')
    return `<blockquote>${group.map(block => `<p>${lineHtml(block)}</p>`).join('')}</blockquote>`
  if (first.type === 'code-block') return codeHtml(group)
  const tag = BLOCK_TAGS.find(([type]) => type === first.type)?.[1] ?? 'p'
  return `<${tag}>${lineHtml(first)}</${tag}>`
}

interface Item {
  block: TextBlock
  depth: number
}

/** No item is more than one level below the item before. */
function leveled(group: readonly TextBlock[]): Item[] {
  let depth = -1
  return group.map(block => {
    depth = Math.min(block.depth, depth + 1, DEEPEST)
    return { block, depth }
  })
}

function listHtml(items: readonly Item[]): string {
  const level = items[0]?.depth ?? 0
  let html = ''
  let tag = ''
  for (const [at, { block, depth }] of items.entries()) {
    if (depth !== level) continue
    const next = block.type === 'ordered-list-item' ? 'ol' : 'ul'
    if (next !== tag) html += `${tag && `</${tag}>`}<${next}>`
    tag = next
    const end = items.findIndex((item, other) => other > at && item.depth === level)
    const nested = items.slice(at + 1, end === -1 ? items.length : end)
    html += `<li>${lineHtml(block)}${listHtml(nested)}</li>`
  }
  return tag === '' ? '' : `${html}</${tag}>`
}

function codeHtml(group: readonly TextBlock[]): string {
  const code = group.flatMap(codeLines).map(inlineHtml).join('\n')
  // Parsers drop a line break right after the tag.
  return `<pre>${code.startsWith('\n') ? `<br>${code.slice(1)}` : code}</pre>`
}

function codeLines(block: TextBlock): Character[][] {
  const lines: Character[][] = [[]]
  for (const one of shown(block, withoutControls(textOf(block)))) {
    if (one.character === '\n') lines.push([])
    else lines.at(-1)?.push(one)
  }
  return lines
}

/**
 * Browsers drop a line break at the end of a block: a second one keeps the line, and gives an empty block its
 * height.
 */
function lineHtml(block: TextBlock): string {
  const text = withoutControls(textOf(block))
  const html = inlineHtml(shown(block, protectSpaces(text))).replaceAll('\n', '<br>')
  return text === '' || text.endsWith('\n') ? `${html}<br>` : html
}

/** The characters of a block, each replaced with the one at its position in a text of the same length. */
function shown({ characters }: TextBlock, text: string): Character[] {
  const others = Array.from(text)
  return characters.map((one, at) => ({ ...one, character: others[at] ?? one.character }))
}

/** Characters with their links and styles. */
const inlineHtml = (characters: readonly Character[]): string =>
  runs(characters, (one, other) => one.link === other.link)
    .map(run => {
      const words = runs(run, hasSameStyles).map(styledHtml).join('')
      const href = run[0]?.link ? safeUrl(run[0].link.url) : null
      return href === null ? words : `<a href="${escapeAttribute(href)}">${words}</a>`
    })
    .join('')

// The same styles in another order are no difference.
const tagsOf = ({ styles }: Character): string[] =>
  STYLE_TAGS.filter(([style]) => styles.includes(style)).map(([, tag]) => tag)

const hasSameStyles = (one: Character, other: Character) => tagsOf(one).join() === tagsOf(other).join()

function styledHtml(run: readonly Character[]): string {
  const tags = run[0] === undefined ? [] : tagsOf(run[0])
  const opening = tags.map(tag => `<${tag}>`).join('')
  const closing = tags
    .map(tag => `</${tag}>`)
    .reverse()
    .join('')
  return opening + escapeText(run.map(({ character }) => character).join('')) + closing
}

/** Neighbours that are the same by a comparison. */
function runs(
  characters: readonly Character[],
  isSame: (one: Character, other: Character) => boolean,
): Character[][] {
  const found: Character[][] = []
  for (const one of characters) {
    const before = found.at(-1)
    if (before?.[0] !== undefined && isSame(before[0], one)) before.push(one)
    else found.push([one])
  }
  return found
}

const imageHtml = (src: string, alt: string): string =>
  `<p><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt || ownFileName(src))}"></p>`
