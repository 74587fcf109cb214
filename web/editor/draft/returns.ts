import { EditorState, Modifier, RichUtils } from 'draft-js'
import { blockAt, rangeIn } from './blocks.ts'
import { shiftItems } from './lists.ts'
import { isListItem } from '../html/textBlocks.ts'
import { withTypedLink } from './typedLinks.ts'

const FENCE = '```'

/**
 * The text after Enter: a new line, or the end of the list, quote or code. An address before the cursor becomes
 * a link.
 */
export function afterReturn(before: EditorState): EditorState {
  const state = withTypedLink(before)
  const block = blockAt(state)
  const type = block.getType()
  if (state.getSelection().isCollapsed()) {
    if (type === 'unstyled' && block.getText() === FENCE) return emptiedAs(state, 'code-block')
    if (block.getLength() === 0 && isListItem(type))
      return block.getDepth() > 0 ? shiftItems(state, -1) : withType(state, 'unstyled')
    if (block.getLength() === 0 && type === 'blockquote') return withType(state, 'unstyled')
    if (type === 'code-block' && block.getText().trim() === FENCE) return emptiedAs(state, 'unstyled')
    if (type === 'code-block' && endsCode(state)) return withoutLineBefore(state)
  }
  return split(state)
}

/** The text after Shift+Enter: a line break; in code, the next line. */
export const afterSoftReturn = (state: EditorState): EditorState =>
  blockAt(state).getType() === 'code-block' ? split(state) : RichUtils.insertSoftNewline(state)

const withType = (state: EditorState, type: string): EditorState =>
  EditorState.push(
    state,
    Modifier.setBlockType(state.getCurrentContent(), state.getSelection(), type),
    'change-block-type',
  )

function split(state: EditorState): EditorState {
  const block = blockAt(state)
  const styles = state.getCurrentInlineStyle()
  const content = Modifier.splitBlock(state.getCurrentContent(), state.getSelection())
  const isAtEnd = content.getBlockForKey(content.getSelectionAfter().getStartKey()).getLength() === 0
  // A heading has one line; plain text follows it.
  const isHeading = block.getType().startsWith('header') && isAtEnd
  const next = EditorState.push(
    state,
    isHeading ? Modifier.setBlockType(content, content.getSelectionAfter(), 'unstyled') : content,
    'split-block',
  )
  // Inline code ends with its line.
  return isAtEnd && styles.has('CODE')
    ? EditorState.setInlineStyleOverride(next, styles.remove('CODE'))
    : next
}

/** Whether two empty lines end a code block. */
function endsCode(state: EditorState): boolean {
  const content = state.getCurrentContent()
  const key = blockAt(state).getKey()
  const [before, after] = [content.getBlockBefore(key), content.getBlockAfter(key)]
  return (
    blockAt(state).getLength() === 0 &&
    before?.getType() === 'code-block' &&
    before.getLength() === 0 &&
    after?.getType() !== 'code-block'
  )
}

function withoutLineBefore(state: EditorState): EditorState {
  const content = state.getCurrentContent()
  const key = blockAt(state).getKey()
  const both = state
    .getSelection()
    .merge({ anchorKey: content.getKeyBefore(key), anchorOffset: 0, focusKey: key })
  const joined = Modifier.removeRange(content, both, 'backward')
  return EditorState.push(
    state,
    Modifier.setBlockType(joined, joined.getSelectionAfter(), 'unstyled'),
    'change-block-type',
  )
}

/** Empties the cursor's block and changes its type. */
function emptiedAs(state: EditorState, type: string): EditorState {
  const block = blockAt(state)
  const emptied = Modifier.removeRange(
    state.getCurrentContent(),
    rangeIn(block, 0, block.getLength()),
    'backward',
  )
  return EditorState.push(
    state,
    Modifier.setBlockType(emptied, emptied.getSelectionAfter(), type),
    'change-block-type',
  )
}
