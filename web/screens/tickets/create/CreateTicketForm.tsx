import { Field, Input, MessageBar, MessageBarBody, MessageBarTitle, Text } from '@fluentui/react-components'
import {
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { AssigneeField } from '../../../tickets/AssigneeField.tsx'
import { FamilyField } from '../../../tickets/FamilyField.tsx'
import { SubscribersField } from '../../../tickets/SubscribersField.tsx'
import { ticketPath } from '../../../tickets/ticketPath.ts'
import { isEmail } from '../../../people/emails.ts'
import { useNames } from '../../../people/useNames.ts'
import { LazyEditor } from '../../../editor/LazyEditor.tsx'
import type { EditorHandle } from '../../../editor/types.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { UploadCard } from '../../../files/upload/UploadCard.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import type { CreatedTicket } from './useCreateTicket.ts'
import { useFormStyles } from './formStyles.ts'
import type { NewTicket, ProjectOption } from './newTicket.ts'
import { ProjectField } from './ProjectField.tsx'
import { useTicketForm } from './useTicketForm.ts'
import { formOf } from '../../../locale/plural.ts'

const NOBODY: readonly string[] = []

/**
 * The fields of Create Ticket (docs/specification/ticket-screens.md#create-ticket). `onChange` gets every
 * change at once, to store it.
 */
export function CreateTicketForm({
  draft,
  projects,
  notice,
  onChange,
  onDone,
}: {
  draft: NewTicket
  projects: readonly ProjectOption[]
  notice?: ReactNode
  onChange: (draft: NewTicket) => void
  /** The server has created it. */
  onDone: (ticket: CreatedTicket) => void
}) {
  const styles = useFormStyles()
  const project = useRef<HTMLSelectElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<EditorHandle>(null)
  const subscribers = useRef<HTMLInputElement>(null)
  const assignee = useRef<HTMLInputElement>(null)
  const due = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLInputElement>(null)
  const impact = useRef<HTMLInputElement>(null)
  const priority = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLButtonElement>(null)
  const families = { status, impact, priority }
  const fields = { project, subject, ...families, assignee, due, body, files, subscribers }
  const form = useTicketForm({
    draft,
    projects,
    body,
    onWrong: field => fields[field].current?.focus(),
    onChange,
    onDone,
  })
  const { uploads, problems, failure, waitsFor } = form
  const chosen = projects.find(({ id }) => id === draft.projectId)
  const members = chosen?.canSee ?? NOBODY
  const names = useNames(members)
  const people = useMemo(() => members.map(email => ({ email, name: names.get(email) })), [members, names])
  const mayBeAssigned = useMemo(
    () => [...people, ...draft.subscribers.filter(isEmail).map(email => ({ email }))],
    [people, draft.subscribers],
  )
  const family = (name: 'status' | 'impact' | 'priority') => (
    <FamilyField
      family={name}
      value={draft.families[name]}
      problem={problems[name]}
      inputRef={families[name]}
      onChange={value => form.change({ families: { ...draft.families, [name]: value } })}
    />
  )
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSubject = event.target === subject.current
    // Enter alone does not submit a form with many fields; in the subject, it moves to the body.
    if (event.ctrlKey || event.metaKey) form.submit()
    else if (isSubject && !event.defaultPrevented) body.current?.focus()
    else return
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    // The editor handles its images itself.
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    >
      {notice}
      <div className={styles.where}>
        <ProjectField
          value={draft.projectId}
          projects={projects}
          problem={problems.project}
          selectRef={project}
          onChange={projectId => form.change({ projectId })}
        />
        <Field label="Subject" required validationMessage={problems.subject}>
          <Input
            ref={subject}
            value={draft.subject}
            autoComplete="off"
            onChange={(_event, { value }) => form.change({ subject: value })}
          />
        </Field>
      </div>
      {family('status')}
      <div className={styles.pair}>
        {family('impact')}
        {family('priority')}
      </div>
      <div className={styles.pair}>
        <AssigneeField
          value={draft.assignee}
          known={mayBeAssigned}
          problem={problems.assignee}
          isComplete={chosen !== undefined}
          inputRef={assignee}
          onChange={value => form.change({ assignee: value })}
        />
        <DateField
          label="Due"
          value={draft.due}
          problem={problems.due}
          inputRef={due}
          onChange={value => form.change({ due: value })}
        />
      </div>
      <LazyEditor
        ref={body}
        label="Content"
        isRequired
        initialHtml={draft.body}
        people={people}
        error={problems.body}
        onChange={form.changeBody}
        onImage={form.uploadImage}
        onFiles={uploads.add}
        imageUrl={form.imageUrl}
        onSubmit={form.submit}
      />
      <Field label="Files" validationMessage={problems.files}>
        {field => (
          <UploadCard
            uploads={uploads.uploads}
            chooseRef={files}
            describedBy={field['aria-describedby']}
            onAdd={uploads.add}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
        )}
      </Field>
      <SubscribersField
        value={draft.subscribers}
        known={people}
        problem={problems.subscribers}
        inputRef={subscribers}
        onChange={value => form.change({ subscribers: value })}
      />
      {failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Didn&apos;t save: {failure.text}</MessageBarTitle>
            {failure.ticket ? (
              <>
                It became <TextLink to={ticketPath(failure.ticket)}>{failure.ticket.subject}</TextLink>.
                Submit again to make another ticket of this, or discard the draft.
              </>
            ) : (
              'Nothing is lost: it is kept here as a draft.'
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.end}>
        <WaitingButton type="submit" appearance="primary" isWaiting={form.isSending || waitsFor > 0}>
          Submit
        </WaitingButton>
        <Text role="status" className={styles.quiet}>
          {waitsFor > 0 && `Waiting for ${formOf(waitsFor, 'an upload', `${waitsFor} uploads`)} to finish…`}
        </Text>
      </div>
    </form>
  )
}
