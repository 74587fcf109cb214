import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { use, useEffect, type ReactNode, type SubmitEvent } from 'react'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'
import { DialogNotice } from './DialogNotice.ts'
import { hasModals } from './modals.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'

const useStyles = makeStyles({
  small: { maxWidth: '480px' },
  medium: { maxWidth: '600px' },
  large: { maxWidth: '840px' },
  body: {
    [TOUCH]: {
      '& .fui-DialogActions > *, & .fui-Input, & .fui-Select__select': { minHeight: TOUCH_SIZE },
    },
  },
  subtitle: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  content: {
    display: 'grid',
    // A long word does not make the dialog wider than a narrow screen.
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
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
  subtitle,
  size = 'small',
  noValidate = false,
  actions,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  /** Whom and when it is about. */
  subtitle?: string | undefined
  /** 480, 600 or 840 px wide: medium with four buttons or more, large with two columns. */
  size?: 'small' | 'medium' | 'large'
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
      <DialogSurface className={styles[size]}>
        <form noValidate={noValidate} onSubmit={handleSubmit}>
          <DialogBody className={styles.body}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
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
