import { Checkbox, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { endToasts } from '../../ui/toasts/toasts.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { getToken, session, signOut } from '../../session/session.ts'
import { useSignOutEverywhere } from './useSignOutEverywhere.ts'

/** Ends all sessions of the signed-in user, after explaining the effect. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const signOutEverywhere = useSignOutEverywhere()
  const navigate = useNavigate()
  const [revokesApiTokens, setRevokes] = useState(false)
  const { isSending, error, submit } = useSubmit()

  const handleSubmit = () => {
    const email = session.get().user?.Email
    const token = getToken()
    if (email === undefined) return
    endToasts()
    submit(async () => {
      await signOutEverywhere({ email, revokesApiTokens })
      // Unless the user has signed in again in between.
      if (getToken() === token) signOut()
      await navigate('/')
    })
  }
  return (
    <FormDialog
      title="Sign out everywhere"
      submitLabel="Sign out everywhere"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        This signs you out of all browsers and devices within seconds, of this one too. What you typed and did
        not save is removed from this browser. In other browsers it stays until you sign out there, or
        somebody else signs in.
      </Text>
      <Checkbox
        checked={revokesApiTokens}
        label="Revoke my personal API tokens as well"
        onChange={(_event, { checked }) => setRevokes(checked === true)}
      />
    </FormDialog>
  )
}
