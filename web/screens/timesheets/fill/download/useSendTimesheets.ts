import { graphql } from 'react-relay'
import type {
  SendTimesheetsInput,
  useSendTimesheetsMutation,
} from '../../../../__generated__/useSendTimesheetsMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/** The result of sending. */
interface SentTimesheets {
  pdf: Blob
  leftOut: useSendTimesheetsMutation['response']['sendTimesheets']['leftOut']
}

/**
 * Sends the timesheet of a range by mail. `send` returns its PDF and who was left out; it rejects with the
 * reason if it was refused or failed.
 */
export function useSendTimesheets() {
  const [commit, isSending] = useCommit<useSendTimesheetsMutation>(graphql`
    mutation useSendTimesheetsMutation($input: SendTimesheetsInput!) {
      sendTimesheets(input: $input) {
        pdf
        leftOut {
          email
          reason
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  const send = async (input: SendTimesheetsInput): Promise<SentTimesheets> => {
    const { sendTimesheets } = await commit({ variables: { input } })
    const { pdf, leftOut, userErrors } = sendTimesheets
    const base64 = accepted(pdf, userErrors, "Result isn't a file")
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return { pdf: new Blob([bytes], { type: 'application/pdf' }), leftOut }
  }
  return { send, isSending }
}
