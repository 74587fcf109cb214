import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useSession } from '../../../session/session.ts'
import { holdPlace } from '../../../ui/holdPlace.ts'
import { placeOf, storePlace, type ListPlace } from './listReturn.ts'
import { rowLinks } from './useRowKeys.ts'

const pathOf = (link: HTMLAnchorElement) => new URL(link.href).pathname

/** The position in a list that the user returns to with Back or Forward; undefined on a new visit. */
export function useReturnPlace(): ListPlace | undefined {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [place] = useState(() => (isBack ? placeOf(key) : undefined))
  return place
}

/**
 * Stores the user's position in a list. On return, restores the scroll offset and the focused row
 * (docs/specification/tickets.md#lists).
 * @param frame the element around the rows
 * @param place the position to restore
 * @param count how many tickets are loaded
 * @param onMissing called to load more if there are fewer than before
 */
export function useListReturn(
  frame: RefObject<HTMLElement | null>,
  place: ListPlace | undefined,
  count: number,
  onMissing: () => void,
) {
  const { key, pathname, search } = useLocation()
  const { user } = useSession()
  const [email] = useState(user?.Email ?? '')

  const store = useEffectEvent(() => {
    const row = document.activeElement?.closest('tr, [role="listitem"]')
    const link = rowLinks(frame.current).find(one => row?.contains(one))
    storePlace(email, key, {
      address: pathname + search,
      top: window.scrollY,
      row: link ? pathOf(link) : null,
      count,
    })
  })
  // While the rows are still in the page.
  useLayoutEffect(() => () => store(), [])

  const missing = place ? place.count - count : 0
  const load = useEffectEvent(onMissing)
  useEffect(() => {
    if (missing > 0) load()
  }, [missing])

  useEffect(() => {
    if (!place || !frame.current) return undefined
    return holdPlace(frame.current, () => {
      window.scrollTo({ top: place.top, behavior: 'instant' })
      if (document.activeElement !== document.body || place.row === null) return
      rowLinks(frame.current)
        .find(link => pathOf(link) === place.row)
        ?.focus({ preventScroll: true })
    })
  }, [place, frame])
}
