import { lazy, Suspense } from 'react'
import { useStore } from '../../../state/store.ts'
import type { MenuHandlers } from './BlockMenu.tsx'
import { useCalendarContext } from '../calendarContext.ts'
import type { CalendarItem } from '../types.ts'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'

const BlockMenu = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./BlockMenu.tsx')).BlockMenu })),
)

/** The menu of a block; loads its code on first use. */
export function LazyBlockMenu(props: MenuHandlers & { items: readonly CalendarItem[] }) {
  const { overlay } = useCalendarContext()
  if (useStore(overlay)?.kind !== 'menu') return null
  return (
    <Suspense fallback={null}>
      <BlockMenu {...props} />
    </Suspense>
  )
}
