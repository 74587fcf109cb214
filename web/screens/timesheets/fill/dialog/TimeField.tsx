import { Field, Input } from '@fluentui/react-components'
import type { TypedTime } from './eventForm.ts'

/** A time field. It parses the text on blur and on save. */
export function TimeField({
  label,
  time: { text, note },
  hint,
  isReadOnly,
  onType,
  onTake,
}: {
  label: string
  time: TypedTime
  hint?: string
  isReadOnly: boolean
  onType: (text: string) => void
  onTake: () => void
}) {
  return (
    <Field
      label={label}
      required={!isReadOnly}
      hint={hint}
      validationState={note?.intent ?? 'none'}
      validationMessage={note?.text}
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
