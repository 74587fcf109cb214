import { EditorState, Modifier } from 'draft-js'
import type { TextRange, TypedText } from '../text.ts'
import { blockAt, rangeIn } from './blocks.ts'
import { entityAt, MENTION } from './entities.ts'

/** What the user has typed up to the cursor; null if no mention can be there. */
export function typedText(state: EditorState): TypedText | null {
  const selection = state.getSelection()
  const block = blockAt(state)
  if (!selection.isCollapsed() || !selection.getHasFocus() || block.getType() === 'code-block') return null
  return {
    block: block.getKey(),
    text: block.getText().slice(0, selection.getStartOffset()),
    isPlain: offset => entityAt(block, offset) === null && !block.getInlineStyleAt(offset).has('CODE'),
  }
}

/** Replaces a range with the words of a mention, as a link, and a space after it. */
export function withMention(
  state: EditorState,
  { block: blockKey, start, end }: TextRange,
  words: string,
  url: string,
): EditorState {
  const block = state.getCurrentContent().getBlockForKey(blockKey)
  const content = state.getCurrentContent().createEntity(MENTION, 'IMMUTABLE', { url })
  const style = block.getInlineStyleAt(start)
  const key = content.getLastCreatedEntityKey()
  const named = Modifier.replaceText(content, rangeIn(block, start, end), words, style, key)
  const spaced = Modifier.insertText(named, named.getSelectionAfter(), ' ', style)
  const next = EditorState.push(state, spaced, 'insert-characters')
  return EditorState.forceSelection(next, spaced.getSelectionAfter().merge({ hasFocus: true }))
}
