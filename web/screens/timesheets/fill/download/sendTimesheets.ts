import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type {
  SendTimesheetsInput,
  sendTimesheetsMutation,
} from '../../../../__generated__/sendTimesheetsMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'

const mutation = graphql`
  mutation sendTimesheetsMutation($input: SendTimesheetsInput!) {
    sendTimesheets(input: $input) {
      pdf
      leftOut {
        email
        reason
      }
      userErrors {
        message
      }
    }
  }
`

/** The result of sending. */
interface SentTimesheets {
  pdf: Blob
  leftOut: sendTimesheetsMutation['response']['sendTimesheets']['leftOut']
}

/**
 * Sends the timesheet of a range by mail; returns its PDF and who was left out. Rejects with the reason if the
 * server refused it.
 */
export async function sendTimesheets(
  environment: Environment,
  input: SendTimesheetsInput,
): Promise<SentTimesheets> {
  const { sendTimesheets: sent } = await commit<sendTimesheetsMutation>(environment, {
    mutation,
    variables: { input },
  })
  const base64 = accepted(sent.pdf, sent.userErrors, "Result isn't a file")
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return { pdf: new Blob([bytes], { type: 'application/pdf' }), leftOut: sent.leftOut }
}
