import { Checkbox, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { messageOf } from '../../../../net/errors.ts'
import { createIntent, sendOnce } from '../../../../relay/intent.ts'
import { leftOutText } from '../../../../timesheets/leftOut.ts'
import { RecipientsNote } from '../../../../timesheets/RecipientsNote.tsx'
import { useSendFailure } from '../../../../timesheets/useSendFailure.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { saveFile } from '../../../../ui/saveFile.ts'
import { READING_TIMEOUT, type Toast, useToast } from '../../../../ui/toasts/toasts.ts'
import { useAnswer } from '../../../../ui/useAnswer.ts'
import { useFailure } from '../../../../ui/dialogs/useFailure.ts'
import { dropDownload, keepDownload, readDownload } from './downloadDrafts.ts'
import { downloadForm, downloadRange, isInverted, type DownloadForm } from './downloadForm.ts'
import { timesheetRecipients } from './timesheetRecipients.ts'
import { useSendTimesheets } from './useSendTimesheets.ts'
import { browserZone } from '../../../../locale/locale.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'

const useStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 479.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export interface DownloadDialogProps {
  email: string
  /** A day of the month to preselect. */
  date: Date
  onClose: () => void
  /** Called after sending, as events may now count as timesheeted. */
  onSent: () => void
}

/** The toast for a sent timesheet. @param missed who was left out, or would be after a dry run; may be empty */
function sentToast(isDryRun: boolean, missed: string): Toast {
  const saved = 'The PDF is saved as timesheet.pdf.'
  const toast = isDryRun
    ? { title: 'Dry run: sent only to you', body: `Nothing is marked as timesheeted. ${saved}` }
    : {
        title: 'Timesheet sent',
        body: `To you and to everybody who pays on the projects in it${missed === '' ? '' : ' and has an account'}. ${saved}`,
      }
  if (missed === '') return { ...toast, intent: 'success' }
  const body = `${toast.body} ${isDryRun ? 'Would be left out' : 'Left out'}: ${missed}`
  return { ...toast, body, intent: 'warning', timeout: READING_TIMEOUT }
}

/**
 * The dialog that sends the user's timesheet by mail and saves it as a PDF
 * (docs/specification/timesheet-screens.md#download-dialog).
 */
export function DownloadDialog({ email, date, onClose, onSent }: DownloadDialogProps) {
  const styles = useStyles()
  const environment = useRelayEnvironment()
  const toast = useToast()
  const { send, isSending } = useSendTimesheets()
  const { elsewhere, problemAt, fail, clear } = useFailure(['from', 'until', 'comments'])
  const failureText = useSendFailure('TIMESHEET')
  const [intent] = useState(() => createIntent('timesheet'))
  const [initial] = useState(() => downloadForm(date))
  const [form, setForm] = useState(() => readDownload(email, initial))
  const [isTried, setTried] = useState(false)
  const missing = (day: string) => (isTried && day === '' ? 'Choose a day.' : undefined)

  const range = form.isDryRun ? null : downloadRange(form)
  const timezone = browserZone()
  const readers = useAnswer(range && JSON.stringify(range), () =>
    range ? timesheetRecipients(environment, { ...range, timezone }) : Promise.reject(new Error('No days')),
  )

  const change = (changed: Partial<DownloadForm>) => {
    const next = { ...form, ...changed }
    setForm(next)
    keepDownload(email, next, initial)
  }

  const handleSubmit = async () => {
    const range = downloadRange(form)
    setTried(range === null)
    if (!range) {
      toast({ intent: 'warning', title: 'Ignoring due to invalid data' })
      return
    }
    clear()
    const { isDryRun, comments } = form
    try {
      const input = { ...range, for: email, timezone, comments, isDryRun }
      const { pdf, leftOut } = await sendOnce(intent, input, requestId => send({ ...input, requestId }))
      dropDownload(email)
      saveFile(pdf, 'timesheet.pdf')
      toast(sentToast(isDryRun, leftOutText(leftOut)))
      onSent()
      onClose()
    } catch (reason) {
      fail(isDryRun ? messageOf(reason) : failureText(reason), reason)
    }
  }

  return (
    <FormDialog
      title="Download and Send Timesheets"
      submitLabel="Send"
      isSending={isSending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
      error={elsewhere}
      effect={
        form.isDryRun
          ? 'Sends the PDF to nobody but you.'
          : 'Sends the PDF, and marks the time as included in a timesheet.'
      }
    >
      <div className={styles.days}>
        <DateField
          label="Start Date"
          isRequired
          value={form.start}
          problem={missing(form.start) ?? problemAt('from')}
          onChange={start => change({ start })}
        />
        <DateField
          label="Until Date (Not included)"
          isRequired
          value={form.until}
          problem={
            isInverted(form) ? 'Choose a day after the start.' : (missing(form.until) ?? problemAt('until'))
          }
          onChange={until => change({ until })}
        />
      </div>
      <Field hint="Sends it only to you and marks nothing.">
        <Checkbox
          label="Dry run"
          checked={form.isDryRun}
          onChange={(_event, { checked }) => change({ isDryRun: checked === true })}
        />
      </Field>
      {range && (
        <RecipientsNote answered={readers} whenEmpty="You have no time in these days: nothing is sent." />
      )}
      <Field
        label="Email Comments"
        hint="this text will be included with the email"
        validationMessage={problemAt('comments')}
      >
        <Textarea
          value={form.comments}
          resize="vertical"
          rows={4}
          onChange={(_event, { value }) => change({ comments: value })}
        />
      </Field>
    </FormDialog>
  )
}
