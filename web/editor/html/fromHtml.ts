import { parseHtml } from '../../ui/text/cleanHtml.ts'
import { ownFileName, ownFileUuid, safeUrl } from '../../ui/text/safeUrl.ts'
import { createBlockBuilder, type Marks } from './blockBuilder.ts'
import { emailOf } from './mailto.ts'
import { DEEPEST, type Block, type InlineStyle, type TextType } from './textBlocks.ts'

/**
 * Parses HTML into a text: reads back everything that `toHtml` writes without loss, and HTML that resembles it.
 * Leaves out everything else; nothing in it is run or fetched.
 */
export function fromHtml(html: string): Block[] {
  const builder = createBlockBuilder()
  readChildren(parseHtml(html), PLAIN, builder)
  return builder.finish()
}

type Builder = ReturnType<typeof createBlockBuilder>

/** The marks that the elements around a node give it. */
interface Around extends Marks {
  type: TextType
  /** Level in lists; −1 outside of them. */
  depth: number
  list: 'ol' | 'ul' | null
  isItem: boolean
  isQuote: boolean
}

const PLAIN: Around = {
  type: 'unstyled',
  depth: -1,
  list: null,
  isItem: false,
  isQuote: false,
  styles: [],
  link: null,
  isKept: false,
}

const STYLES: Partial<Record<string, InlineStyle>> = {
  STRONG: 'BOLD',
  B: 'BOLD',
  EM: 'ITALIC',
  I: 'ITALIC',
  U: 'UNDERLINE',
  S: 'STRIKETHROUGH',
  DEL: 'STRIKETHROUGH',
  CODE: 'CODE',
}

const HEADINGS: Partial<Record<string, TextType>> = {
  H1: 'header-one',
  H2: 'header-two',
  H3: 'header-three',
  H4: 'header-three',
  H5: 'header-three',
  H6: 'header-three',
}

const SILENT = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'TEXTAREA', 'SELECT']
const CONTAINERS = [
  'DIV',
  'SECTION',
  'ARTICLE',
  'FIGURE',
  'TABLE',
  'TBODY',
  'THEAD',
  'TR',
  'TD',
  'TH',
  'DL',
  'DD',
]

function readChildren(parent: Node, around: Around, builder: Builder) {
  for (const node of parent.childNodes) {
    if (node instanceof Element) readElement(node, around, builder)
    else if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? '', around, builder)
  }
}

function readElement(element: Element, around: Around, builder: Builder) {
  const tag = element.tagName
  const style = STYLES[tag]
  if (SILENT.includes(tag)) return
  if (style !== undefined) readChildren(element, { ...around, styles: [...around.styles, style] }, builder)
  else if (tag === 'BR') breakLine(around, builder)
  else if (tag === 'IMG') readImage(element, around, builder)
  else if (tag === 'A') readLink(element, around, builder)
  else if (tag === 'UL' || tag === 'OL') readList(element, tag === 'OL' ? 'ol' : 'ul', around, builder)
  else if (tag === 'LI') readItem(element, around, builder)
  else if (tag === 'BLOCKQUOTE')
    readBlock(
      element,
      { ...around, type: around.isItem ? around.type : 'blockquote', isQuote: true },
      builder,
      false,
    )
  else if (tag === 'PRE')
    readBlock(
      element,
      { ...around, type: isPlain(around) ? 'code-block' : around.type, isKept: true },
      builder,
      true,
    )
  else if (tag === 'P' || HEADINGS[tag] !== undefined)
    readBlock(
      element,
      { ...around, type: isPlain(around) ? (HEADINGS[tag] ?? 'unstyled') : around.type },
      builder,
      true,
    )
  else if (CONTAINERS.includes(tag)) readBlock(element, around, builder, false)
  else readChildren(element, around, builder)
}

const isPlain = ({ isItem, isQuote }: Around) => !isItem && !isQuote

const levelOf = ({ depth, isItem }: Around) => (isItem ? Math.min(depth, DEEPEST) : 0)

function readText(text: string, around: Around, builder: Builder) {
  if (around.isKept) {
    for (const [at, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
      if (at > 0) breakLine(around, builder)
      if (line !== '') addText(line, around, builder)
    }
    return
  }
  // White space between blocks is only formatting of the source.
  if (builder.openCharacters() === null && /^[ \t\n\f\r]*$/.test(text)) return
  addText(text, around, builder)
}

const addText = (text: string, around: Around, builder: Builder) =>
  builder.add(text, { type: around.type, depth: levelOf(around) }, around)

function breakLine(around: Around, builder: Builder) {
  if (around.type === 'code-block') builder.open('code-block', 0, true)
  else addText('\n', { ...around, isKept: true }, builder)
}

function readBlock(element: Element, around: Around, builder: Builder, isExplicit: boolean) {
  if (around.isItem) {
    readWithinItem(element, around, builder)
    return
  }
  if (isExplicit) builder.open(around.type, 0, true)
  else builder.close()
  readChildren(element, around, builder)
  builder.close()
}

/** An item is one block: blocks inside it become its lines. */
function readWithinItem(element: Element, around: Around, builder: Builder) {
  const before = builder.openCharacters()
  const isLater = before?.some(({ character }) => character.trim() !== '') ?? false
  if (isLater && element.textContent.trim() !== '') addText('\n', { ...around, isKept: true }, builder)
  readChildren(element, around, builder)
}

function readList(list: Element, kind: 'ol' | 'ul', around: Around, builder: Builder) {
  builder.close()
  readChildren(list, { ...around, list: kind, depth: around.depth + 1, isItem: false }, builder)
  builder.close()
}

function readItem(item: Element, around: Around, builder: Builder) {
  if (around.isQuote) {
    builder.open('blockquote', 0, true)
    addText(around.list === 'ol' ? `${positionOf(item)}. ` : '• ', { ...around, isKept: true }, builder)
    readChildren(item, { ...around, type: 'blockquote' }, builder)
  } else {
    const type = around.list === 'ol' ? 'ordered-list-item' : 'unordered-list-item'
    const inItem: Around = { ...around, type, isItem: true, depth: Math.max(around.depth, 0) }
    builder.open(type, levelOf(inItem), true)
    readChildren(item, inItem, builder)
  }
  builder.close()
}

function positionOf(item: Element): number {
  const list = item.parentElement
  const first = Number(list?.getAttribute('start') ?? 1)
  return Array.from(list?.children ?? []).indexOf(item) + first
}

function readLink(element: Element, around: Around, builder: Builder) {
  const url = safeUrl(element.getAttribute('href') ?? '')
  if (url === null || around.link !== null) {
    readChildren(element, around, builder)
    return
  }
  const isMention = emailOf(url) !== null && element.textContent.startsWith('@')
  readChildren(element, { ...around, link: { kind: isMention ? 'MENTION' : 'LINK', url } }, builder)
}

function readImage(image: Element, around: Around, builder: Builder) {
  const src = image.getAttribute('src') ?? ''
  const alt = image.getAttribute('alt') ?? ''
  if (ownFileUuid(src) !== null && !around.isQuote) builder.addImage(src, alt === ownFileName(src) ? '' : alt)
  else if (around.isQuote && alt) addText(alt, around, builder)
}
