import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { counted } from '../../../../locale/plural.ts'
import { formatHours } from '../../../../ui/text/format.ts'
import { formDaysLater, formHours, type EventForm } from './eventForm.ts'
import { ProjectField } from './ProjectField.tsx'
import { TagField } from './TagField.tsx'
import { TimeField } from './TimeField.tsx'
import type { FillProject } from '../useFillProjects.ts'

const useStyles = makeStyles({
  times: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})

const submitOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function endHint(form: EventForm, isReadOnly: boolean) {
  const hours = formHours(form)
  if (hours === null) return 'A time, or a length, such as 1h30.'
  const days = formDaysLater(form)
  const later = days === 0 ? '' : `+${counted(days, 'day', 'days')}, `
  const length = `${later}${formatHours(hours)} h`
  return isReadOnly ? length : `${length}. Or type a length, such as 1h30.`
}

/** The fields of an event (docs/specification/timesheet-screens.md#event-dialog). */
export function EventFields({
  form,
  projects,
  isReadOnly,
  problemAt,
  onChange,
  onTakeStart,
  onTakeEnd,
}: {
  form: EventForm
  projects: readonly FillProject[]
  isReadOnly: boolean
  /** Why the server refused a field, by its argument. */
  problemAt: (field: string) => string | undefined
  onChange: (change: Partial<EventForm>) => void
  onTakeStart: () => void
  onTakeEnd: () => void
}) {
  const styles = useStyles()
  const notes = useRef<HTMLTextAreaElement>(null)
  const hasProject = useRef(form.projectName !== '')
  useEffect(() => {
    if (!hasProject.current) return
    // The dialog focuses its first field; this runs after it.
    const timer = setTimeout(() => notes.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <ProjectField
        name={form.projectName}
        projects={projects}
        isReadOnly={isReadOnly}
        problem={problemAt('projectName')}
        onChange={projectName => onChange({ projectName })}
      />
      {form.end && (
        <div className={styles.times}>
          <TimeField
            label="Start Time"
            time={form.start}
            problem={problemAt('start')}
            isReadOnly={isReadOnly}
            onType={text => onChange({ start: { ...form.start, text } })}
            onTake={onTakeStart}
          />
          <TimeField
            label="End Time"
            time={form.end}
            problem={problemAt('end')}
            hint={endHint(form, isReadOnly)}
            isReadOnly={isReadOnly}
            onType={text => form.end && onChange({ end: { ...form.end, text } })}
            onTake={onTakeEnd}
          />
        </div>
      )}
      <Field
        label="Work Comments / Notes"
        hint="this text will be included with the email"
        validationMessage={problemAt('workNotes')}
      >
        <Textarea
          ref={notes}
          dir="auto"
          value={form.workNotes}
          readOnly={isReadOnly}
          resize="vertical"
          rows={4}
          onChange={(_event, { value }) => onChange({ workNotes: value })}
          onKeyDown={submitOnCtrlEnter}
        />
      </Field>
      {isReadOnly ? (
        <Field label="Tags">
          <Input value={form.tags.join(' ')} readOnly />
        </Field>
      ) : (
        <TagField
          tags={form.tags}
          problem={problemAt('tags')}
          suggestions={projects.find(({ name }) => name === form.projectName)?.tags ?? []}
          onChange={tags => onChange({ tags })}
        />
      )}
    </>
  )
}
