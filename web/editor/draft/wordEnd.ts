import { EditorState } from 'draft-js'
import { blockAt } from './blocks.ts'

/**
 * The state with a new undo step after a space: Draft.js takes everything typed in a row for one step, unless a
 * step of another kind comes between.
 */
export function withWordEnd(state: EditorState): EditorState {
  if (state.getLastChangeType() !== 'insert-characters') return state
  const before = blockAt(state)
    .getText()
    .charAt(state.getSelection().getStartOffset() - 1)
  return /\s/.test(before) ? EditorState.set(state, { lastChangeType: null }) : state
}
