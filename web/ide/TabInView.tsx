import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

/** Scrolls the list of tabs, and nothing else, so that a tab is fully visible. */
function scrollTo(tab: Element, list: Element): void {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right
}

/** Keeps the open tab in view when it opens, is restored or gets a longer name, and when the window gets narrower. */
export function TabInView() {
  const index = useGraphiQL(state => state.activeTabIndex)
  const count = useGraphiQL(state => state.tabs.length)
  useEffect(() => {
    const tab = document.querySelector('.graphiql-tab-active')
    const list = tab?.closest('.graphiql-tabs')
    if (!tab || !list) return undefined
    const observer = new ResizeObserver(() => scrollTo(tab, list))
    observer.observe(tab)
    observer.observe(list)
    return () => observer.disconnect()
  }, [index, count])
  return null
}
