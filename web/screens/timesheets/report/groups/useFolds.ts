import { useCallback, useMemo, useState } from 'react'

/** Which groups of the table are open. */
export interface Folds {
  /** @param hasGroups whether there are groups in it, which are open at first: entries are not */
  isOpen: (groupId: string, hasGroups: boolean) => boolean
  toggle: (groupId: string) => void
  /** Whether everything was opened at once. */
  isAllOpen: boolean
  toggleAll: () => void
}

interface Folded {
  of: string
  isAllOpen: boolean
  /** The groups that are not as all the others. */
  changed: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** The folds of a grouping; another one starts anew. */
export function useFolds(grouping: string): Folds {
  const [kept, setKept] = useState<Folded>({ of: grouping, isAllOpen: false, changed: NONE })
  const { isAllOpen, changed } = kept.of === grouping ? kept : { isAllOpen: false, changed: NONE }
  const toggle = useCallback(
    (groupId: string) =>
      setKept(before => {
        const now = before.of === grouping ? before : { of: grouping, isAllOpen: false, changed: NONE }
        const next = new Set(now.changed)
        if (!next.delete(groupId)) next.add(groupId)
        return { ...now, changed: next }
      }),
    [grouping],
  )
  return useMemo(
    () => ({
      isAllOpen,
      isOpen: (groupId, hasGroups) => (isAllOpen || hasGroups) !== changed.has(groupId),
      toggle,
      toggleAll: () => setKept({ of: grouping, isAllOpen: !isAllOpen, changed: NONE }),
    }),
    [isAllOpen, changed, toggle, grouping],
  )
}
