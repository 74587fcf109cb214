import type { Ref } from 'react'
import { PeopleField } from '../people/PeopleField.tsx'
import type { Named } from '../people/people.ts'
import { usePeopleChoice } from '../people/usePeopleChoice.ts'

const NOBODY: readonly string[] = []
// Only people who may see the ticket can be assigned: no others are looked for.
const searchNobody = () => undefined

/** The assignee of a ticket (docs/specification/ticket-screens.md#assignee-and-due). */
export function AssigneeField({
  value,
  known,
  problem,
  onChange,
  inputRef,
}: {
  /** An address; empty for nobody. */
  value: string
  /** Those who may see the ticket. */
  known: readonly Named[]
  problem?: string | undefined
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}) {
  const choice = usePeopleChoice(value === '' ? NOBODY : [value], known)
  return (
    <PeopleField
      label="Assignee"
      groupLabel="Chosen assignee"
      choice={{ ...choice, unknown: NOBODY, setText: searchNobody }}
      // Another person takes the place of the one before.
      onChange={emails => onChange(emails.at(-1) ?? '')}
      hint="A name or an address of somebody who may see the ticket"
      problem={problem}
      inputRef={inputRef}
    />
  )
}
