import { useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { monthSearch, readMonth, type UsualMonth } from './months.ts'

/** The month that a list is of, which stands in the address. While another one is fetched the old list stays. */
export function useMonth(usual: UsualMonth) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isLoading, startLoading] = useTransition()
  // The address itself comes with the data: until then what was asked for is shown.
  const [month, ask] = useOptimistic(readMonth(search, usual), (_shown, asked: Date) => asked)
  const setMonth = (next: Date) =>
    startLoading(async () => {
      ask(next)
      await navigate(
        { search: monthSearch(search, next, usual) },
        { replace: true, preventScrollReset: true },
      )
    })
  return { month, isLoading, setMonth }
}
