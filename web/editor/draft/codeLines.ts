import { EditorState, Modifier, type ContentBlock, type ContentState } from 'draft-js'
import { rangeIn, selectedBlocks } from './blocks.ts'

/** What Tab inserts: the width of a tab in HTML differs between clients. */
const STEP = '  '

const isCode = (block: ContentBlock) => block.getType() === 'code-block'

/** Whether the whole selection is code. */
export const isInCode = (state: EditorState): boolean => selectedBlocks(state).every(isCode)

/**
 * Indents the selected lines of code by one step (1) or back (−1); with the cursor within a line, Tab inserts
 * the step there.
 */
export function shiftCode(state: EditorState, by: 1 | -1): EditorState {
  const selection = state.getSelection()
  const content = state.getCurrentContent()
  if (by === 1 && selection.isCollapsed())
    return EditorState.push(state, Modifier.insertText(content, selection, STEP), 'insert-fragment')
  let shifted = content
  let [from, until] = [selection.getStartOffset(), selection.getEndOffset()]
  for (const block of selectedBlocks(state)) {
    const added = by === 1 ? STEP.length : -(/^ {0,2}/.exec(block.getText())?.[0].length ?? 0)
    shifted = shiftedLine(shifted, block, added)
    if (block.getKey() === selection.getStartKey()) from = Math.max(0, from + added)
    if (block.getKey() === selection.getEndKey()) until = Math.max(0, until + added)
  }
  if (shifted === content) return state
  const [anchorOffset, focusOffset] = selection.getIsBackward() ? [until, from] : [from, until]
  return EditorState.forceSelection(
    EditorState.push(state, shifted, 'insert-fragment'),
    selection.merge({ anchorOffset, focusOffset }),
  )
}

function shiftedLine(content: ContentState, block: ContentBlock, added: number): ContentState {
  if (added === 0) return content
  return added > 0
    ? Modifier.insertText(content, rangeIn(block, 0, 0), STEP)
    : Modifier.removeRange(content, rangeIn(block, 0, -added), 'backward')
}
