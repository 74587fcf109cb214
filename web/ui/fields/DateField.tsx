import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

/** A day, chosen or typed in the browser's own way. `value` and what `onChange` gives are `2026-11-18`, or empty. */
export function DateField({
  label,
  value,
  onChange,
  hint,
  problem,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** Why the day cannot be taken. */
  problem?: string
}) {
  // Half a date has no value: without this it would pass for none.
  const [isBad, setBad] = useState(false)
  return (
    <Field label={label} hint={hint} validationMessage={isBad ? 'Give a whole date, or clear it.' : problem}>
      <Input
        type="date"
        value={value}
        onChange={({ target }) => {
          setBad(target.validity.badInput)
          onChange(target.value)
        }}
        onBlur={({ target }) => setBad(target.validity.badInput)}
      />
    </Field>
  )
}
