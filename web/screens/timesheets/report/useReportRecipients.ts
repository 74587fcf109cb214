import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type {
  reportRecipientsMutation,
  SendTimesheetReportInput,
} from '../../../__generated__/reportRecipientsMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import type { Recipients } from '../../../timesheets/RecipientsNote.tsx'

const mutation = graphql`
  mutation reportRecipientsMutation($input: SendTimesheetReportInput!) {
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
`

/**
 * Who would get a report, through a dry run that sends nothing. Rejects with the reason if the server would
 * refuse it.
 */
export async function reportRecipients(
  environment: Environment,
  input: Omit<SendTimesheetReportInput, 'isDryRun'>,
): Promise<Recipients> {
  const { sendTimesheetReport } = await commit<reportRecipientsMutation>(environment, {
    mutation,
    variables: { input: { ...input, isDryRun: true } },
  })
  return accepted(sendTimesheetReport.report, sendTimesheetReport.userErrors, 'The report was not made.')
}
