import { Field, SearchBox } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'

/** Milliseconds without a key after which a search begins. */
const PAUSE = 300

/** Words to search for; tells them when the typing pauses, or on Enter. `/` leads there. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // Another value than the one that was told comes from the address, such as by the Back button.
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const tell = useEffectEvent(() => {
    const wanted = text.trim()
    if (wanted === told) return
    setTold(wanted)
    onChange(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  useShortcuts([{ keys: '/', label: 'Search', run: () => input.current?.focus() }], 'List of tickets')
  return (
    <Field label="Search">
      <SearchBox
        ref={input}
        value={text}
        maxLength={200}
        placeholder="Words of tickets and comments"
        onChange={(_event, data) => setText(data.value)}
      />
    </Field>
  )
}
