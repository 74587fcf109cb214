import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'
import { isPaletteOpen } from '../../../shell/palette.ts'
import { useStore } from '../../../state/store.ts'
import { EVERYWHERE, isCovered } from '../../../ui/shortcuts/registry.ts'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'
import { keepPlace } from './recentPlaces.ts'

// If the code fails to load, only the palette is missing.
const loadDialog = (): Promise<{ default: ComponentType<{ email: string; onClose: () => void }> }> =>
  loadCodeWhenBack(() => import('./PaletteDialog.tsx')).then(
    ({ PaletteDialog }) => ({ default: PaletteDialog }),
    () => ({ default: () => null }),
  )
const LazyDialog = lazy(loadDialog)

/** How long the user stays on a page that counts as visited, in milliseconds. */
const STAY = 1_500

const open = () => isPaletteOpen.set(true)

function handleKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  const isPalette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
  if (!isPalette || defaultPrevented || isCovered()) return
  // In the editor it makes a link.
  if (target instanceof Element && target.closest('[contenteditable=true]')) return
  event.preventDefault()
  open()
}

/** Opens the command palette by its keys, and notes the pages that it offers as recent. */
export function PaletteHost({ email }: { email: string }) {
  const isOpen = useStore(isPaletteOpen)
  const { pathname, search } = useLocation()
  useShortcuts(
    [
      { keys: '/', label: 'Go to or do', run: open },
      { keys: 'Ctrl+K', label: 'Go to or do' },
    ],
    EVERYWHERE,
  )
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('keydown', handleKey)
      isPaletteOpen.set(false)
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => keepPlace(email, pathname + search), STAY)
    return () => clearTimeout(timer)
  }, [email, pathname, search])
  return (
    <Suspense fallback={null}>
      {isOpen && <LazyDialog email={email} onClose={() => isPaletteOpen.set(false)} />}
    </Suspense>
  )
}
