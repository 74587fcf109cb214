import { Checkbox, Field, Select, Textarea } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { RunReportDialog_projects$key } from '../../../__generated__/RunReportDialog_projects.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { emailProblem } from '../../../people/emails.ts'
import { PeopleField } from '../../../people/PeopleField.tsx'
import { usePeopleChoice } from '../../../people/usePeopleChoice.ts'
import { useSession } from '../../../session/session.ts'
import { leftOutText } from '../../../timesheets/leftOut.ts'
import { RecipientsNote } from '../../../timesheets/RecipientsNote.tsx'
import { useSendFailure } from '../../../timesheets/useSendFailure.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { READING_TIMEOUT, useToast } from '../../../ui/toasts/toasts.ts'
import { useAnswer } from '../../../ui/useAnswer.ts'
import { useDraft } from '../../../session/useDraft.ts'
import { useFailure } from '../../../ui/dialogs/useFailure.ts'
import { useReturnedFocus } from '../../../ui/dialogs/useReturnedFocus.ts'
import { MailPreview } from './MailPreview.tsx'
import type { ReportFilter, ReportRange } from './reportFilter.ts'
import { union } from './reportOptions.ts'
import { reportVariables } from './reportVariables.ts'
import {
  keepComments,
  NO_CHOICES,
  readChoices,
  readComments,
  runRefusal,
  TEMPLATES,
  type RunChoices,
} from './reportRun.ts'
import { useReportRecipients } from './useReportRecipients.ts'
import { useSendTimesheetReport, type SentReport } from './useSendTimesheetReport.ts'
import { browserZone } from '../../../locale/locale.ts'
import { counted } from '../../../locale/plural.ts'

const effectOf = (people: number, isDryRun: boolean) =>
  isDryRun
    ? 'Shows the mail, and sends nothing.'
    : `Sends the report to ${counted(people, 'recipient', 'recipients')}.`

/**
 * The dialog that mails the report, or previews the mail
 * (docs/specification/timesheet-screens.md#run-report-dialog). The input stays until it is sent.
 */
export function RunReportDialog({
  projects: key,
  filter,
  range,
  onClose,
}: {
  projects: RunReportDialog_projects$key
  filter: ReportFilter
  range: ReportRange
  onClose: () => void
}) {
  const projects = useFragment(
    graphql`
      fragment RunReportDialog_projects on TimesheetProject @throwOnFieldError @relay(plural: true) {
        name
        canUse
        canSee
        canPay
        canEdit
      }
    `,
    key,
  )
  const { user: signedIn, isExpired } = useSession()
  const user = signedIn?.Email.toLowerCase() ?? ''
  const toast = useToast()
  const people = useMemo(() => {
    const filtered = projects.filter(
      ({ name }) => filter.projects.length === 0 || filter.projects.includes(name),
    )
    return union(filtered.flatMap(({ canEdit, canPay, canSee, canUse }) => [canEdit, canPay, canSee, canUse]))
  }, [projects, filter.projects])
  const [choices, keepChoices, dropChoices] = useDraft('report', NO_CHOICES, readChoices)
  const { template, added, removed, isDryRun } = choices
  const change = (changed: Partial<RunChoices>) => keepChoices({ ...choices, ...changed })
  const recipients = useMemo(
    () => union([people.filter(email => !removed.includes(email)), added]),
    [people, added, removed],
  )
  const known = useMemo(() => people.map(email => ({ email })), [people])
  const choice = usePeopleChoice(recipients, known)
  const [comments, setComments] = useState(() => readComments(user))
  const { error, elsewhere, problemAt, fail, clear } = useFailure(['to', 'comments'])
  const [preview, setPreview] = useState<SentReport | null>(null)
  const { send, isSending } = useSendTimesheetReport()
  const failureText = useSendFailure('REPORT')
  const reportRecipients = useReportRecipients()
  const request = { ...reportVariables(filter, range), timezone: browserZone(), to: recipients }
  const isAsked = !isDryRun && recipients.length > 0 && emailProblem(recipients) === null
  const readers = useAnswer(isAsked ? JSON.stringify(request) : null, () => reportRecipients(request))
  useReturnedFocus()

  const handleComments = (text: string) => {
    setComments(text)
    keepComments(user, text)
  }
  const handleDone = (report: SentReport) => {
    if (isDryRun || !report.isSent) {
      setPreview(report)
      return
    }
    keepComments(user, '')
    dropChoices()
    const to = `To ${report.recipients.join(', ')}`
    const missed = leftOutText(report.leftOut)
    if (missed === '') toast({ intent: 'success', title: 'The report is sent', body: to })
    else
      toast({
        intent: 'warning',
        title: 'The report is sent, but not to everybody',
        body: `${to}. Left out: ${missed}`,
        timeout: READING_TIMEOUT,
      })
    onClose()
  }
  const handleSubmit = () => {
    const refusal = runRefusal(template, recipients)
    if (refusal !== null) {
      toast({ intent: 'warning', title: refusal })
      return
    }
    if (emailProblem(recipients) !== null) return
    clear()
    send({ ...request, comments, isDryRun }).then(handleDone, (reason: unknown) =>
      fail(isDryRun ? messageOf(reason) : failureText(reason), reason),
    )
  }
  if (preview) return <MailPreview report={preview} onClose={() => setPreview(null)} />
  return (
    <FormDialog
      title="Run report"
      submitLabel="Run"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        if (error === null && !isExpired) dropChoices()
        onClose()
      }}
      error={elsewhere}
      effect={effectOf(recipients.length, isDryRun)}
    >
      <Field label="Template">
        <Select value={template} onChange={(_event, { value }) => change({ template: value })}>
          <option value="">Choose a template</option>
          {TEMPLATES.map(name => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <PeopleField
        label="Recipients"
        groupLabel="Chosen: Recipients"
        choice={choice}
        areLeftOut
        onChange={selected =>
          change({
            added: selected.filter(email => !people.includes(email)),
            removed: people.filter(email => !selected.includes(email)),
          })
        }
        hint="Everybody on the lists of the filtered projects, until you remove some"
        problem={problemAt('to')}
      />
      {isAsked && <RecipientsNote answered={readers} whenEmpty="Nobody would get it." />}
      <Field
        label="Email Comments"
        hint="this text will be included with the email"
        validationMessage={problemAt('comments')}
      >
        <Textarea
          value={comments}
          rows={3}
          resize="vertical"
          onChange={(_event, { value }) => handleComments(value)}
        />
      </Field>
      <Checkbox
        label="Dry run: nothing is sent, and the mail is shown"
        checked={isDryRun}
        onChange={(_event, { checked }) => change({ isDryRun: checked === true })}
      />
    </FormDialog>
  )
}
