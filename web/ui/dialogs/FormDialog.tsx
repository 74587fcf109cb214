import {
  Button,
  DialogActions,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import { DialogForm } from './DialogForm.tsx'
import { WaitingButton } from '../WaitingButton.tsx'

const useStyles = makeStyles({
  foot: {
    gridColumn: '1 / -1',
    gridRow: 3,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
  },
  effect: {
    ...typographyStyles.body1Strong,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalM,
    fontVariantNumeric: 'tabular-nums',
  },
  // In the only column, below the effect: Fluent's own place would leave half of the width to that.
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    gridRowStart: 'auto',
    justifySelf: 'end',
    '@media screen and (max-width: 480px)': { gridRowStart: 'auto', justifySelf: 'stretch' },
  },
})

/**
 * A small modal with a form and the usual buttons. `error` shows above the fields. After a `success` the fields
 * are done: omit `submitLabel`, and the dialog can only be closed. A large one has room for two columns. `effect`
 * says above the buttons what the request does: count, sum, to whom.
 */
export function FormDialog({
  title,
  subtitle,
  submitLabel,
  closeLabel = 'Close',
  isSending = false,
  size,
  effect,
  onSubmit,
  onClose,
  error,
  children,
}: {
  title: string
  subtitle?: string
  submitLabel?: string
  /** If "Close" could be confused with the dialog's action. */
  closeLabel?: string
  isSending?: boolean
  size?: 'small' | 'large'
  effect?: ReactNode
  onSubmit: () => void
  onClose: () => void
  error?: string | null
  children: ReactNode
}) {
  const styles = useStyles()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that is done is gone with the focus, without which Escape is not heard.
    if (!submitLabel && document.activeElement === document.body) close.current?.focus()
  }, [submitLabel])
  return (
    <DialogForm
      title={title}
      subtitle={subtitle}
      size={size}
      onSubmit={() => {
        if (!isSending) onSubmit()
      }}
      onClose={onClose}
      actions={
        // Both stay in sight while the content scrolls.
        <div className={styles.foot}>
          {effect && (
            <div role="status" className={styles.effect}>
              {effect}
            </div>
          )}
          <DialogActions className={styles.actions}>
            <Button ref={close} onClick={onClose}>
              {closeLabel}
            </Button>
            {submitLabel && (
              <WaitingButton type="submit" appearance="primary" isWaiting={isSending}>
                {submitLabel}
              </WaitingButton>
            )}
          </DialogActions>
        </div>
      }
    >
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {children}
    </DialogForm>
  )
}
