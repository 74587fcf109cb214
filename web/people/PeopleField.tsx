import type { Ref } from 'react'
import { formOf } from '../locale/plural.ts'
import { TokenField } from '../ui/fields/TokenField.tsx'
import { lookAlikes } from '../ui/lookAlikes.ts'
import { emailProblem, isEmail } from './emails.ts'
import { isMatch } from './people.ts'
import { personLook } from './personLook.tsx'
import type { PeopleChoice } from './usePeopleChoice.ts'

const read = (text: string) => text.trim().toLowerCase()
const isBad = (value: string) => !isEmail(value)

// A space belongs to a name, but ends an address.
const split = (typed: string) => typed.split(/[,;\n\r]+|(?<=@\S+)\s+/)

/**
 * The one way to choose people: by name or address, typed, pasted or suggested, several at once. What is no address
 * is marked, and so is an address of somebody who is not known: it may have a typing error
 * (docs/specification/shell.md#people).
 */
export function PeopleField({
  label,
  groupLabel,
  choice: { emails, suggestions, personOf, unknown, setText },
  onChange,
  problem,
  areLeftOut = false,
  unknownNote,
  hint = 'Names or addresses, separated by comma or semicolon',
  inputRef,
}: {
  label: string
  /** The label of the group of chosen people. */
  groupLabel: string
  choice: PeopleChoice
  /** @param emails the chosen addresses, some of which may be wrong */
  onChange: (emails: readonly string[]) => void
  /** What is wrong with the choice as a whole. */
  problem?: string | null | undefined
  /** Whether nothing is sent to people who are not known. */
  areLeftOut?: boolean
  /** What to say of the unknown ones instead. */
  unknownNote?: string
  hint?: string
  inputRef?: Ref<HTMLInputElement> | undefined
}) {
  const alike = lookAlikes(emails.map(personOf))
  return (
    <TokenField
      label={label}
      groupLabel={groupLabel}
      values={emails}
      suggestions={suggestions.map(({ email }) => email)}
      onChange={onChange}
      onType={setText}
      read={read}
      split={split}
      isBad={isBad}
      isDoubtful={email => unknown.includes(email)}
      isMatch={(email, typed) => isMatch(personOf(email), typed)}
      show={email => personLook(personOf(email), alike)}
      problem={problem ?? emailProblem(emails)}
      note={unknown.length > 0 ? (unknownNote ?? noteOn(unknown, areLeftOut)) : undefined}
      hint={hint}
      completes
      inputRef={inputRef}
    />
  )
}

function noteOn(emails: readonly string[], areLeftOut: boolean): string {
  const outcome = areLeftOut
    ? `${formOf(emails.length, 'it gets', 'they get')} nothing`
    : `you can add ${formOf(emails.length, 'it', 'them')} all the same`
  return `Not known to you: ${emails.join(', ')}. Check the spelling; ${outcome}.`
}
