import { TokenField } from '../ui/fields/TokenField.tsx'
import { isFamilyValue } from './statuses.ts'

// Tags are compared in lowercase, as they are stored (docs/specification/rest.md#ticket-tags).
const read = (text: string) => text.toLowerCase()

/** The custom tags of a ticket. Values of the families have their own fields, and are marked here. */
export function TagsField({
  value,
  suggestions = [],
  problem,
  onChange,
}: {
  value: readonly string[]
  suggestions?: readonly string[]
  /** Why the server refused them. */
  problem?: string | undefined
  onChange: (value: readonly string[]) => void
}) {
  const misplaced = value.filter(isFamilyValue)
  return (
    <TokenField
      label="Tags"
      groupLabel="Chosen tags"
      values={value}
      suggestions={suggestions}
      onChange={onChange}
      read={read}
      isBad={isFamilyValue}
      problem={misplaced.length > 0 ? `Set above, not as a tag: ${misplaced.join(', ')}` : problem}
    />
  )
}
