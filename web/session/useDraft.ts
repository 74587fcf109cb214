import { useCallback, useMemo } from 'react'
import { useSession } from './session.ts'
import { draftStore, type KeptDraft } from './draftStore.ts'
import { useStore } from '../state/store.ts'

/**
 * What the signed-in person typed under this key and the server does not have yet. It is kept in this browser, so that
 * it survives a reload, a failed save, an expired token and a lost network (docs/specification/sign-in.md#what-the-browser-keeps);
 * drafts of more than 90 days are dropped.
 *
 * @param key such as `comment:3/17` or `new ticket`
 * @param initial where nothing is kept; the same object at each render, or one that is cheap to replace
 * @param read gives what was kept the shape of today: an older build may have kept it, so what is missing is filled; null
 *   where nothing can be made of it. The same function at each render.
 * @returns the draft; how to change it; how to drop it, once the server has it; and how often a newer draft of another
 *   tab came in its place: a `key` for fields that hold a state of their own, such as the editor.
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
