import { useState } from 'react'
import { counted } from '../../locale/plural.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { isFamilyValue } from '../statuses.ts'
import { TagsField } from '../TagsField.tsx'
import type { QuickTicket } from './quickEditContext.ts'
import { commonTags, taggingOf, type TagChange } from './tagChanges.ts'

const FIELDS = ['changes']

/** Changes the custom tags of tickets: of several, those that all of them have. */
export function TagsDialog({
  tickets,
  onSave,
  onClose,
}: {
  tickets: readonly QuickTicket[]
  /** Rejects if nothing was changed. */
  onSave: (changeOf: (ticket: QuickTicket) => TagChange | null) => Promise<void>
  onClose: () => void
}) {
  const before = commonTags(tickets)
  const [tags, setTags] = useState<readonly string[]>(before)
  const { elsewhere, problemAt, isSending, submit } = useSubmit(FIELDS)
  const [only] = tickets
  const isOne = tickets.length === 1
  const handleSubmit = () => {
    if (tags.some(isFamilyValue)) return
    const added = tags.filter(tag => !before.includes(tag))
    const removed = before.filter(tag => !tags.includes(tag))
    submit(async () => {
      await onSave(({ statuses }) => taggingOf(statuses, { added, removed }))
      onClose()
    })
  }
  return (
    <FormDialog
      title="Tags"
      subtitle={
        isOne && only
          ? `Of #${only.number} ${only.subject}.`
          : `Of ${counted(tickets.length, 'ticket', 'tickets')}: those that all of them have. Others stay.`
      }
      submitLabel="Save"
      isSending={isSending}
      error={elsewhere}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TagsField value={tags} problem={problemAt('changes')} onChange={setTags} />
    </FormDialog>
  )
}
