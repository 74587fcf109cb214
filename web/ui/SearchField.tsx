import { Field, SearchBox } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts/useShortcuts.ts'

/** Milliseconds without a key after which a search begins. */
const PAUSE = 300

/** Words to search for; tells them when the typing pauses. `/` leads there. */
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
