import { EditorState, Modifier } from 'draft-js'
import { typedUrl } from '../../ui/text/safeUrl.ts'
import { blockAt, rangeIn } from './blocks.ts'
import { entityAt } from './entities.ts'
import { linked } from './linkRange.ts'

const ADDRESS = /(?:^|[\s(<"'])((?:https?:\/\/|www\.)[^\s<>"]+)$/i

/**
 * Cuts a web address at its end: punctuation after it belongs to the sentence; a bracket that it opens belongs
 * to it.
 */
function withoutSigns(text: string): string {
  const address = text.replace(/[.,;:!?'*_]+$/, '')
  const isClosing = address.endsWith(')') && address.split(')').length > address.split('(').length
  return isClosing ? withoutSigns(address.slice(0, -1)) : address
}

/** Makes the web address right before the cursor a link; returns the same text if there is none. */
export function withTypedLink(state: EditorState): EditorState {
  const block = blockAt(state)
  const selection = state.getSelection()
  if (!selection.isCollapsed() || block.getType() === 'code-block') return state
  const before = block.getText().slice(0, selection.getStartOffset())
  const typed = ADDRESS.exec(before)?.[1] ?? ''
  const address = withoutSigns(typed)
  const url = /^(https?:\/\/|www\.)./i.test(address) ? typedUrl(address) : null
  if (url === null) return state
  const start = before.length - typed.length
  const places = Array.from(address, (_character, at) => start + at)
  const isOther = places.some(at => entityAt(block, at) !== null || block.getInlineStyleAt(at).has('CODE'))
  return isOther ? state : linked(state, rangeIn(block, start, start + address.length), url)
}

/**
 * The text after a space that follows a web address, which becomes a link; null if there is no address. Undo
 * removes the link first.
 */
export function afterAddress(state: EditorState): EditorState | null {
  const withLink = withTypedLink(state)
  if (withLink === state) return null
  const style = state.getCurrentInlineStyle()
  const text = (now: EditorState) =>
    Modifier.insertText(now.getCurrentContent(), now.getSelection(), ' ', style)
  const spaced = EditorState.push(state, text(state), 'insert-characters')
  const content = text(withLink)
  return EditorState.forceSelection(
    EditorState.push(spaced, content, 'apply-entity'),
    content.getSelectionAfter(),
  )
}
