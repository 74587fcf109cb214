import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readListUrl, VIEW, writeListUrl, type TicketFilter } from '../../../tickets/listUrl.ts'
import { goneView } from './goneView.ts'

/** The filter in the address and the saved view by which the user came, and how to change them. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readListUrl(params), [params])
  const change = (part: Partial<TicketFilter>, { replace = false } = {}) =>
    setParams(
      before => {
        const after = writeListUrl(part, before)
        if (after.get(VIEW) === goneView.get()) after.delete(VIEW)
        return after
      },
      { replace, preventScrollReset: true },
    )
  const setViewId = (id: string) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.set(VIEW, id)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, viewId: params.get(VIEW), change, setViewId }
}
