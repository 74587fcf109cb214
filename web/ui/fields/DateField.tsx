import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'

/**
 * A day, chosen or typed with the browser's own control. `value` and the argument of `onChange` are
 * `2026-11-18`, or empty.
 */
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
  /** Why the day is invalid. */
  problem?: string
}) {
  // A partial date has no value: without this it would look like none.
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
