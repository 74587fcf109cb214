import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx'
import { formatDateTime } from '../../../../ui/text/format.ts'
import { PAID_REASON } from '../calendarItem.ts'
import { EventButtons } from './EventButtons.tsx'
import { formDaysLater, type EventForm } from './eventForm.ts'
import { EventFields } from './EventFields.tsx'
import { UsualEntries } from './UsualEntries.tsx'
import { useEventForm, type EventDialogProps } from './useEventForm.ts'
import { browserZone, dateFormat } from '../../../../locale/locale.ts'

const day = dateFormat({ dateStyle: 'full' })

/** The day, or the two days, of what the form holds. */
function daysOf(form: EventForm): string {
  const { start, end } = form
  if (!end) return `${day.format(start.at)}, all day`
  return formDaysLater(form) > 0 ? day.formatRange(start.at, end.at) : day.format(start.at)
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
})

/**
 * The dialog that adds or updates an event (docs/specification/timesheet-screens.md#event-dialog). A paid event
 * is read-only.
 */
export function EventDialog(props: EventDialogProps) {
  const { event, isDraft, projects, onDelete, onClose } = props
  const styles = useStyles()
  const { form, concurrentChange, waitingFor, problemAt, save, addUsual, change, ...more } =
    useEventForm(props)
  const { takeStartText, takeEndText, close } = more
  const isPaid = Boolean(event?.paidAt)
  return (
    <DialogForm
      title={event ? 'Update event' : 'Add event'}
      subtitle={daysOf(form)}
      size="medium"
      noValidate
      onSubmit={() => {
        if (!isPaid) save('keep')
      }}
      onClose={close}
      actions={
        <EventButtons
          isNew={!event}
          isConfirmed={Boolean(event?.confirmedAt)}
          isReadOnly={isPaid}
          waitingFor={waitingFor}
          onSave={save}
          onDelete={() => {
            onClose(null, false)
            onDelete()
          }}
          onClose={close}
        />
      }
    >
      {concurrentChange !== null && (
        <MessageBar intent="warning" layout="multiline" politeness="assertive">
          <MessageBarBody>{concurrentChange}</MessageBarBody>
        </MessageBar>
      )}
      {isPaid && (
        <MessageBar layout="multiline">
          <MessageBarBody>{PAID_REASON}</MessageBarBody>
        </MessageBar>
      )}
      {!event && !isDraft && form.end && <UsualEntries projects={projects} onUse={addUsual} />}
      <EventFields
        form={form}
        projects={projects}
        isReadOnly={isPaid}
        problemAt={problemAt}
        onChange={change}
        onTakeStart={takeStartText}
        onTakeEnd={takeEndText}
      />
      {form.end && event && event.timezone !== browserZone() && (
        <Text className={styles.quiet}>
          Logged in {event.timezone}; the times here are in {browserZone()}.
        </Text>
      )}
      {event?.timesheetedAt && (
        <Text className={styles.quiet}>
          Last timesheet to include it: {formatDateTime(event.timesheetedAt)}
        </Text>
      )}
    </DialogForm>
  )
}
