import { genKey, type ContentBlock, type ContentState, type EditorState } from 'draft-js'
import type { EditorText, TextPosition } from '../text.ts'
import { uploadBlockOf, withoutBlock, withUpload } from './imageBlocks.ts'

type ImageCommands = Pick<
  EditorText,
  'insertImage' | 'storeImage' | 'describeImage' | 'removeUpload' | 'removeBlock'
>

/** The commands of a text that concern its images. */
export function createImageCommands({
  content,
  change,
  reportSoon,
}: {
  content: () => ContentState
  change: (make: (now: EditorState) => EditorState) => void
  reportSoon: () => void
}): ImageCommands {
  /** The keys of entities by upload. */
  const keys = new Map<string, string>()
  return {
    insertImage: (name, position) => {
      const uploadId = genKey()
      change(now => {
        const next = withUpload(now, selectionAt(now, position), uploadId, name)
        const block = uploadBlockOf(next.getCurrentContent(), uploadId)
        if (block !== undefined) keys.set(uploadId, block.getEntityAt(0))
        return next
      })
      return uploadId
    },
    storeImage: (uploadId, { src, showAs }) => {
      const key = keys.get(uploadId)
      // All states in the undo history share the entity.
      if (key !== undefined) content().mergeEntityData(key, { src, showAs })
      // The state does not show this change.
      reportSoon()
    },
    describeImage: (block, alt) => {
      const key = blockIn(content(), block)?.getEntityAt(0)
      if (key !== undefined) content().mergeEntityData(key, { alt })
      reportSoon()
    },
    removeUpload: uploadId => change(now => without(now, uploadBlockOf(now.getCurrentContent(), uploadId))),
    removeBlock: key => change(now => without(now, blockIn(now.getCurrentContent(), key))),
  }
}

const blockIn = (content: ContentState, key: string): ContentBlock | undefined =>
  content.getBlocksAsArray().find(block => block.getKey() === key)

const without = (state: EditorState, block: ContentBlock | undefined) =>
  block === undefined ? state : withoutBlock(state, block)

/** Where an image goes: a position, or the end of the selection, whose text it does not replace. */
function selectionAt(state: EditorState, position: TextPosition | undefined) {
  const selection = state.getSelection()
  const { block, offset } = position ?? { block: selection.getEndKey(), offset: selection.getEndOffset() }
  return selection.merge({
    anchorKey: block,
    anchorOffset: offset,
    focusKey: block,
    focusOffset: offset,
    isBackward: false,
  })
}
