import { commitLocalUpdate, graphql, type Environment } from 'relay-runtime'
import type { setUserNameMutation } from '../../__generated__/setUserNameMutation.graphql.ts'
import { accepted, commit } from '../../relay/commit.ts'

const mutation = graphql`
  mutation setUserNameMutation($input: SetUserNameInput!) {
    setUserName(input: $input) {
      user {
        id
        email
        name
      }
      userErrors {
        message
      }
    }
  }
`

/**
 * Changes the name of the signed-in user, on every screen that shows it. Rejects with the reason if it was
 * refused or failed.
 * @returns the name as the server has it, and its user
 */
export async function setUserName(
  environment: Environment,
  name: string,
): Promise<{ email: string; name: string }> {
  const variables = { input: { name } }
  const { setUserName: answer } = await commit<setUserNameMutation>(environment, { mutation, variables })
  const user = accepted(answer.user, answer.userErrors, 'The name was not changed.')
  renamePeople(environment, user)
  return user
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
