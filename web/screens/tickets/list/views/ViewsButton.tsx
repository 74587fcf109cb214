import { lazy, Suspense, useState } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import { builtInViewOf } from '../../../../tickets/views/builtInViews.ts'
import { useListFilter } from '../useListFilter.ts'
import { ViewButton } from './ViewButton.tsx'

const ViewsMenu = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu })),
)

/**
 * Opens the menu with the views of tickets. Loads its code on first use, or at once if the address names a saved view,
 * whose name it then shows.
 */
export function ViewsButton({ projectNumber }: { projectNumber: number | null }) {
  const { filter, viewId } = useListFilter()
  const [wanted, setWanted] = useState<'no' | 'closed' | 'open'>('no')
  // The menu stays when the address names no view any more: its button may have the focus.
  if (viewId !== null && wanted === 'no') setWanted('closed')
  const button = (
    <ViewButton
      name={viewId === null ? builtInViewOf(filter, projectNumber)?.name : undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted === 'open'}
      onClick={() => setWanted('open')}
    />
  )
  if (wanted === 'no') return button
  return (
    <Suspense fallback={button}>
      <ViewsMenu projectNumber={projectNumber} isOpenAtFirst={wanted === 'open'} />
    </Suspense>
  )
}
