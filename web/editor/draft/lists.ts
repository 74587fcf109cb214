import type { EditorState } from 'draft-js'
import { changedBlock, selectedBlocks, replaceBlocks } from './blocks.ts'
import { DEEPEST, isListItem } from '../html/textBlocks.ts'

/** Whether Tab indents here: the selection has a list item. */
export const isInList = (state: EditorState): boolean =>
  selectedBlocks(state).some(block => isListItem(block.getType()))

/** Moves the selected list items one level down (1) or up (−1), at most one level below the item before. */
export function shiftItems(state: EditorState, by: 1 | -1): EditorState {
  const selected = new Set(selectedBlocks(state).map(block => block.getKey()))
  let deepest = 0
  const before = state.getCurrentContent().getBlocksAsArray()
  const blocks = before.map(block => {
    if (!isListItem(block.getType())) {
      deepest = 0
      return block
    }
    const wanted = block.getDepth() + (selected.has(block.getKey()) ? by : 0)
    const depth = Math.max(0, Math.min(wanted, deepest, DEEPEST))
    deepest = depth + 1
    return depth === block.getDepth() ? block : changedBlock(block, { depth })
  })
  return blocks.some((block, at) => block !== before[at])
    ? replaceBlocks(state, blocks, state.getSelection(), 'adjust-depth')
    : state
}
