import { EditorState, Modifier, RichUtils, type SelectionState } from 'draft-js'
import { blockAt, rangeIn } from './blocks.ts'
import type { Link } from '../html/textBlocks.ts'
import { LINK, linkOf } from './entities.ts'

/** The link at the cursor or at the start of the selection, and its range. */
export function linkAt(state: EditorState): { link: Link; range: SelectionState } | null {
  const block = blockAt(state)
  const at = state.getSelection().getStartOffset()
  let found: { link: Link; range: SelectionState } | null = null
  block.findEntityRanges(
    one => linkOf(state.getCurrentContent(), one.getEntity())?.kind === LINK,
    (start, end) => {
      const link = linkOf(state.getCurrentContent(), block.getEntityAt(start))
      if (link !== null && start <= at && at <= end) found = { link, range: rangeIn(block, start, end) }
    },
  )
  return found
}

/**
 * Makes the selected words a link. Without a selection, changes the address of the link at the cursor, or
 * inserts the address itself as a link.
 */
export function withLink(state: EditorState, url: string): EditorState {
  const selection = state.getSelection()
  const content = state.getCurrentContent().createEntity(LINK, 'MUTABLE', { url })
  const key = content.getLastCreatedEntityKey()
  const range = selection.isCollapsed() ? linkAt(state)?.range : selection
  if (range !== undefined) return toggled(state, range, key)
  const words = url.replace(/^mailto:/, '')
  const style = state.getCurrentInlineStyle()
  const inserted = Modifier.insertText(content, selection, words, style, key)
  return EditorState.push(state, inserted, 'insert-characters')
}

/** Removes the link and keeps its words. */
export function withoutLink(state: EditorState): EditorState {
  const range = state.getSelection().isCollapsed() ? linkAt(state)?.range : state.getSelection()
  return range === undefined ? state : toggled(state, range, null)
}

/** Whether a range can become a link: it must hold words, not images. */
export const hasWords = (state: EditorState): boolean => blockAt(state).getType() !== 'atomic'

/** Makes the words of a range a link; the cursor stays where it is. */
export function linked(state: EditorState, range: SelectionState, url: string): EditorState {
  const content = state.getCurrentContent().createEntity(LINK, 'MUTABLE', { url })
  return toggled(state, range, content.getLastCreatedEntityKey())
}

const toggled = (state: EditorState, range: SelectionState, key: string | null): EditorState => {
  const selection = state.getSelection()
  return EditorState.acceptSelection(RichUtils.toggleLink(state, range, key), selection)
}
