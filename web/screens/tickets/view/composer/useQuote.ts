import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { EditorHandle } from '../../../../editor/types.ts'
import { quotedHtml, quoteLead } from './quotedHtml.ts'

/** What a reply can quote. */
interface Entry {
  body: string
  authorName: string
}

/**
 * Quotes an entry of the thread in the composer and moves the focus there; without an entry it only moves the
 * focus. The function is stable, so that entries do not render again.
 * @param entryOf returns the entry at an anchor
 */
export function useQuote(
  editor: RefObject<EditorHandle | null>,
  entryOf: (anchor: string) => Entry | undefined,
) {
  const latest = useRef({ editor, entryOf })
  useEffect(() => {
    latest.current = { editor, entryOf }
  })
  return useCallback((anchor: string | null) => {
    const box = latest.current.editor.current
    const entry = anchor === null ? undefined : latest.current.entryOf(anchor)
    if (anchor === null || !entry?.body) box?.focus()
    else box?.quote(quotedHtml(anchor, entry.body), quoteLead(entry.authorName, anchor))
  }, [])
}
