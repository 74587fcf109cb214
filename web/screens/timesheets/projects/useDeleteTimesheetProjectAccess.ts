import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  DeleteTimesheetProjectAccessInput,
  useDeleteTimesheetProjectAccessMutation,
} from '../../../__generated__/useDeleteTimesheetProjectAccessMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import { removeFromRootList } from '../../../relay/rootList.ts'
import { useSession } from '../../../session/session.ts'
import { isOnAnyList } from './access.ts'

/** What is left for the caller of the project: all of it, reading it, or nothing. */
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
 * Takes an e-mail off one of a project's access lists
 * (docs/specification/rest.md#change-an-access-list-of-a-timesheet-project). Rejects where it was refused or failed.
 */
export function useDeleteTimesheetProjectAccess() {
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const environment = useRelayEnvironment()
  return async (input: DeleteTimesheetProjectAccessInput): Promise<Remaining> => {
    const answer = await commit<useDeleteTimesheetProjectAccessMutation>(environment, {
      mutation: graphql`
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
            }
          }
        }
      `,
      variables: { input },
      // Who takes himself off the last list sees the project no more.
      updater: (store, response) => {
        const { project, userErrors } = response?.deleteTimesheetProjectAccess ?? {}
        if (userErrors?.length === 0 && remainingOf(project, email) === 'nothing')
          removeFromRootList(store, 'timesheetProjects', input.projectId)
      },
    })
    const { project, userErrors } = answer.deleteTimesheetProjectAccess
    // There is no project any more where nothing is left of it.
    accepted(true, userErrors, '')
    return remainingOf(project, email)
  }
}
