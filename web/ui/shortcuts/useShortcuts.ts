import { useEffect, useEffectEvent } from 'react'
import { register, type Shortcut } from './registry.ts'

/**
 * Activates shortcuts while the component is mounted: single keys, but not while the user types or a dialog or
 * menu is open. `?` lists them under the heading `title`. If two components use the same key, the later one
 * wins.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], title = 'This page') {
  const runNow = useEffectEvent((index: number) => shortcuts[index]?.run?.())
  // Callers pass a new list on each render; compare its texts.
  const words = JSON.stringify(
    shortcuts.map(({ keys, label, run, repeats }) => ({ keys, label, hasRun: Boolean(run), repeats })),
  )
  const listNow = useEffectEvent(() =>
    shortcuts.map((shortcut, index): Shortcut => ({
      ...shortcut,
      run: shortcut.run && (() => runNow(index)),
    })),
  )
  useEffect(() => register({ title, shortcuts: listNow() }), [words, title])
}
