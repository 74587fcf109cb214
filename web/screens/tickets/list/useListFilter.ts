import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readListUrl, writeListUrl, type TicketFilter } from '../../../tickets/listUrl.ts'

/** The filter in the address, and how to change a part of it. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readListUrl(params), [params])
  const change = (part: Partial<TicketFilter>, { replace = false } = {}) =>
    setParams(before => writeListUrl(part, before), {
      replace,
      preventScrollReset: true,
    })
  return { filter, change }
}
