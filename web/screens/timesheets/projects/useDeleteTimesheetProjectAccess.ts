import { graphql } from 'react-relay'
import type {
  DeleteTimesheetProjectAccessInput,
  useDeleteTimesheetProjectAccessMutation,
} from '../../../__generated__/useDeleteTimesheetProjectAccessMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'
import { removeFromList } from '../../../relay/rootList.ts'
import { useSession } from '../../../session/session.ts'
import { isOnAnyList } from './access.ts'

/** The caller's remaining access to the project: full, read-only or none. */
export type Remaining = 'edit' | 'read' | 'nothing'

type Payload = useDeleteTimesheetProjectAccessMutation['response']['deleteTimesheetProjectAccess']

const remainingOf = (
  project: NonNullable<Payload['project']> | null | undefined,
  email: string,
): Remaining => {
  if (!project || !isOnAnyList(project, email)) return 'nothing'
  return project.viewerCanEdit ? 'edit' : 'read'
}

/**
 * Removes an e-mail from one of a project's access lists
 * (docs/specification/rest.md#change-an-access-list-of-a-timesheet-project). Rejects if it was refused or
 * failed.
 */
export function useDeleteTimesheetProjectAccess() {
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const [commit] = useCommit<useDeleteTimesheetProjectAccessMutation>(graphql`
    mutation useDeleteTimesheetProjectAccessMutation($input: DeleteTimesheetProjectAccessInput!) {
      deleteTimesheetProjectAccess(input: $input) {
        project {
          canUse
          canSee
          canPay
          canEdit
          viewerCanEdit
          ...ProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: DeleteTimesheetProjectAccessInput): Promise<Remaining> => {
    const { deleteTimesheetProjectAccess } = await commit({
      variables: { input },
      // Users who remove themselves from the last list no longer see the project.
      updater: (store, response) => {
        const { project, userErrors } = response?.deleteTimesheetProjectAccess ?? {}
        if (userErrors?.length === 0 && remainingOf(project, email) === 'nothing')
          removeFromList(store, { field: 'timesheetProjects' }, input.projectId)
      },
    })
    const { project, userErrors } = deleteTimesheetProjectAccess
    throwRefusal(userErrors)
    // The payload has no project if the caller has no access left.
    return remainingOf(project, email)
  }
}
