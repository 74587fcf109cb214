import { EditorState } from 'draft-js'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../state/store.ts'
import { contentOf } from './contentOf.ts'
import { withWordEnd } from './draft/wordEnd.ts'
import { stateOf } from './editorState.ts'
import type { EditorContent } from './types.ts'

const REPORT_MS = 120
const COMPOSING_MS = 200

/**
 * The state of the editor. It lives only here: rebuilding it from outside moves the cursor. Changes are
 * reported after a short delay, and at once on blur or when the page closes.
 */
export function useEditorState(initialHtml: string, onChange: (content: EditorContent) => void) {
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
  return { state, text }
}

export type EditorText = ReturnType<typeof createText>

function createText(initialHtml: string) {
  const store = createStore(stateOf(initialHtml))
  let notify: (content: EditorContent) => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => contentOf(store.get().getCurrentContent())
  const report = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    notify(read())
  }
  const reportSoon = () => {
    const wait = () => {
      // Do not report text during IME composition, and do not interrupt it.
      if (store.get().isInCompositionMode()) timer = setTimeout(wait, COMPOSING_MS)
      else report()
    }
    timer ??= setTimeout(wait, REPORT_MS)
  }
  const apply = (next: EditorState) => {
    const hasChanged = next.getCurrentContent() !== store.get().getCurrentContent()
    store.set(hasChanged ? withWordEnd(next) : next)
    if (hasChanged) reportSoon()
  }
  const change = (make: (now: EditorState) => EditorState) => {
    if (store.get().isInCompositionMode()) setTimeout(() => change(make), COMPOSING_MS)
    else apply(make(store.get()))
  }
  return {
    store,
    listen: (onChange: (content: EditorContent) => void) => {
      notify = onChange
    },
    latest: store.get,
    /** Sets a state, and reports it soon. */
    apply,
    /** Like `apply`, but derives the state from the latest; waits for the end of an IME composition. */
    change,
    /** Reports a change that the state does not show, such as an uploaded image file. */
    reportSoon,
    /** Reports pending changes at once. */
    report,
    reset: (html: string) => {
      clearTimeout(timer)
      timer = undefined
      const hasFocus = store.get().getSelection().getHasFocus()
      const next = stateOf(html)
      store.set(hasFocus ? EditorState.moveFocusToEnd(next) : next)
    },
    read,
  }
}
