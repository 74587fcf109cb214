import type { Ref } from 'react'
import { isEmail } from '../people/emails.ts'
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
  isComplete,
  onChange,
  inputRef,
}: {
  /** An address; empty for nobody. */
  value: string
  /** Those who may see the ticket. */
  known: readonly Named[]
  problem?: string | undefined
  /** Whether these are all of them. */
  isComplete: boolean
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}) {
  const choice = usePeopleChoice(value === '' ? NOBODY : [value], known)
  const isStranger = isEmail(value) && known.every(({ email }) => email.toLowerCase() !== value)
  const strangers = isStranger ? [value] : NOBODY
  return (
    <PeopleField
      label="Assignee"
      groupLabel="Chosen assignee"
      choice={{ ...choice, unknown: isComplete ? strangers : choice.unknown, setText: searchNobody }}
      unknownNote={
        isComplete
          ? `Nobody who may see the ticket has this address: ${value}. Check the spelling, or add it to the subscribers as well.`
          : `Not known to you: ${value}. Check the spelling.`
      }
      // Another person takes the place of the one before.
      onChange={emails => onChange(emails.at(-1) ?? '')}
      hint="A name or an address of somebody who may see the ticket"
      problem={problem}
      inputRef={inputRef}
    />
  )
}
