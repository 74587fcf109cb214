import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarView } from '../../../ui/Calendar/types.ts'
import { fillRange, fillSearch, readFillUrl } from './fillUrl.ts'

/** The view and day on screen. The address holds them, so that a reload keeps them. */
export function useFillView(email: string) {
  const [search, setSearch] = useSearchParams()
  const { view, date } = useMemo(() => readFillUrl(search), [search])
  const range = useMemo(() => fillRange(search, email), [search, email])
  const go = (toView: CalendarView, toDate: Date) => setSearch(fillSearch(toView, toDate), { replace: true })
  return {
    view,
    date,
    range,
    setView: (next: CalendarView) => go(next, date),
    setDate: (next: Date) => go(view, next),
  }
}
