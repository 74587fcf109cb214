import { useCallback, useMemo } from 'react'
import { useSession } from './session.ts'
import { draftStore, type KeptDraft } from './draftStore.ts'
import { useStore } from '../state/store.ts'

/**
 * Input of the signed-in user under this key that the server does not have yet. It is kept in this browser, so
 * that it survives a reload, a failed save, an expired token and a lost network
 * (docs/specification/sign-in.md#what-the-browser-keeps); drafts older than 90 days are dropped.
 * @param key such as `comment:3/17` or `new ticket`
 * @param initial used if nothing is stored; the same object at each render, or one that is cheap to replace
 * @param read converts a stored value to the current shape: an older build may have stored it, so missing
 * fields get defaults; null if it is unusable. The same function at each render.
 * @returns the draft; how to change it; how to drop it, once the server has it; and how often a newer draft of
 * another tab has replaced it: a `key` for uncontrolled fields, such as the editor.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  read: (kept: unknown) => T | null,
): [draft: T, keep: (draft: T) => void, clear: () => void, takeovers: number] {
  const email = useSession().user?.Email ?? ''
  const store = draftStore(email, key)
  const kept: KeptDraft = useStore(store.current)
  const draft = useMemo(() => (kept.isKept ? read(kept.value) : null) ?? initial, [kept, initial, read])
  const keep = useCallback((value: T) => store.keep(value), [store])
  const clear = useCallback(() => store.drop(), [store])
  return [draft, keep, clear, kept.takeovers]
}
