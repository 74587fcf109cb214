import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import type {
  SendTimesheetReportInput,
  useSendTimesheetReportMutation,
} from '../../../__generated__/useSendTimesheetReportMutation.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { createIntent } from '../../../relay/intent.ts'
import { useSendFailure } from '../../../timesheets/useSendFailure.ts'

/** A report as it was mailed, or would be. */
export type SentReport = NonNullable<
  useSendTimesheetReportMutation['response']['sendTimesheetReport']['report']
>

interface Outcome {
  onDone: (report: SentReport) => void
  onFail: (reason: string) => void
}

/**
 * Creates the report and mails it, once even if retried; a dry run only shows the mail
 * (docs/specification/rest.md#send-a-report).
 */
export function useSendTimesheetReport() {
  const [intent] = useState(() => createIntent('report'))
  const failureText = useSendFailure('REPORT')
  const [commit, isSending] = useMutation<useSendTimesheetReportMutation>(graphql`
    mutation useSendTimesheetReportMutation($input: SendTimesheetReportInput!) {
      sendTimesheetReport(input: $input) {
        report {
          subject
          html
          recipients
          leftOut {
            email
            reason
          }
          isSent
        }
        userErrors {
          message
        }
      }
    }
  `)
  const send = (input: SendTimesheetReportInput, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input: { ...input, requestId: intent.idFor(input) } },
      onCompleted: ({ sendTimesheetReport: { report, userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(intent.refused(refusal.message))
        else if (report) {
          intent.done()
          onDone(report)
        } else onFail('The report was not made.')
      },
      onError: error => onFail(input.isDryRun ? messageOf(error) : failureText(error)),
    })
  return { send, isSending }
}
