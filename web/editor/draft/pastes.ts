import { ContentState, EditorState, Modifier, type ContentBlock } from 'draft-js'
import { typedUrl } from '../../ui/text/safeUrl.ts'
import { fromHtml } from '../html/fromHtml.ts'
import { cleanPaste } from '../html/pasteHtml.ts'
import { blockAt, changedBlock, emptyBlock } from './blocks.ts'
import { contentWith } from './content.ts'
import { imageIn } from './imageBlocks.ts'
import { hasWords, withLink } from './linkRange.ts'

const IS_URL = /^(https?:\/\/|mailto:)\S+$/i

/** The text after a paste: HTML is cleaned, plain text keeps its lines, an address becomes a link. */
export function afterPaste(state: EditorState, plain: string | null, html: string | undefined): EditorState {
  const text = plain ?? ''
  const isCode = blockAt(state).getType() === 'code-block'
  const url = IS_URL.test(text.trim()) ? typedUrl(text) : null
  if (url !== null && !isCode && hasWords(state)) return withLink(state, url)
  if (isCode) return insert(state, codeLines(text))
  if (html === undefined) return insert(state, lines(text))
  const content = contentWith(fromHtml(cleanPaste(html, src => images(state).has(src))))
  const isEmpty = content.getPlainText('').trim() === ''
  return insert(state, isEmpty ? lines(text) : content.getBlocksAsArray())
}

const images = (state: EditorState) => {
  const content = state.getCurrentContent()
  return new Set(content.getBlocksAsArray().flatMap(block => imageIn(content, block)?.src ?? []))
}

const codeLines = (text: string) =>
  ContentState.createFromText(text.replace(/\r\n?/g, '\n'), '\n')
    .getBlocksAsArray()
    .map(block => changedBlock(block, { type: 'code-block' }))

/** An empty line separates paragraphs; a single line break stays one. */
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .split(/\n{2,}/)
    .map(paragraph => ContentState.createFromText(paragraph, '\u0000').getFirstBlock())

function insert(state: EditorState, blocks: ContentBlock[]): EditorState {
  const content = state.getCurrentContent()
  const cleared = state.getSelection().isCollapsed()
    ? content
    : Modifier.removeRange(content, state.getSelection(), 'backward')
  const target = cleared.getBlockForKey(cleared.getSelectionAfter().getStartKey())
  const at = state.getSelection().isCollapsed() ? state.getSelection() : cleared.getSelectionAfter()
  const isEmpty = target.getLength() === 0 && target.getType() === 'unstyled'
  const [first] = blocks
  if (first === undefined) return state
  const isOne = blocks.length === 1 && first.getType() !== 'atomic'
  // Words from one block take the type of the block they are pasted into; an empty paragraph takes theirs.
  const typed = isOne && isEmpty ? Modifier.setBlockType(cleared, at, first.getType()) : cleared
  const pasted = isOne ? [changedBlock(first, { type: target.getType(), depth: 0 })] : framed(blocks)
  const fragment = ContentState.createFromBlockArray(pasted).getBlockMap()
  return EditorState.push(state, Modifier.replaceWithFragment(typed, at, fragment), 'insert-fragment')
}

/** The first and last pasted block merge with the text around them; images cannot merge. */
function framed(blocks: ContentBlock[]): ContentBlock[] {
  const before = blocks[0]?.getType() === 'atomic' ? [emptyBlock()] : []
  const after = blocks.at(-1)?.getType() === 'atomic' ? [emptyBlock()] : []
  return [...before, ...blocks, ...after]
}
