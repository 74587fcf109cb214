import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { CloseAccountDialog_user$key } from '../../../../__generated__/CloseAccountDialog_user.graphql.ts'
import { messageOf } from '../../../../net/errors.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useDeactivateUser } from './useDeactivateUser.ts'
import { useReactivateUser } from './useReactivateUser.ts'

/** Asks before closing an account, and explains the effect. The toast that follows can undo it. */
export function CloseAccountDialog({
  user,
  onClose,
}: {
  user: CloseAccountDialog_user$key
  onClose: () => void
}) {
  const { email } = useFragment(
    graphql`
      fragment CloseAccountDialog_user on User @throwOnFieldError {
        email
      }
    `,
    user,
  )
  const toast = useToast()
  const deactivateUser = useDeactivateUser()
  const reactivateUser = useReactivateUser()
  const { isSending, error, submit } = useSubmit()
  const undo = () =>
    reactivateUser(email).catch((failure: unknown) =>
      toast({ intent: 'error', title: 'Error', body: messageOf(failure) }),
    )
  const handleSubmit = () =>
    submit(async () => {
      await deactivateUser(email)
      toast({
        intent: 'success',
        title: `The account of ${email} is closed`,
        action: { label: 'Undo', onClick: () => void undo() },
      })
      onClose()
    })
  return (
    <FormDialog
      title="Close account"
      submitLabel="Close account"
      closeLabel="Cancel"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        {email} can no longer sign in. All sessions end within seconds, and personal API tokens stop working.
      </Text>
      <Text>Their time, projects, tickets and files stay. You can open the account again.</Text>
    </FormDialog>
  )
}
