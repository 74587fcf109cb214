import { lazy, Suspense } from 'react'
import { loadCodeWhenBack } from '../net/loadCode.ts'
import { useSession } from '../session/session.ts'
import { hasModals } from '../ui/dialogs/modals.ts'
import { useStore } from '../state/store.ts'

const Keeper = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('../ui/dialogs/ModalKeeper.tsx')).ModalKeeper })),
)

/**
 * Keeps Fluent's focus manager alive between modals. Otherwise it would be disposed of with the last modal,
 * before it has shown the rest of the page to screen readers again.
 */
export function ModalHost() {
  const isNeeded = useStore(hasModals)
  const { user } = useSession()
  return <Suspense fallback={null}>{(isNeeded || user) && <Keeper />}</Suspense>
}
