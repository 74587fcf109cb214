import {
  AtomicBlockUtils,
  EditorState,
  type ContentBlock,
  type ContentState,
  type SelectionState,
} from 'draft-js'
import type { EditorImage } from '../text.ts'
import { cursorIn, replaceBlocks } from './blocks.ts'
import { IMAGE } from './entities.ts'

/** The character that stands for an image in the text of its block. */
export const IMAGE_CHARACTER = ' '

/** The image in a block; null if it has none. */
export function imageIn(content: ContentState, block: ContentBlock): EditorImage | null {
  const key: string | null = block.getType() === 'atomic' ? block.getEntityAt(0) : null
  const entity = key === null ? null : content.getEntity(key)
  if (entity?.getType() !== IMAGE) return null
  const data: unknown = entity.getData()
  const textOf = (field: string) => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
    return typeof value === 'string' ? value : null
  }
  return {
    src: textOf('src'),
    showAs: textOf('showAs'),
    uploadId: textOf('uploadId'),
    name: textOf('name') ?? 'The image',
    alt: textOf('alt') ?? '',
  }
}

/** Inserts a placeholder for an uploading image at the selection; the cursor moves below it. */
export function withUpload(state: EditorState, selection: SelectionState, uploadId: string, name: string) {
  const content = state.getCurrentContent().createEntity(IMAGE, 'IMMUTABLE', { uploadId, name })
  const key = content.getLastCreatedEntityKey()
  const at = EditorState.acceptSelection(EditorState.set(state, { currentContent: content }), selection)
  const inserted = AtomicBlockUtils.insertAtomicBlock(at, key, IMAGE_CHARACTER)
  return withoutEmptyBefore(inserted, uploadId)
}

/** An image inserted into an empty paragraph replaces it. */
function withoutEmptyBefore(state: EditorState, uploadId: string): EditorState {
  const content = state.getCurrentContent()
  const uploadBlock = uploadBlockOf(content, uploadId)
  const before = uploadBlock === undefined ? undefined : content.getBlockBefore(uploadBlock.getKey())
  if (before?.getType() !== 'unstyled' || before.getLength() > 0) return state
  const blocks = content.getBlocksAsArray().filter(block => block !== before)
  const next = replaceBlocks(state, blocks, content.getSelectionAfter(), 'insert-fragment')
  // Both changes are one undo step.
  return EditorState.set(next, { undoStack: state.getUndoStack() })
}

/** The block of an upload, before or after it has finished. */
export const uploadBlockOf = (content: ContentState, uploadId: string): ContentBlock | undefined =>
  content.getBlocksAsArray().find(block => imageIn(content, block)?.uploadId === uploadId)

/** Removes a block; moves the cursor out of it first. */
export function withoutBlock(state: EditorState, block: ContentBlock): EditorState {
  const content = state.getCurrentContent()
  const selection = state.getSelection()
  const neighbour = content.getBlockAfter(block.getKey()) ?? content.getBlockBefore(block.getKey())
  if (neighbour === undefined) return state
  const isInside = [selection.getStartKey(), selection.getEndKey()].includes(block.getKey())
  const blocks = content.getBlocksAsArray().filter(other => other !== block)
  const kept = isInside ? cursorIn(neighbour).merge({ hasFocus: selection.getHasFocus() }) : selection
  return replaceBlocks(state, blocks, kept, 'remove-range')
}
