import type { Named } from '../../people/people.ts'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { DueMenu } from './DueMenu.tsx'
import { FamilyMenu } from './FamilyMenu.tsx'
import type { QuickTicket } from './quickEditContext.ts'
import { isFixedFamily, settingOf, type QuickField } from './tagChanges.ts'
import { TagsDialog } from './TagsDialog.tsx'
import type { useSendEdits } from './useSendEdits.ts'

type Edits = ReturnType<typeof useSendEdits>

/** The choice of a field's values, open while rendered. */
export function QuickEditor({
  field,
  tickets,
  anchor,
  me,
  others,
  onSend,
  onSubmit,
  onClose,
}: {
  field: QuickField
  tickets: readonly QuickTicket[]
  anchor: HTMLElement
  /** The user's own address. */
  me: string
  others: readonly Named[]
  onSend: Edits['send']
  /** For a dialog, which shows why it failed. */
  onSubmit: Edits['submit']
  onClose: () => void
}) {
  const place = { anchor, onClose }
  if (field === 'tags')
    return (
      <TagsDialog
        tickets={tickets}
        onClose={onClose}
        onSave={changeOf => onSubmit(tickets, changeOf, { title: count => `${count}: tags changed` })}
      />
    )
  const set = (value: string, words: string, people: readonly Named[] = []) => {
    onClose()
    void onSend(tickets, ({ statuses }) => settingOf(statuses, field, value), {
      title: count => `${count}: ${words}`,
      people,
    })
  }
  if (field === 'assignee')
    return <AssigneeMenu tickets={tickets} me={me} others={others} onChoose={set} {...place} />
  if (field === 'due') return <DueMenu tickets={tickets} onChoose={set} {...place} />
  return isFixedFamily(field) ? (
    <FamilyMenu family={field} tickets={tickets} onChoose={set} {...place} />
  ) : null
}
