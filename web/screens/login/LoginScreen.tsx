import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { signInProviders } from '../../session/providers.ts'
import { signInErrorText } from '../../session/signInErrors.ts'
import { Mark } from '../../ui/Mark.tsx'
import { PageHeading } from '../../ui/Page.tsx'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'
import { ConfirmUser } from './ConfirmUser.tsx'
import { useHandover } from './useHandover.ts'
import { loadCodeWhenBack } from '../../net/loadCode.ts'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    width: '100%',
    maxWidth: '400px',
    boxSizing: 'border-box',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
  },
  head: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalM },
  page: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    // Slightly above the middle, where the eye expects it; at the top in a low window.
    padding: `clamp(${tokens.spacingVerticalL}, 12vh, 160px) ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  buttons: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
})

const loadDialog = () => import('./MagicLinkDialog.tsx')
const MagicLinkDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await loadDialog()).MagicLinkDialog })),
)

function Choices({
  redirectUrl,
  onError,
}: {
  redirectUrl: string
  onError: (message: string | null) => void
}) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const query = new URLSearchParams({ redirectUrl }).toString()
  return (
    <>
      <Text>Please click login below to begin login process</Text>
      <div className={styles.buttons}>
        {signInProviders().map(({ path, name }) => (
          <Button key={path} as="a" href={`${path}?${query}`}>
            {`Login with ${name}`}
          </Button>
        ))}
        <Button
          appearance="primary"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          Login with Magic Link
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MagicLinkDialog redirectUrl={redirectUrl} onClose={() => setOpen(false)} onError={onError} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Login (docs/specification/shell.md#login), and the end of every sign-in, where userdata is exchanged for the
 * user's record.
 */
export function LoginScreen() {
  const styles = useStyles()
  const [query] = useSearchParams()
  const redirectUrl = safeRedirect(query.get('redirectUrl'))
  const { state, confirm, decline } = useHandover(redirectUrl)
  const [failure, setFailure] = useState<string | null>(null)
  const error =
    failure ?? (state.kind === 'failed' ? `Error: ${state.message}` : signInErrorText(query.get('error')))
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <div className={styles.head}>
          <Mark size={40} />
          <PageHeading title="Login" />
        </div>
        {error && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{error}</MessageBarBody>
          </MessageBar>
        )}
        {state.kind === 'asking' && (
          <ConfirmUser claimed={state.claimed} onConfirm={confirm} onDecline={decline} />
        )}
        {state.kind === 'trading' && <Text role="status">Signing you in…</Text>}
        {state.kind === 'failed' && state.claimed && <Button onClick={confirm}>Try again</Button>}
        {(state.kind === 'none' || state.kind === 'failed') && (
          <Choices redirectUrl={redirectUrl} onError={setFailure} />
        )}
      </section>
    </div>
  )
}
