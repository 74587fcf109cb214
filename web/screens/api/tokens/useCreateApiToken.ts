import { graphql, useMutation } from 'react-relay'
import type { RecordProxy } from 'relay-runtime'
import type {
  CreateApiTokenInput,
  useCreateApiTokenMutation,
} from '../../../__generated__/useCreateApiTokenMutation.graphql.ts'
import { messageOf } from '../../../relay/errors.ts'

interface Outcome {
  /** Gets the token itself, which nothing else keeps. */
  onDone: (secret: string) => void
  onFail: (reason: string) => void
}

/** Makes a token for the caller; it comes first in the list. Its secret never gets into the store. */
export function useCreateApiToken() {
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
      variables: { input },
      // Runs before anything of the answer is published.
      updater: (store, data) => {
        secret = data?.createApiToken.secret ?? ''
        const payload = store.getRootField('createApiToken')
        payload.setValue(null, 'secret')
        if (data?.createApiToken.apiToken) putFirst(store.getRoot(), payload.getLinkedRecord('apiToken'))
      },
      onCompleted: ({ createApiToken: { userErrors } }) => {
        const [refusal] = userErrors
        if (secret) onDone(secret)
        else onFail(refusal?.message ?? 'The server made no token.')
      },
      onError: error => onFail(messageOf(error)),
    })
  }
  return { create, isSending }
}

function putFirst(root: RecordProxy, token: RecordProxy): void {
  root.setLinkedRecords([token, ...root.getLinkedRecords('apiTokens')], 'apiTokens')
}
