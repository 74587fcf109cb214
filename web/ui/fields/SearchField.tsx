import { Field, makeStyles, SearchBox } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'

const useStyles = makeStyles({
  // Narrow windows with widely spaced text need more room for what is beside it.
  field: { minWidth: 0 },
  box: { minWidth: 0, width: '100%' },
})

/** Milliseconds after the last key before a search starts. */
const PAUSE = 300

/** What a field passes to the field that replaces it at once. */
interface Left {
  shortcutGroup: string
  text: string
  reported: readonly string[]
  isFocused: boolean
}

let left: Left | null = null

/**
 * A search field; reports its text when the typing pauses. `/` focuses it. If a list mounts a new field, as
 * when it has loaded, typing continues there.
 */
export function SearchField({
  label = 'Search',
  value,
  placeholder,
  hint,
  shortcutGroup,
  onChange,
}: {
  label?: string
  value: string
  placeholder: string
  hint?: string
  /** The heading of the key in the shortcut list, such as "List of tickets". */
  shortcutGroup: string
  onChange: (value: string) => void
}) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Reported, but not returned as the value yet: the list may take time while the user types on.
  const [reported, setReported] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    setReported(reported.slice(reported.indexOf(value) + 1))
    // A value that was not reported comes from the address, such as through the Back button.
    if (!reported.includes(value)) setText(value)
  }
  const report = useEffectEvent(() => {
    const wanted = text.trim()
    if (wanted === (reported.at(-1) ?? value)) return
    setReported([...reported, wanted])
    onChange(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const leave = useEffectEvent((field: HTMLInputElement | null) => {
    left = { shortcutGroup, text, reported, isFocused: document.activeElement === field }
    // The next field mounts in the same commit or never.
    queueMicrotask(() => (left = null))
  })
  const takeOver = useEffectEvent((field: HTMLInputElement | null) => {
    if (left?.shortcutGroup !== shortcutGroup) return
    setText(left.text)
    setReported(left.reported)
    if (left.isFocused) field?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const field = input.current
    takeOver(field)
    return () => leave(field)
  }, [])
  useShortcuts([{ keys: '/', label, run: () => input.current?.focus() }], shortcutGroup)
  return (
    <Field label={label} hint={hint} className={styles.field}>
      <SearchBox
        ref={input}
        className={styles.box}
        value={text}
        maxLength={200}
        placeholder={placeholder}
        onChange={(_event, data) => setText(data.value)}
      />
    </Field>
  )
}
