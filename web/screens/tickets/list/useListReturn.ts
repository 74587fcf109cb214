import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useSession } from '../../../session/session.ts'
import { holdScrollPosition } from '../../../ui/holdScrollPosition.ts'
import { storedPosition, storePosition, type ListPosition } from '../../../tickets/listReturn.ts'
import { rowLinks } from './useRowKeys.ts'

const pathOf = (link: HTMLAnchorElement) => new URL(link.href).pathname

/** Whether the focus is nowhere, or on the heading of the page, which gets it after a navigation. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.matches('h1') === true

/** The scroll offset that brings a part of the rows into sight. */
function estimatedTop(frame: HTMLElement, part: number): number {
  const { top, height } = frame.getBoundingClientRect()
  return window.scrollY + top + height * part - window.innerHeight / 2
}

/** The position in a list that the user returns to with Back or Forward; undefined on a new visit. */
export function useReturnPosition(): ListPosition | undefined {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [position] = useState(() => (isBack ? storedPosition(key) : undefined))
  return position
}

/**
 * Stores the user's position in a list. On return, restores the scroll offset and the focused row
 * (docs/specification/tickets.md#lists).
 * @param frame the element around the rows
 * @param position the position to restore
 * @param count how many tickets are loaded
 * @param onMissing called to load more if there are fewer than before
 */
export function useListReturn(
  frame: RefObject<HTMLElement | null>,
  position: ListPosition | undefined,
  count: number,
  onMissing: () => void,
) {
  const { key, pathname, search } = useLocation()
  const { user } = useSession()
  const [email] = useState(user?.Email ?? '')

  const store = useEffectEvent(() => {
    const row = document.activeElement?.closest('tr, [role="listitem"]')
    const link = rowLinks(frame.current).find(one => row?.contains(one))
    storePosition(email, key, {
      address: pathname + search,
      top: window.scrollY,
      row: link ? pathOf(link) : null,
      count,
    })
  })
  // While the rows are still in the page.
  useLayoutEffect(() => () => store(), [])

  const missing = position ? position.count - count : 0
  const load = useEffectEvent(onMissing)
  useEffect(() => {
    if (missing > 0) load()
  }, [missing])

  useEffect(() => {
    if (!position || !frame.current) return undefined
    return holdScrollPosition(frame.current, () => {
      window.scrollTo({ top: position.top, behavior: 'instant' })
      if (position.row === null) return
      const link = rowLinks(frame.current).find(one => pathOf(one) === position.row)
      if (isFocusFree()) link?.focus({ preventScroll: true })
      if (position.moved === undefined || !frame.current) return
      if (link) link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      // In a long list, rows that are out of sight are not in the page.
      else
        window.scrollTo({
          top: estimatedTop(frame.current, position.moved / position.count),
          behavior: 'instant',
        })
    })
  }, [position, frame])
}
