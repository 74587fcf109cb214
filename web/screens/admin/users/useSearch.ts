import { useSearchParams } from 'react-router-dom'
import { PARAMETER, searchOf } from './usersUrl.ts'

/** The search in the address, and how to change it. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  const change = (search: string) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (search === '') after.delete(PARAMETER)
        else after.set(PARAMETER, search)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { search: searchOf(params), change }
}
