import { graphql } from 'react-relay'
import type { useRetryJobMutation } from '../../../__generated__/useRetryJobMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Tries a job again now. Rejects if it was refused or failed. */
export function useRetryJob() {
  const [commit, isSending] = useCommit<useRetryJobMutation>(graphql`
    mutation useRetryJobMutation($input: RetryJobInput!) {
      retryJob(input: $input) {
        job {
          state
          nextAttemptAt
        }
        userErrors {
          message
        }
      }
    }
  `)
  const retryJob = async (id: string): Promise<void> => {
    const { retryJob: payload } = await commit({ variables: { input: { id } } })
    throwRefusal(payload.userErrors)
  }
  return { retryJob, isSending }
}
