import { Field, Input } from '@fluentui/react-components'

/** The address of the receiver. */
export function AddressField({
  value,
  onChange,
  problem,
}: {
  value: string
  onChange: (value: string) => void
  problem?: string
}) {
  return (
    <Field label="Address" hint="https, and on the public internet" validationMessage={problem}>
      <Input
        type="url"
        value={value}
        maxLength={2_000}
        autoComplete="off"
        placeholder="https://example.com/daybook"
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}
