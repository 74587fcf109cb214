import type { Ref } from 'react'
import { TokenField } from '../ui/fields/TokenField.tsx'
import { emailProblem, isEmail } from './emails.ts'

const read = (text: string) => text.toLowerCase()
const isBad = (value: string) => !isEmail(value)

/**
 * The subscribers of a ticket: addresses, typed, pasted or suggested; invalid ones are marked
 * (docs/specification/ticket-screens.md#ticket-validation).
 */
export function SubscribersField({
  value,
  suggestions,
  onChange,
  inputRef,
}: {
  value: readonly string[]
  suggestions: readonly string[]
  onChange: (value: readonly string[]) => void
  inputRef?: Ref<HTMLInputElement>
}) {
  return (
    <TokenField
      label="Subscribers"
      groupLabel="Chosen subscribers"
      values={value}
      suggestions={suggestions}
      onChange={onChange}
      read={read}
      isBad={isBad}
      problem={emailProblem(value)}
      inputRef={inputRef}
    />
  )
}
