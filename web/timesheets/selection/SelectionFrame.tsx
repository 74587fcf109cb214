import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { PRINT, TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    [PRINT]: { border: 'none', maxHeight: 'none !important' },
    // Beside the calendar, not taller than the window, so that its buttons stay visible.
    '@media (min-width: 1100px)': { maxHeight: 'clamp(440px, calc(100dvh - 190px), 1100px)' },
  },
  heading: {
    ...typographyStyles.subtitle2,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    [PRINT]: { paddingInline: 0 },
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    // Keep a message among the rows from shrinking when the card is short.
    gridAutoRows: 'max-content',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    minHeight: 0,
    overflowY: 'auto',
    [PRINT]: { overflow: 'visible', paddingInline: 0 },
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
    [PRINT]: { display: 'none' },
  },
})

/**
 * The card 'Time in selection' (docs/specification/timesheet-screens.md#time-in-selection): the selection above
 * its actions.
 */
export function SelectionFrame({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Time in selection
      </h2>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
