import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { deleteEventMutation } from '../../../../__generated__/deleteEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'

const mutation = graphql`
  mutation deleteEventMutation($input: DeleteTimesheetEventInput!) {
    deleteTimesheetEvent(input: $input) {
      deletedId @deleteRecord
      userErrors {
        message
      }
    }
  }
`

/**
 * Deletes an event. It stays on screen until the server has deleted it: a mail sent before that may include it
 * (docs/specification/timesheets.md#deleting).
 */
export async function deleteEvent(environment: Environment, id: string): Promise<void> {
  const { deleteTimesheetEvent } = await commit<deleteEventMutation>(environment, {
    mutation,
    variables: { input: { id } },
  })
  accepted(deleteTimesheetEvent.deletedId, deleteTimesheetEvent.userErrors, "Result isn't a string")
}
