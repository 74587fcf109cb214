import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useStore } from '../../state/store.ts'
import { isListOpen, listen } from './registry.ts'

// Without its code there is no list, but the page stays.
const loadDialog = (): Promise<{ default: ComponentType<{ onClose: () => void }> }> =>
  loadCodeWhenBack(() => import('./ShortcutsDialog.tsx')).then(
    ({ ShortcutsDialog }) => ({ default: ShortcutsDialog }),
    () => ({ default: () => null }),
  )
const LazyDialog = lazy(loadDialog)

/** Listens to the keys of all pages, and shows their list on `?`. Stands once in the frame. */
export function ShortcutsHost() {
  const isOpen = useStore(isListOpen)
  useEffect(listen, [])
  return <Suspense fallback={null}>{isOpen && <LazyDialog onClose={() => isListOpen.set(false)} />}</Suspense>
}
