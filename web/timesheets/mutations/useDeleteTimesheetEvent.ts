import { graphql } from 'react-relay'
import type { useDeleteTimesheetEventMutation } from '../../__generated__/useDeleteTimesheetEventMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'

/**
 * Deletes an event. It stays on screen until the server has deleted it: a mail sent before that may include it
 * (docs/specification/timesheets.md#deleting). Rejects if it was refused or failed.
 */
export function useDeleteTimesheetEvent() {
  const [commit] = useCommit<useDeleteTimesheetEventMutation>(graphql`
    mutation useDeleteTimesheetEventMutation($input: DeleteTimesheetEventInput!) {
      deleteTimesheetEvent(input: $input) {
        deletedId @deleteRecord
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { deleteTimesheetEvent } = await commit({ variables: { input: { id } } })
    accepted(deleteTimesheetEvent.deletedId, deleteTimesheetEvent.userErrors, "Result isn't a string")
  }
}
