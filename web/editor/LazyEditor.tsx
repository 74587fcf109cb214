import { lazy, Suspense } from 'react'
import { loadCodeWhenBack } from '../net/loadCode.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { EditorProps } from './types.ts'

const load = async () => ({ default: (await import('./Editor.tsx')).Editor })

const Editor = lazy(() => loadCodeWhenBack(load))

/** Fetches the editor's code ahead of its first use; what fails here is tried again then. */
export const preloadEditor = () => void load().catch(() => undefined)

/** The editor, whose code comes apart from the screen's; until then its shape. `ref` is null meanwhile. */
export function LazyEditor(props: EditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor {...props} />
    </Suspense>
  )
}
