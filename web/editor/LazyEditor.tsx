import { lazy, Suspense } from 'react'
import { loadCodeWhenBack } from '../net/loadCode.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import type { EditorProps } from './types.ts'

const load = async () => ({ default: (await import('./Editor.tsx')).Editor })

const Editor = lazy(() => loadCodeWhenBack(load))

/** Loads the editor's code before its first use; if this fails, the first use tries again. */
export const preloadEditor = () => void load().catch(() => undefined)

/**
 * The editor with its code split from the screen's; shows a skeleton until it has loaded. `ref` is null until
 * then.
 */
export function LazyEditor(props: EditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor {...props} />
    </Suspense>
  )
}
