import { Checkbox, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { SignOutDialog_user$key } from '../../../../__generated__/SignOutDialog_user.graphql.ts'
import { useSignOutEverywhere } from '../../../../shell/account/useSignOutEverywhere.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useIsOwn } from '../useIsOwn.ts'

/**
 * Ends the sessions of a user on all devices. A user who does this to their own account is signed out here too.
 */
export function SignOutDialog({ user, onClose }: { user: SignOutDialog_user$key; onClose: () => void }) {
  const { email } = useFragment(
    graphql`
      fragment SignOutDialog_user on User @throwOnFieldError {
        email
      }
    `,
    user,
  )
  const isOwn = useIsOwn(email)
  const toast = useToast()
  const navigate = useNavigate()
  const [revokesApiTokens, setRevokesApiTokens] = useState(false)
  const signOutEverywhere = useSignOutEverywhere()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await signOutEverywhere({ email, revokesApiTokens })
      toast({ intent: 'success', title: `${email} is signed out everywhere` })
      onClose()
      if (isOwn) await navigate('/logout')
    })
  return (
    <FormDialog
      title="Sign out everywhere"
      submitLabel="Sign out"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        {isOwn
          ? 'That is you: your sessions end on all devices within seconds, this one as well.'
          : `All sessions of ${email} end within seconds, on all devices. Signing in again stays possible.`}
      </Text>
      <Checkbox
        label="Revoke the API tokens as well"
        checked={revokesApiTokens}
        onChange={(_event, { checked }) => setRevokesApiTokens(checked === true)}
      />
    </FormDialog>
  )
}
