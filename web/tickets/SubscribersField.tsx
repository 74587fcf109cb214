import type { Ref } from 'react'
import { PeopleField } from '../people/PeopleField.tsx'
import type { Named } from '../people/people.ts'
import { usePeopleChoice } from '../people/usePeopleChoice.ts'

/**
 * The subscribers of a ticket (docs/specification/ticket-screens.md#ticket-validation).
 */
export function SubscribersField({
  value,
  known,
  problem,
  onChange,
  inputRef,
}: {
  /** Addresses. */
  value: readonly string[]
  /** The people of the project and the ticket. */
  known: readonly Named[]
  problem?: string | undefined
  onChange: (value: readonly string[]) => void
  inputRef?: Ref<HTMLInputElement>
}) {
  return (
    <PeopleField
      label="Subscribers"
      groupLabel="Chosen subscribers"
      choice={usePeopleChoice(value, known)}
      onChange={onChange}
      problem={problem}
      inputRef={inputRef}
    />
  )
}
