import { graphql } from 'react-relay'
import type { useCancelJobMutation } from '../../../__generated__/useCancelJobMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Gives a job up and removes it from the list. Rejects if it was refused or failed. */
export function useCancelJob() {
  const [commit] = useCommit<useCancelJobMutation>(graphql`
    mutation useCancelJobMutation($input: CancelJobInput!) {
      cancelJob(input: $input) {
        cancelledId @deleteRecord
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { cancelJob } = await commit({ variables: { input: { id } } })
    throwRefusal(cancelJob.userErrors)
  }
}
