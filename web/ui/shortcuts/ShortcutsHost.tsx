import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useStore } from '../../state/store.ts'
import { isListOpen, listen } from './registry.ts'

// If the code fails to load, only the list is missing.
const loadDialog = (): Promise<{ default: ComponentType<{ onClose: () => void }> }> =>
  loadCodeWhenBack(() => import('./ShortcutsDialog.tsx')).then(
    ({ ShortcutsDialog }) => ({ default: ShortcutsDialog }),
    () => ({ default: () => null }),
  )
const LazyDialog = lazy(loadDialog)

/** Handles the keys of all pages, and shows their list on `?`. Rendered once in the frame. */
export function ShortcutsHost() {
  const isOpen = useStore(isListOpen)
  useEffect(listen, [])
  return <Suspense fallback={null}>{isOpen && <LazyDialog onClose={() => isListOpen.set(false)} />}</Suspense>
}
