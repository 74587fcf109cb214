import { useCallback } from 'react'
import { useSession } from '../session/session.ts'
import { draftStore, type KeptDraft } from '../ui/draftStore.ts'
import { useStore } from '../ui/store.ts'

/**
 * What the signed-in person typed under this key and the server does not have yet. It is kept in this browser, so that
 * it survives a reload, a failed save, an expired token and a lost network (Decisions §5); drafts of more than 90 days
 * are dropped.
 *
 * @param key such as `comment:3/17` or `ticket:new`
 * @param initial where nothing is kept; the same object at each render, or one that is cheap to replace
 * @param isT whether what was kept still has the shape of today
 * @returns the draft; how to change it; how to drop it, once the server has it; and how often a newer draft of another
 *   tab came in its place: a `key` for fields that hold a state of their own, such as the editor.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  isT: (value: unknown) => value is T,
): [draft: T, keep: (draft: T) => void, clear: () => void, takeovers: number] {
  const email = useSession().user?.Email ?? ''
  const store = draftStore(email, key)
  const kept: KeptDraft = useStore(store.current)
  const draft = kept.isKept && isT(kept.value) ? kept.value : initial
  const keep = useCallback((value: T) => store.keep(value), [store])
  const clear = useCallback(() => store.drop(), [store])
  return [draft, keep, clear, kept.takeovers]
}
