import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { use, useEffect, type ReactNode, type SubmitEvent } from 'react'
import { DialogNotice } from './DialogNotice.ts'
import { hasModals } from './modals.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: {
    display: 'grid',
    // Where the dialog is higher than the window it scrolls; no row is cut.
    gridAutoRows: 'max-content',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
  },
})

/**
 * What every modal with a form stands in, open as long as it is rendered. Its first field has the focus, Enter submits,
 * Escape asks to close; a click beside it does nothing, so what was typed stays. News of the session, such as that it has
 * ended, show in it, since it covers their bar (docs/specification/sign-in.md#when-a-session-ends).
 */
export function DialogForm({
  title,
  surfaceClass,
  contentClass,
  noValidate = false,
  actions,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  surfaceClass?: string | undefined
  contentClass?: string
  /** Where the browser's own checks would come before ours. */
  noValidate?: boolean
  /** The footer. */
  actions: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const styles = useStyles()
  const notice = use(DialogNotice)
  useReturnedFocus()
  useEffect(() => hasModals.set(true), [])
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside of a portal still bubbles to forms around it in React's tree.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog open onOpenChange={(_event, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={mergeClasses(styles.surface, surfaceClass)}>
        <form noValidate={noValidate} onSubmit={handleSubmit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={mergeClasses(styles.content, contentClass)}>
              {notice}
              {children}
            </DialogContent>
            {actions}
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
