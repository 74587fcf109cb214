import { graphql } from 'react-relay'
import type {
  SendTimesheetReportInput,
  useReportRecipientsMutation,
} from '../../../__generated__/useReportRecipientsMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'
import type { Recipients } from '../../../timesheets/RecipientsNote.tsx'

/**
 * Who would get a report, through a dry run of `sendTimesheetReport`, which sends nothing. Rejects with the
 * reason if the server would refuse it.
 */
export function useReportRecipients() {
  const [commit] = useCommit<useReportRecipientsMutation>(graphql`
    mutation useReportRecipientsMutation($input: SendTimesheetReportInput!) {
      sendTimesheetReport(input: $input) {
        report {
          recipients
          leftOut {
            email
            reason
          }
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (input: Omit<SendTimesheetReportInput, 'isDryRun'>): Promise<Recipients> => {
    const { sendTimesheetReport } = await commit({ variables: { input: { ...input, isDryRun: true } } })
    const { report, userErrors } = sendTimesheetReport
    return accepted(report, userErrors, 'The report was not made.')
  }
}
