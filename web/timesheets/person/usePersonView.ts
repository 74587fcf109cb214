import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarView } from '../../ui/Calendar/types.ts'
import { personSearch, readPersonUrl } from './personUrl.ts'
import type { Range } from '../range.ts'

/**
 * The shown and selected part of a person's time. The address holds it, so that it can be bookmarked and
 * shared.
 */
export function usePersonView() {
  const [search, setSearch] = useSearchParams()
  const current = useMemo(() => readPersonUrl(search), [search])
  const { view, date } = current
  const go = (toView: CalendarView, toDate: Date, selected: Range | null) =>
    setSearch(personSearch(toView, toDate, selected), { replace: true, preventScrollReset: true })
  return {
    ...current,
    search,
    setView: (next: CalendarView) => go(next, date, null),
    setDate: (next: Date) => go(view, next, null),
    /** Selects days or hours; null for all that is shown. */
    select: (range: Range | null) => go(view, date, range),
  }
}
