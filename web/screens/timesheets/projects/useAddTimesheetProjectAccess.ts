import { graphql, useMutation } from 'react-relay'
import type {
  AddTimesheetProjectAccessInput,
  useAddTimesheetProjectAccessMutation,
} from '../../../__generated__/useAddTimesheetProjectAccessMutation.graphql.ts'
import { messageOf } from '../../../relay/errors.ts'

interface Outcome {
  onDone?: () => void
  onFail: (reason: string) => void
}

/** Puts an e-mail on one of a project's access lists (Specification 1 §7). */
export function useAddTimesheetProjectAccess() {
  const [commit, isSending] = useMutation<useAddTimesheetProjectAccessMutation>(graphql`
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
  `)
  const add = (input: AddTimesheetProjectAccessInput, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input },
      onCompleted: ({ addTimesheetProjectAccess: { userErrors } }) => {
        const [refusal] = userErrors
        if (refusal) onFail(refusal.message)
        else onDone?.()
      },
      onError: error => onFail(messageOf(error)),
    })
  return { add, isSending }
}
