import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatList } from '../../locale/locale.ts'
import { messageOf } from '../../net/errors.ts'
import { focusOrigin } from '../../ui/dialogs/focusOrigin.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'
import { useSendMagicLink } from './useSendMagicLink.ts'
import { signInProviders } from '../../session/providers.ts'
import { useSession } from '../../session/session.ts'
import { useReturnAddress } from '../../session/returnAddress.ts'

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere' },
  choices: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
  note: { color: tokens.colorNeutralForeground2 },
})

/**
 * Signs the same user in again over the page. The sign-in ends in another tab; this tab then receives the new
 * session, closes the dialog and continues. The page below stays unchanged.
 */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { user } = useSession()
  const redirectUrl = useReturnAddress()
  const sendMagicLink = useSendMagicLink()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [error, setError] = useState<string | null>(null)
  // The button that opened it disappears with it.
  useEffect(() => () => void setTimeout(() => setTimeout(focusOrigin.restore)), [])
  if (!user) return null

  const { Name: name, Email: email } = user
  const query = new URLSearchParams({ redirectUrl }).toString()
  const handleSend = () => {
    setError(null)
    setState('sending')
    sendMagicLink({ name, email, redirectUrl }).then(
      () => setState('sent'),
      (failure: unknown) => {
        setError(`Error: ${messageOf(failure)}`)
        setState('asking')
      },
    )
  }
  const providers = signInProviders()
  const handleSignOut = () => {
    onClose()
    void navigate('/logout')
  }
  return (
    <FormDialog title="Your session has ended" onSubmit={handleSend} onClose={onClose} error={error}>
      <Text className={styles.text}>
        Sign in again as <b>{email}</b> and go on where you are. What you have typed stays on this page.
      </Text>
      {state === 'sent' && (
        <MessageBar intent="success" layout="multiline" role="status">
          <MessageBarBody>
            A link is on its way to {email}. Open it in this browser: this page goes on by itself as soon as
            you have signed in.
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.choices}>
        <WaitingButton
          type="submit"
          appearance={state === 'sent' ? 'secondary' : 'primary'}
          isWaiting={state === 'sending'}
        >
          {state === 'sent' ? 'Send another link' : 'Send me a link'}
        </WaitingButton>
        {providers.map(({ path, name: provider }) => (
          <Button key={path} as="a" href={`${path}?${query}`} target="_blank" rel="noopener">
            {`Login with ${provider}`}
          </Button>
        ))}
      </div>
      <Text className={styles.note}>
        {formatList(providers.map(provider => provider.name))} open in a new tab, which you may close
        afterwards. Not {name}?{' '}
        <Link as="button" type="button" inline onClick={handleSignOut}>
          Sign out
        </Link>
      </Text>
    </FormDialog>
  )
}
