import { useEffect, useEffectEvent } from 'react'
import { register, type Shortcut } from './registry.ts'

/**
 * Makes keys do something while the component is there: by themselves, and neither while somebody types nor while a
 * dialog or a menu is open. `?` lists them under the heading `title`. Where two components want the same key, the later
 * one has it.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], title = 'This page') {
  const runNow = useEffectEvent((index: number) => shortcuts[index]?.run?.())
  // Callers make the list anew each time they render; what matters of it are its words.
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
