import { graphql } from 'react-relay'
import type {
  AddTimesheetProjectAccessInput,
  useAddTimesheetProjectAccessMutation,
} from '../../../__generated__/useAddTimesheetProjectAccessMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'

/**
 * Adds an e-mail to one of a project's access lists
 * (docs/specification/rest.md#change-an-access-list-of-a-timesheet-project). Rejects if it was refused or
 * failed.
 */
export function useAddTimesheetProjectAccess() {
  const [commit] = useCommit<useAddTimesheetProjectAccessMutation>(graphql`
    mutation useAddTimesheetProjectAccessMutation($input: AddTimesheetProjectAccessInput!) {
      addTimesheetProjectAccess(input: $input) {
        project {
          ...ProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: AddTimesheetProjectAccessInput): Promise<void> => {
    const { addTimesheetProjectAccess } = await commit({ variables: { input } })
    const { project, userErrors } = addTimesheetProjectAccess
    accepted(project, userErrors, 'The list was not changed.')
  }
}
