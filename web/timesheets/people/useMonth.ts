import { useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { monthSearch, readMonth, type UsualMonth } from './months.ts'

/** The month of a list, from the address. The old list stays while another month loads. */
export function useMonth(usual: UsualMonth) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isLoading, startLoading] = useTransition()
  // The address changes only with the data: until then, show the requested month.
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
