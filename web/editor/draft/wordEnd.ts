import { EditorState } from 'draft-js'
import { blockAt } from './blocks.ts'

/**
 * The state such that what is typed after a space is undone by itself: Draft.js takes all that is typed in a row for one
 * step, as long as no step of another kind comes between.
 */
export function withWordEnd(state: EditorState): EditorState {
  if (state.getLastChangeType() !== 'insert-characters') return state
  const before = blockAt(state)
    .getText()
    .charAt(state.getSelection().getStartOffset() - 1)
  return /\s/.test(before) ? EditorState.set(state, { lastChangeType: null }) : state
}
