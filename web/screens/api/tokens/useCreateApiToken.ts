import { useState } from 'react'
import { graphql } from 'react-relay'
import type {
  CreateApiTokenInput,
  useCreateApiTokenMutation,
} from '../../../__generated__/useCreateApiTokenMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'
import { createIntent, sendOnce } from '../../../relay/intent.ts'
import { prependToList } from '../../../relay/rootList.ts'

/**
 * Creates a token for the caller, which becomes the first in the list. Returns its secret, which is stored
 * nowhere else and never enters the store. Rejects if it was refused or failed.
 */
export function useCreateApiToken() {
  const [intent] = useState(() => createIntent('token'))
  const [commit] = useCommit<useCreateApiTokenMutation>(graphql`
    mutation useCreateApiTokenMutation($input: CreateApiTokenInput!) {
      createApiToken(input: $input) {
        apiToken {
          ...TokensTable_tokens
        }
        secret
        userErrors {
          message
          field
        }
      }
    }
  `)
  return (input: CreateApiTokenInput): Promise<string> =>
    sendOnce(intent, input, async requestId => {
      let secret = ''
      const { createApiToken } = await commit({
        variables: { input: { ...input, requestId } },
        // Runs before anything of the answer is published.
        updater: (store, data) => {
          secret = data?.createApiToken.secret ?? ''
          const payload = store.getRootField('createApiToken')
          payload.setValue(null, 'secret')
          // A try whose answer was lost may already be in the list.
          prependToList(store, { field: 'apiTokens' }, payload.getLinkedRecord('apiToken'))
        },
      })
      return accepted(secret || null, createApiToken.userErrors, 'The server did not create a token.')
    })
}
