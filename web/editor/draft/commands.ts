import { type EditorState, getDefaultKeyBinding, KeyBindingUtil, RichUtils } from 'draft-js'
import { blockAt } from './blocks.ts'
import { isInCode, shiftCode } from './codeLines.ts'
import { isInList, shiftItems } from './lists.ts'
import { isListItem } from '../html/textBlocks.ts'

const INLINE: Partial<Record<string, string>> = {
  bold: 'BOLD',
  italic: 'ITALIC',
  underline: 'UNDERLINE',
  strike: 'STRIKETHROUGH',
  code: 'CODE',
}

type Press = Parameters<typeof getDefaultKeyBinding>[0]

/**
 * The command of a key press. Null leaves the key to the browser, so that Tab leaves the editor except in lists
 * and code.
 */
export function commandOf(event: Press, state: EditorState): string | null {
  const key = event.key.toLowerCase()
  if (key === 'tab') {
    // If the level cannot change, Tab leaves the editor as in any other field.
    const hasMeaning = !event.ctrlKey && !event.altKey && !event.metaKey
    const command = event.shiftKey ? 'outdent' : 'indent'
    if (!hasMeaning || shifted(state, command) === state) return null
    event.preventDefault()
    return command
  }
  if (KeyBindingUtil.hasCommandModifier(event) && !event.altKey) {
    if (key === 's' && event.shiftKey) return 'strike'
    if (event.shiftKey && /^[a-y]$/.test(key)) return null
    if (key === 'e') return 'code'
    if (key === 'k') return 'link'
    if (key === 'y') return 'redo'
    // Shortcuts of Draft.js that no other editor has.
    if ('jdhmo'.includes(key)) return null
  }
  return getDefaultKeyBinding(event)
}

/** The text after a command; null if the command does not change the text, or Draft.js handles it. */
export function afterCommand(state: EditorState, command: string): EditorState | null {
  const style = INLINE[command]
  if (style !== undefined) return withStyle(state, style)
  if (command === 'indent' || command === 'outdent') return shifted(state, command)
  if (command.startsWith('backspace') && isAtStartOfDeepItem(state)) return shiftItems(state, -1)
  return RichUtils.handleKeyCommand(state, command)
}

export const withStyle = (state: EditorState, style: string): EditorState =>
  RichUtils.toggleInlineStyle(state, style)

export const withBlockType = (state: EditorState, type: string): EditorState =>
  RichUtils.toggleBlockType(state, type)

function shifted(state: EditorState, command: 'indent' | 'outdent'): EditorState {
  const by = command === 'indent' ? 1 : -1
  if (isInCode(state)) return shiftCode(state, by)
  return isInList(state) ? shiftItems(state, by) : state
}

function isAtStartOfDeepItem(state: EditorState): boolean {
  const selection = state.getSelection()
  const block = blockAt(state)
  const isAtStart = selection.isCollapsed() && selection.getStartOffset() === 0
  return isAtStart && isListItem(block.getType()) && block.getDepth() > 0
}
