import { Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatHours } from '../../../ui/format.ts'
import { formHours, type EventForm } from './eventForm.ts'
import { TagField } from './TagField.tsx'
import { TimeField } from './TimeField.tsx'
import type { FillProject } from './useFillProjects.ts'

const useStyles = makeStyles({
  times: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})

const submitOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The fields of an event (Specification 1 §2). */
export function EventFields({
  form,
  projects,
  isReadOnly,
  onChange,
  onTakeStart,
  onTakeEnd,
}: {
  form: EventForm
  projects: readonly FillProject[]
  isReadOnly: boolean
  onChange: (change: Partial<EventForm>) => void
  onTakeStart: () => void
  onTakeEnd: () => void
}) {
  const styles = useStyles()
  const notes = useRef<HTMLTextAreaElement>(null)
  const hasProject = useRef(form.projectName !== '')
  useEffect(() => {
    if (!hasProject.current) return
    // The dialog itself puts the focus on its first field; this comes after.
    const timer = setTimeout(() => notes.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const names = projects.map(({ name }) => name)
  const hours = formHours(form)
  return (
    <>
      <Field label="Project" required={!isReadOnly}>
        <Select
          value={form.projectName}
          disabled={isReadOnly}
          onChange={(_event, { value }) => onChange({ projectName: value })}
        >
          {form.projectName === '' && <option value="">Choose a project</option>}
          {[...new Set([...names, form.projectName])].filter(Boolean).map(name => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <div className={styles.times}>
        <TimeField
          label="Start Time"
          time={form.start}
          isReadOnly={isReadOnly}
          onType={text => onChange({ start: { ...form.start, text } })}
          onTake={onTakeStart}
        />
        <TimeField
          label="End Time"
          time={form.end}
          hint={
            hours === null
              ? 'A time or a length such as 1h30'
              : `${formatHours(hours)} hours; a length such as 1h30 sets it`
          }
          isReadOnly={isReadOnly}
          onType={text => onChange({ end: { ...form.end, text } })}
          onTake={onTakeEnd}
        />
      </div>
      <Field label="Work Comments / Notes" hint="this text will be included with the email">
        <Textarea
          ref={notes}
          value={form.workNotes}
          readOnly={isReadOnly}
          resize="vertical"
          rows={4}
          onChange={(_event, { value }) => onChange({ workNotes: value })}
          onKeyDown={submitOnCtrlEnter}
        />
      </Field>
      <TagField
        tags={form.tags}
        suggestions={projects.find(({ name }) => name === form.projectName)?.tags ?? []}
        isReadOnly={isReadOnly}
        onChange={tags => onChange({ tags })}
      />
    </>
  )
}
