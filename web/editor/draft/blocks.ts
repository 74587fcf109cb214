import { BlockMapBuilder, ContentBlock, ContentState, EditorState, SelectionState } from 'draft-js'
import type { EditorChangeType } from 'draft-js'

/** An empty paragraph. */
export const emptyBlock = (): ContentBlock => ContentState.createFromText('').getFirstBlock()

/** The block where the selection starts. */
export const blockAt = (state: EditorState): ContentBlock =>
  state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey())

/** The blocks that the selection touches. */
export function selectedBlocks(state: EditorState): ContentBlock[] {
  const blocks = state.getCurrentContent().getBlocksAsArray()
  const selection = state.getSelection()
  const at = (key: string) => blocks.findIndex(block => block.getKey() === key)
  return blocks.slice(at(selection.getStartKey()), at(selection.getEndKey()) + 1)
}

/** A collapsed selection in a block. */
export const cursorIn = (block: ContentBlock, offset = 0): SelectionState =>
  SelectionState.createEmpty(block.getKey()).merge({
    anchorOffset: offset,
    focusOffset: offset,
    hasFocus: true,
  })

/** A selection from one offset of a block to another. */
export const rangeIn = (block: ContentBlock, start: number, end: number): SelectionState =>
  SelectionState.createEmpty(block.getKey()).merge({ anchorOffset: start, focusOffset: end, hasFocus: true })

/** The block with another type or depth. */
export function changedBlock(block: ContentBlock, change: { type?: string; depth?: number }): ContentBlock {
  const changed: unknown = block.merge(change)
  return changed instanceof ContentBlock ? changed : block
}

/** Replaces blocks of the text with others, as one undo step. */
export function replaceBlocks(
  state: EditorState,
  blocks: ContentBlock[],
  selection: SelectionState,
  changeType: EditorChangeType,
): EditorState {
  const changed: unknown = state.getCurrentContent().merge({
    blockMap: BlockMapBuilder.createFromArray(blocks),
    selectionBefore: state.getSelection(),
    selectionAfter: selection,
  })
  if (!(changed instanceof ContentState)) return state
  return EditorState.forceSelection(EditorState.push(state, changed, changeType), selection)
}
