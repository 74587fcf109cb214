import { EditorState, Modifier } from 'draft-js'
import { blockAt, rangeIn } from './blocks.ts'

/** What a paragraph becomes when it starts with these characters and a space follows. */
const STARTS: Partial<Record<string, string>> = {
  '#': 'header-one',
  '##': 'header-two',
  '###': 'header-three',
  '-': 'unordered-list-item',
  '*': 'unordered-list-item',
  '1.': 'ordered-list-item',
  '>': 'blockquote',
  '```': 'code-block',
}

/**
 * Turns the paragraph into what its first characters stand for; null if they stand for nothing. Undo brings the
 * characters back.
 */
export function afterStart(state: EditorState): EditorState | null {
  const selection = state.getSelection()
  const block = blockAt(state)
  if (!selection.isCollapsed() || block.getType() !== 'unstyled') return null
  const start = block.getText().slice(0, selection.getStartOffset())
  const type = STARTS[start]
  if (type === undefined) return null
  const content = Modifier.removeRange(state.getCurrentContent(), rangeIn(block, 0, start.length), 'backward')
  const typed = Modifier.setBlockType(content, content.getSelectionAfter(), type)
  return EditorState.push(state, typed, 'change-block-type')
}
