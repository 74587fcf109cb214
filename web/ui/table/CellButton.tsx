import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    // A button does not make its row higher than the others.
    marginBlock: '-2px',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
})

/** A subtle button in a table cell. It repeats in each row, so its name must include the row. */
export function CellButton({
  'aria-label': label,
  disabledFocusable,
  onClick,
  children,
}: {
  /** Starts with the visible text. */
  'aria-label': string
  disabledFocusable?: boolean
  onClick: () => void
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.button}
      aria-label={label}
      disabledFocusable={disabledFocusable}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
