import { graphql, useMutation } from 'react-relay'
import type {
  DeleteTimesheetProjectAccessInput,
  useDeleteTimesheetProjectAccessMutation,
} from '../../../__generated__/useDeleteTimesheetProjectAccessMutation.graphql.ts'
import { messageOf } from '../../../relay/errors.ts'
import { useSession } from '../../../session/session.ts'
import { isOnAnyList } from './access.ts'

/** What is left for the caller of the project: all of it, reading it, or nothing. */
export type Remaining = 'edit' | 'read' | 'nothing'

interface Outcome {
  onDone: (remaining: Remaining) => void
  onFail: (reason: string) => void
}

type Payload = useDeleteTimesheetProjectAccessMutation['response']['deleteTimesheetProjectAccess']

const remainingOf = (
  project: NonNullable<Payload['project']> | null | undefined,
  email: string,
): Remaining => {
  if (!project || !isOnAnyList(project, email)) return 'nothing'
  return project.viewerCanEdit ? 'edit' : 'read'
}

/** Takes an e-mail off one of a project's access lists (Specification 1 §7). */
export function useDeleteTimesheetProjectAccess() {
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const [commit, isSending] = useMutation<useDeleteTimesheetProjectAccessMutation>(graphql`
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
  `)
  const remove = (input: DeleteTimesheetProjectAccessInput, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input },
      // Who takes himself off the last list sees the project no more.
      updater: (store, response) => {
        const { project, userErrors } = response?.deleteTimesheetProjectAccess ?? {}
        if (userErrors?.length !== 0 || remainingOf(project, email) !== 'nothing') return
        const root = store.getRoot()
        const projects = root.getLinkedRecords('timesheetProjects')
        root.setLinkedRecords(
          projects.filter(record => record.getDataID() !== input.projectId),
          'timesheetProjects',
        )
      },
      onCompleted: ({ deleteTimesheetProjectAccess: { project, userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(refusal.message)
        else onDone(remainingOf(project, email))
      },
      onError: error => onFail(messageOf(error)),
    })
  return { remove, isSending }
}
