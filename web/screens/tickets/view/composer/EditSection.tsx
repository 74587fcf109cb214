import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AssigneeField } from '../../../../tickets/AssigneeField.tsx'
import { FamilyField } from '../../../../tickets/FamilyField.tsx'
import { FAMILY_NAMES } from '../../../../tickets/statuses.ts'
import { SubscribersField } from '../../../../tickets/SubscribersField.tsx'
import { TagsField } from '../../../../tickets/TagsField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import type { Named } from '../../../../people/people.ts'
import type { Rights } from '../rights.ts'
import {
  familyShown,
  openValueShown,
  subscribersShown,
  tagsShown,
  withSubscribers,
  withTags,
  type Edits,
  type TicketNow,
} from './ticketEdits.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
})

/** The longest subject, in characters (docs/specification/ticket-screens.md#edit-section). */
const LONGEST_SUBJECT = 200

/**
 * Changes of the ticket that are sent with the comment. Untouched fields follow the ticket; touched fields keep
 * their value.
 */
export function EditSection({
  ticket,
  rights,
  edits,
  known,
  onChange,
}: {
  ticket: TicketNow
  /** Fields that the user may not change are left out. */
  rights: Rights
  edits: Edits
  /** People to suggest as assignee and subscribers: those who may see the ticket. */
  known: readonly Named[]
  onChange: (edits: Edits) => void
}) {
  const styles = useStyles()
  const subject = edits.subject ?? ticket.subject
  return (
    <div role="group" aria-label="Edit ticket" className={styles.section}>
      {rights.canEdit && (
        <>
          <Field
            label="Subject"
            validationMessage={subject.trim() === '' ? 'Please enter a subject' : undefined}
          >
            <Input
              value={subject}
              maxLength={LONGEST_SUBJECT}
              onChange={(_event, { value }) => onChange({ ...edits, subject: value })}
            />
          </Field>
          {FAMILY_NAMES.map(family => (
            <FamilyField
              key={family}
              family={family}
              value={familyShown(ticket, edits, family)}
              onChange={value => onChange({ ...edits, [family]: value })}
            />
          ))}
          <AssigneeField
            value={openValueShown(ticket, edits, 'assignee')}
            known={[...known, ...edits.addedSubscribers.map(email => ({ email }))]}
            // Only members know the list of the project.
            isComplete={rights.canChangeSubscribers}
            onChange={assignee => onChange({ ...edits, assignee })}
          />
          <DateField
            label="Due"
            value={openValueShown(ticket, edits, 'due')}
            onChange={due => onChange({ ...edits, due })}
          />
          <TagsField
            value={tagsShown(ticket, edits)}
            onChange={tags => onChange(withTags(ticket, edits, tags))}
          />
        </>
      )}
      {rights.canChangeSubscribers && (
        <SubscribersField
          value={subscribersShown(ticket, edits)}
          known={known}
          onChange={emails => onChange(withSubscribers(ticket, edits, emails))}
        />
      )}
    </div>
  )
}
