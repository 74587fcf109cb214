import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
})

/** A quiet button in a table's cell. It is there in each row, so its name has to say of which. */
export function CellButton({
  'aria-label': label,
  disabledFocusable,
  onClick,
  children,
}: {
  /** Begins with the words that are shown. */
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
