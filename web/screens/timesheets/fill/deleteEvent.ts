import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { deleteEventMutation } from '../../../__generated__/deleteEventMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'

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

/** Takes an event off the screen alone, whatever lists are loaded meanwhile, until it is disposed of. */
export const hideEvent = (environment: Environment, id: string) =>
  environment.applyUpdate({ storeUpdater: store => store.delete(id) })

/** Deletes an event, which is off the screen from the start; it comes back where the server refuses. */
export async function deleteEvent(environment: Environment, id: string): Promise<void> {
  const hidden = hideEvent(environment, id)
  try {
    const { deleteTimesheetEvent } = await commit<deleteEventMutation>(environment, {
      mutation,
      variables: { input: { id } },
    })
    accepted(deleteTimesheetEvent.deletedId, deleteTimesheetEvent.userErrors, "Result isn't a string")
  } finally {
    hidden.dispose()
  }
}
