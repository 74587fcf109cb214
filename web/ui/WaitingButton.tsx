import { Button, makeStyles, Spinner, type ButtonProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  stack: {
    display: 'inline-grid',
    placeItems: 'center',
    whiteSpace: 'nowrap',
    '& > *': { gridArea: '1 / 1' },
  },
  hidden: { opacity: 0 },
})

/**
 * A button that shows a pending action in place, keeps its width and name, and ignores further presses until it
 * is done.
 */
export function WaitingButton({
  isWaiting,
  appearance,
  type = 'button',
  disabled,
  label,
  onClick,
  children,
}: {
  isWaiting: boolean
  appearance?: ButtonProps['appearance']
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Its accessible name, where its text alone does not say what it is about. */
  label?: string
  onClick?: () => void
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Button
      aria-label={label}
      type={type}
      appearance={appearance}
      disabled={disabled}
      disabledFocusable={isWaiting}
      aria-busy={isWaiting}
      onClick={isWaiting ? undefined : onClick}
    >
      <span className={styles.stack}>
        <span className={isWaiting ? styles.hidden : undefined}>{children}</span>
        {isWaiting && <Spinner size="extra-tiny" aria-hidden />}
      </span>
    </Button>
  )
}
