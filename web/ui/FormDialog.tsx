import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import { hasModals } from './modals.tsx'
import { useReturnedFocus } from './useReturnedFocus.ts'
import { WaitingButton } from './WaitingButton.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  wide: { maxWidth: '840px' },
  actions: { '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } } },
  content: { display: 'grid', gap: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
})

/**
 * A small modal with a form, open as long as it is rendered. Its first field has the focus, Enter submits, Escape and
 * Close ask to close; a click beside it does nothing, so what was typed stays. `error` shows above the fields; after a
 * `success` the fields have done their work: leave `submitLabel` away and the dialog can only be closed. A wide one has
 * room for two columns.
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
  /** Where "Close" could be taken for what the dialog is about. */
  closeLabel?: string
  isSending?: boolean
  isWide?: boolean
  onSubmit: () => void
  onClose: () => void
  error?: string | null
  children: ReactNode
}) {
  const styles = useStyles()
  useReturnedFocus()
  useEffect(() => hasModals.set(true), [])
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside of a portal still bubbles to forms around it in React's tree.
    event.stopPropagation()
    if (!isSending) onSubmit()
  }
  return (
    <Dialog open onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={mergeClasses(styles.surface, isWide && styles.wide)}>
        <form onSubmit={handleSubmit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {error && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{error}</MessageBarBody>
                </MessageBar>
              )}
              {children}
            </DialogContent>
            <DialogActions className={styles.actions}>
              <Button onClick={onClose}>{closeLabel}</Button>
              {submitLabel && (
                <WaitingButton type="submit" appearance="primary" isWaiting={isSending}>
                  {submitLabel}
                </WaitingButton>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
