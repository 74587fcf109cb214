import { Button, DialogActions, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { DialogForm } from './DialogForm.tsx'
import { WaitingButton } from '../WaitingButton.tsx'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  wide: { maxWidth: '840px' },
  actions: { [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } } },
})

/**
 * A small modal with a form and the usual buttons. `error` shows above the fields. After a `success` the fields
 * are done: omit `submitLabel`, and the dialog can only be closed. A wide one has room for two columns.
 */
export function FormDialog({
  title,
  submitLabel,
  closeLabel = 'Close',
  isSending = false,
  isWide = false,
  onSubmit,
  onClose,
  error,
  children,
}: {
  title: string
  submitLabel?: string
  /** If "Close" could be confused with the dialog's action. */
  closeLabel?: string
  isSending?: boolean
  isWide?: boolean
  onSubmit: () => void
  onClose: () => void
  error?: string | null
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <DialogForm
      title={title}
      surfaceClass={isWide ? styles.wide : undefined}
      onSubmit={() => {
        if (!isSending) onSubmit()
      }}
      onClose={onClose}
      actions={
        <DialogActions className={styles.actions}>
          <Button onClick={onClose}>{closeLabel}</Button>
          {submitLabel && (
            <WaitingButton type="submit" appearance="primary" isWaiting={isSending}>
              {submitLabel}
            </WaitingButton>
          )}
        </DialogActions>
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
