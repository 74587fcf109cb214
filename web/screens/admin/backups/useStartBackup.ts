import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useStartBackupMutation } from '../../../__generated__/useStartBackupMutation.graphql.ts'
import { createIntent } from '../../../relay/intent.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Starts a backup at once; a retry after a failure starts no second one. Rejects if it was refused or failed. */
export function useStartBackup() {
  const [intent] = useState(() => createIntent())
  const [commit, isSending] = useCommit<useStartBackupMutation>(graphql`
    mutation useStartBackupMutation($input: StartBackupInput!) {
      startBackup(input: $input) {
        backup {
          id
        }
        userErrors {
          message
        }
      }
    }
  `)
  const startBackup = async (): Promise<void> => {
    const { startBackup: payload } = await commit({ variables: { input: { requestId: intent.idFor({}) } } })
    intent.done()
    throwRefusal(payload.userErrors)
  }
  return { startBackup, isSending }
}
