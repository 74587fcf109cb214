import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  AddTimesheetProjectAccessInput,
  useAddTimesheetProjectAccessMutation,
} from '../../../__generated__/useAddTimesheetProjectAccessMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'

/**
 * Adds an e-mail to one of a project's access lists
 * (docs/specification/rest.md#change-an-access-list-of-a-timesheet-project). Rejects if it was refused or
 * failed.
 */
export function useAddTimesheetProjectAccess() {
  const environment = useRelayEnvironment()
  return async (input: AddTimesheetProjectAccessInput): Promise<void> => {
    const { addTimesheetProjectAccess } = await commit<useAddTimesheetProjectAccessMutation>(environment, {
      mutation: graphql`
        mutation useAddTimesheetProjectAccessMutation($input: AddTimesheetProjectAccessInput!) {
          addTimesheetProjectAccess(input: $input) {
            project {
              ...ProjectsTable_projects
            }
            userErrors {
              message
            }
          }
        }
      `,
      variables: { input },
    })
    const { project, userErrors } = addTimesheetProjectAccess
    accepted(project, userErrors, 'The list was not changed.')
  }
}
