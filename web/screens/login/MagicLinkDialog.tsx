import {
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { messageOf } from '../../net/errors.ts'
import { useSendMagicLink } from '../../shell/account/useSendMagicLink.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { isAt } from '../../ui/dialogs/useFailure.ts'
import { useTabText } from './useTabText.ts'

const useStyles = makeStyles({
  fields: { position: 'relative', display: 'grid', gap: tokens.spacingVerticalL },
  overlay: {
    position: 'absolute',
    inset: `calc(-1 * ${tokens.spacingVerticalS})`,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralBackground1} 75%, transparent)`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/**
 * Asks for a name and an e-mail address, and sends a sign-in link there
 * (docs/specification/shell.md#magic-link-dialog).
 */
export function MagicLinkDialog({
  redirectUrl,
  onClose,
  onError,
}: {
  redirectUrl: string
  onClose: () => void
  onError: (message: string | null) => void
}) {
  const styles = useStyles()
  const sendMagicLink = useSendMagicLink()
  const [isSending, setSending] = useState(false)
  const [name, setName] = useTabText('magic-link-name')
  const [email, setEmail] = useTabText('magic-link-email')
  const [error, setError] = useState<string | null>(null)
  const [isOfName, setOfName] = useState(false)
  const [isSent, setSent] = useState(false)

  const report = (message: string | null) => {
    const text = message && `Error: ${message}`
    setError(text)
    onError(text)
  }
  const handleSubmit = () => {
    report(null)
    setSending(true)
    sendMagicLink({ name: name.trim(), email: email.trim(), redirectUrl })
      .then(
        () => {
          setName('')
          setEmail('')
          setSent(true)
        },
        (cause: unknown) => {
          setOfName(isAt(['name'], cause))
          report(messageOf(cause))
        },
      )
      .finally(() => setSending(false))
  }

  if (isSent)
    return (
      <FormDialog title="Send Magic Link" onSubmit={onClose} onClose={onClose}>
        <MessageBar intent="success" layout="multiline" role="status">
          <MessageBarBody>Email send. Please close this and open your email to continue</MessageBarBody>
        </MessageBar>
      </FormDialog>
    )
  return (
    <FormDialog
      title="Send Magic Link"
      submitLabel="Send"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        if (error === null) {
          setName('')
          setEmail('')
        }
        onClose()
      }}
    >
      <div className={styles.fields}>
        <Field label="Name" required validationMessage={isOfName ? error : undefined}>
          <Input
            value={name}
            autoComplete="name"
            pattern=".*\S.*"
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field label="Email" required validationMessage={isOfName ? undefined : error}>
          <Input
            value={email}
            autoComplete="email"
            inputMode="email"
            pattern=".*\S.*"
            onChange={(_event, { value }) => setEmail(value)}
          />
        </Field>
        {isSending && (
          <div className={styles.overlay}>
            <Spinner label="Sending…" />
          </div>
        )}
      </div>
    </FormDialog>
  )
}
