import { Field, Input } from '@fluentui/react-components'
import type { TypedTime } from './eventForm.ts'

/** A time field. It parses the text on blur and on save. */
export function TimeField({
  label,
  time: { text, note },
  hint,
  problem,
  isReadOnly,
  onType,
  onTake,
}: {
  label: string
  time: TypedTime
  hint?: string
  /** Why the server refused it. */
  problem: string | undefined
  isReadOnly: boolean
  onType: (text: string) => void
  onTake: () => void
}) {
  return (
    <Field
      label={label}
      required={!isReadOnly}
      hint={hint}
      validationState={problem === undefined ? (note?.intent ?? 'none') : 'error'}
      validationMessage={problem ?? note?.text}
    >
      <Input
        value={text}
        readOnly={isReadOnly}
        autoComplete="off"
        // Digits are enough for a time of day: 930.
        inputMode="numeric"
        onChange={(_event, { value }) => onType(value)}
        onFocus={({ target }) => target.select()}
        onBlur={onTake}
      />
    </Field>
  )
}
