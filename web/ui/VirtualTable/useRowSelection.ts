import { useCallback, useMemo, useState } from 'react'

/** Which rows of a list are selected. */
export interface RowSelection {
  selected: ReadonlySet<string>
  isAll: boolean
  /** Selects or deselects a row; with `isRange`, all rows from the last one to this too. */
  toggle: (id: string, isRange: boolean) => void
  /** Selects some rows, or deselects them if all of them are selected. */
  toggleSome: (ids: readonly string[]) => void
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void
  /** Selects none. */
  clear: () => void
}

interface Chosen {
  ids: ReadonlySet<string>
  /** The start of a range. */
  anchor: string | null
}

/** Keeps a selection of rows by id, in display order. Removed rows are not selected. */
export function useRowSelection(ids: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<Chosen>({ ids: new Set(), anchor: null })
  const selected = useMemo(() => new Set(ids.filter(id => chosen.ids.has(id))), [ids, chosen])
  const isAll = ids.length > 0 && selected.size === ids.length
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setChosen(before => {
        const next = new Set(before.ids)
        const anchor = isRange && before.anchor !== null ? ids.indexOf(before.anchor) : -1
        const at = ids.indexOf(id)
        const isSelecting = isRange ? anchor < 0 || next.has(ids[anchor] ?? '') : !next.has(id)
        const touched = anchor < 0 ? [id] : ids.slice(Math.min(anchor, at), Math.max(anchor, at) + 1)
        for (const one of touched)
          if (isSelecting) next.add(one)
          else next.delete(one)
        return { ids: next, anchor: id }
      }),
    [ids],
  )
  const toggleSome = useCallback(
    (some: readonly string[]) =>
      setChosen(({ ids: before }) => {
        const isWhole = some.every(id => before.has(id))
        const next = new Set(before)
        for (const id of some)
          if (isWhole) next.delete(id)
          else next.add(id)
        return { ids: next, anchor: null }
      }),
    [],
  )
  const toggleAll = useCallback(
    () => setChosen({ ids: isAll ? new Set() : new Set(ids), anchor: null }),
    [ids, isAll],
  )
  const clear = useCallback(() => setChosen({ ids: new Set(), anchor: null }), [])
  return { selected, isAll, toggle, toggleSome, toggleAll, clear }
}
