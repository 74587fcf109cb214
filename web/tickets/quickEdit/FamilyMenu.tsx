import { FAMILIES } from '../../../common/ticketTags.ts'
import { FAMILY_LABELS, tagOf, wordsOf, type Family } from '../statuses.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { QuickTicket } from './quickEditContext.ts'
import { commonValue } from './tagChanges.ts'

// Resolved has the letter already.
const keyOf = (value: string) => (value === 'reopened' ? 'o' : value.charAt(0))

/** The values of a family, each with its first letter as key. */
export function FamilyMenu({
  family,
  tickets,
  anchor,
  onChoose,
  onClose,
}: {
  family: Family
  tickets: readonly QuickTicket[]
  anchor: HTMLElement
  onChoose: (value: string, words: string) => void
  onClose: () => void
}) {
  return (
    <ChoiceMenu
      label={FAMILY_LABELS[family]}
      choices={FAMILIES[family].map(value => ({ value, text: value, keys: keyOf(value) }))}
      chosen={commonValue(tickets, family)}
      anchor={anchor}
      onChoose={({ value }) => onChoose(value, wordsOf(tagOf(family, value)))}
      onClose={onClose}
    />
  )
}
