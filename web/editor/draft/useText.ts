import { RichUtils, type EditorState } from 'draft-js'
import { useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import type { TextStatus } from '../text.ts'
import type { EditorContent } from '../types.ts'
import { stylesOf, textTypeOf } from './content.ts'
import { createText, type DraftText } from './createText.ts'
import { linkAt } from './linkRange.ts'
import { typedText } from './mention.ts'

/**
 * The text of the editor. It lives only here: rebuilding it from outside moves the cursor. Changes are reported
 * after a short delay, and at once on blur or when the page closes.
 */
export function useText(
  initialHtml: string,
  onChange: (content: EditorContent) => void,
): { text: DraftText; status: TextStatus } {
  const [text] = useState(() => createText(initialHtml))
  const state = useStore(text.store)
  useEffect(() => text.listen(onChange))
  useEffect(() => {
    window.addEventListener('pagehide', text.report)
    document.addEventListener('visibilitychange', text.report)
    return () => {
      window.removeEventListener('pagehide', text.report)
      document.removeEventListener('visibilitychange', text.report)
      text.report()
    }
  }, [text])
  return { text, status: statusOf(state) }
}

const statusOf = (state: EditorState): TextStatus => ({
  styles: stylesOf(state.getCurrentInlineStyle()),
  type: textTypeOf(RichUtils.getCurrentBlockType(state)),
  linkUrl: linkAt(state)?.link.url ?? null,
  typed: typedText(state),
  canUndo: !state.getUndoStack().isEmpty(),
  canRedo: !state.getRedoStack().isEmpty(),
})
