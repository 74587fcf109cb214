import { TokenField } from '../../../../ui/fields/TokenField.tsx'

/** The tags of an event. */
export function TagField({
  tags,
  suggestions,
  problem,
  onChange,
}: {
  tags: readonly string[]
  suggestions: readonly string[]
  problem: string | undefined
  onChange: (tags: readonly string[]) => void
}) {
  return (
    <TokenField
      label="Tags"
      groupLabel="Chosen tags"
      values={tags}
      suggestions={suggestions}
      problem={problem}
      onChange={onChange}
      // Above, so that it does not cover the buttons; inside the dialog, but not clipped by it.
      positioning={{ position: 'above', align: 'start', strategy: 'fixed' }}
    />
  )
}
