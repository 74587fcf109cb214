import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { RecordProxy } from 'relay-runtime'
import type {
  CreateApiTokenInput,
  useCreateApiTokenMutation,
} from '../../../__generated__/useCreateApiTokenMutation.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { createIntent } from '../../../relay/intent.ts'

interface Outcome {
  /** Gets the secret, which is stored nowhere else. */
  onDone: (secret: string) => void
  onFail: (reason: string) => void
}

/** Creates a token for the caller, which becomes the first in the list. Its secret never enters the store. */
export function useCreateApiToken() {
  const [intent] = useState(() => createIntent('token'))
  const [commit, isSending] = useMutation<useCreateApiTokenMutation>(graphql`
    mutation useCreateApiTokenMutation($input: CreateApiTokenInput!) {
      createApiToken(input: $input) {
        apiToken {
          ...TokensTable_tokens
        }
        secret
        userErrors {
          message
        }
      }
    }
  `)
  const create = (input: CreateApiTokenInput, { onDone, onFail }: Outcome) => {
    let secret = ''
    commit({
      variables: { input: { ...input, requestId: intent.idFor(input) } },
      // Runs before anything of the answer is published.
      updater: (store, data) => {
        secret = data?.createApiToken.secret ?? ''
        const payload = store.getRootField('createApiToken')
        payload.setValue(null, 'secret')
        if (data?.createApiToken.apiToken) putFirst(store.getRoot(), payload.getLinkedRecord('apiToken'))
      },
      onCompleted: ({ createApiToken: { userErrors } }) => {
        const [refusal] = userErrors
        if (secret) {
          intent.done()
          onDone(secret)
        } else onFail(refusal ? intent.refused(refusal.message) : 'The server made no token.')
      },
      onError: error => onFail(messageOf(error)),
    })
  }
  return { create, isSending }
}

function putFirst(root: RecordProxy, token: RecordProxy): void {
  // A try whose answer was lost may already be in the list.
  const others = root.getLinkedRecords('apiTokens').filter(other => other.getDataID() !== token.getDataID())
  root.setLinkedRecords([token, ...others], 'apiTokens')
}
