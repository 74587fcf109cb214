import { Field, SearchBox } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'

/** Milliseconds without a key after which a search begins. */
const PAUSE = 300

/** What a field leaves to another one that takes its place at once. */
interface Left {
  place: string
  text: string
  told: readonly string[]
  isFocused: boolean
}

let left: Left | null = null

/**
 * Words to search for; tells them when the typing pauses. `/` leads there. Where a list gives its frame a new field, as one that
 * has loaded does, the typing goes on in that.
 */
export function SearchField({
  label = 'Search',
  value,
  placeholder,
  hint,
  place,
  onChange,
}: {
  label?: string
  value: string
  placeholder: string
  hint?: string
  /** Under which heading the keys are listed, such as "List of tickets". */
  place: string
  onChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Told, and not come back as the value yet: the list behind it may take its time while the typing goes on.
  const [told, setTold] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    setTold(told.slice(told.indexOf(value) + 1))
    // One that was not told comes from the address, such as by the Back button.
    if (!told.includes(value)) setText(value)
  }
  const tell = useEffectEvent(() => {
    const wanted = text.trim()
    if (wanted === (told.at(-1) ?? value)) return
    setTold([...told, wanted])
    onChange(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const leave = useEffectEvent((field: HTMLInputElement | null) => {
    left = { place, text, told, isFocused: document.activeElement === field }
    // The next field comes in the same commit or never.
    queueMicrotask(() => (left = null))
  })
  const takeOver = useEffectEvent((field: HTMLInputElement | null) => {
    if (left?.place !== place) return
    setText(left.text)
    setTold(left.told)
    if (left.isFocused) field?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const field = input.current
    takeOver(field)
    return () => leave(field)
  }, [])
  useShortcuts([{ keys: '/', label, run: () => input.current?.focus() }], place)
  return (
    <Field label={label} hint={hint}>
      <SearchBox
        ref={input}
        value={text}
        maxLength={200}
        placeholder={placeholder}
        onChange={(_event, data) => setText(data.value)}
      />
    </Field>
  )
}
