import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { useSetUserNameMutation } from '../../__generated__/useSetUserNameMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'

/**
 * Changes the name of the signed-in user, on every screen that shows it. Returns the name as the server has it,
 * and its user. Rejects with the reason if it was refused or failed.
 */
export function useSetUserName() {
  const environment = useRelayEnvironment()
  const [commit] = useCommit<useSetUserNameMutation>(graphql`
    mutation useSetUserNameMutation($input: SetUserNameInput!) {
      setUserName(input: $input) {
        user {
          id
          email
          name
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (name: string): Promise<{ email: string; name: string }> => {
    const { setUserName } = await commit({ variables: { input: { name } } })
    const user = accepted(setUserName.user, setUserName.userErrors, 'The name was not changed.')
    renamePeople(environment, user)
    return user
  }
}

/** Authors, creators and subscribers have no id, so the answer does not update them. */
function renamePeople(environment: Environment, { email, name }: { email: string; name: string }): void {
  const ids = environment.getStore().getSource().getRecordIDs()
  commitLocalUpdate(environment, store => {
    for (const id of ids) {
      const record = store.get(id)
      if (record?.getType() === 'Person' && record.getValue('email') === email) record.setValue(name, 'name')
    }
  })
}
