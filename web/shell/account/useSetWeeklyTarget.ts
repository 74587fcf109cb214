import { graphql } from 'react-relay'
import type { useSetWeeklyTargetMutation } from '../../__generated__/useSetWeeklyTargetMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'

/** Sets the hours a week that the signed-in user means to log. Rejects with the reason if it was refused or failed. */
export function useSetWeeklyTarget() {
  const [commit] = useCommit<useSetWeeklyTargetMutation>(graphql`
    mutation useSetWeeklyTargetMutation($input: SetWeeklyTargetInput!) {
      setWeeklyTarget(input: $input) {
        user {
          weeklyTarget
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (hours: number): Promise<void> => {
    const { setWeeklyTarget } = await commit({ variables: { input: { hours } } })
    accepted(setWeeklyTarget.user, setWeeklyTarget.userErrors, 'The target was not changed.')
  }
}
