import { useState } from 'react'
import { graphql } from 'react-relay'
import type {
  SendTimesheetReportInput,
  useSendTimesheetReportMutation,
} from '../../../__generated__/useSendTimesheetReportMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'
import { createIntent, sendOnce } from '../../../relay/intent.ts'

/** A report as it was mailed, or would be. */
export type SentReport = NonNullable<
  useSendTimesheetReportMutation['response']['sendTimesheetReport']['report']
>

/**
 * Creates the report and mails it, once even if retried; a dry run only shows the mail
 * (docs/specification/rest.md#send-a-report). `send` rejects if it was refused or failed.
 */
export function useSendTimesheetReport() {
  const [intent] = useState(() => createIntent('report'))
  const [commit, isSending] = useCommit<useSendTimesheetReportMutation>(graphql`
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
          field
        }
      }
    }
  `)
  const send = (input: SendTimesheetReportInput): Promise<SentReport> =>
    sendOnce(intent, input, async requestId => {
      const { sendTimesheetReport } = await commit({ variables: { input: { ...input, requestId } } })
      const { report, userErrors } = sendTimesheetReport
      return accepted(report, userErrors, 'The report was not made.')
    })
  return { send, isSending }
}
