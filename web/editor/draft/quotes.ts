import { EditorState } from 'draft-js'
import { fromHtml } from '../html/fromHtml.ts'
import { changedBlock, cursorIn, emptyBlock, replaceBlocks } from './blocks.ts'
import { contentWith } from './content.ts'

/**
 * The text with a comment's HTML quoted below it, and the cursor in a new line below the quote.
 * @param lead the HTML of the line above the quote
 */
export function withQuote(state: EditorState, html: string, lead: string): EditorState {
  const quoted = contentWith(fromHtml(`<blockquote>${html}</blockquote>`))
    .getBlocksAsArray()
    .map(block => changedBlock(block, { type: 'blockquote', depth: 0 }))
    .filter(block => block.getText().trim() !== '')
  const blocks = state.getCurrentContent().getBlocksAsArray()
  const last = blocks.at(-1)
  const isTailEmpty = last?.getType() === 'unstyled' && last.getText().trim() === ''
  const before = isTailEmpty ? blocks.slice(0, -1) : blocks
  const below = emptyBlock()
  const above = contentWith(fromHtml(lead)).getBlocksAsArray()
  const cursor = cursorIn(below)
  return EditorState.setInlineStyleOverride(
    replaceBlocks(state, [...before, ...above, ...quoted, below], cursor, 'insert-fragment'),
    emptyBlock().getInlineStyleAt(0),
  )
}
