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
    // A dialog taller than the window scrolls; no row is cut.
    gridAutoRows: 'max-content',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
  },
})

/**
 * The frame of every modal form, open while rendered. Its first field gets the focus, Enter submits, Escape
 * requests to close; a click outside does nothing, so that the input stays. It shows notices about the session,
 * such as its end, as it covers their bar (docs/specification/sign-in.md#when-a-session-ends).
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
  /** If the browser's own validation would run before ours. */
  noValidate?: boolean
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
    // A form inside a portal still bubbles to forms around it in React's tree.
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
