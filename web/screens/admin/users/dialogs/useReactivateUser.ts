import { graphql } from 'react-relay'
import type { useReactivateUserMutation } from '../../../../__generated__/useReactivateUserMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'

/** Opens a closed account again, and shows a toast. Rejects if it was refused or failed. */
export function useReactivateUser() {
  const toast = useToast()
  const [commit] = useCommit<useReactivateUserMutation>(graphql`
    mutation useReactivateUserMutation($input: ReactivateUserInput!) {
      reactivateUser(input: $input) {
        user {
          ...UsersTable_users
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (email: string): Promise<void> => {
    const { reactivateUser } = await commit({ variables: { input: { email } } })
    accepted(reactivateUser.user, reactivateUser.userErrors, 'The account was not opened.')
    toast({ intent: 'success', title: `The account of ${email} is open` })
  }
}
