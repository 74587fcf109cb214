import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type {
  SendTimesheetsInput,
  sendTimesheetsMutation,
} from '../../../__generated__/sendTimesheetsMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'

const mutation = graphql`
  mutation sendTimesheetsMutation($input: SendTimesheetsInput!) {
    sendTimesheets(input: $input) {
      pdf
      userErrors {
        message
      }
    }
  }
`

/** Sends the timesheet of a range by mail; gives its PDF. Rejects with the reason for which the server refused it. */
export async function sendTimesheets(environment: Environment, input: SendTimesheetsInput): Promise<Blob> {
  const { sendTimesheets: sent } = await commit<sendTimesheetsMutation>(environment, {
    mutation,
    variables: { input },
  })
  const base64 = accepted(sent.pdf, sent.userErrors, "Result isn't a file")
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
