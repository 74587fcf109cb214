import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { MEDIUM, NARROW, PRINT, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '224px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [MEDIUM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // Leaves room for the button that adds an event, which is over the page.
    [NARROW]: { gap: tokens.spacingVerticalM, paddingBottom: '72px' },
    [PRINT]: { display: 'none' },
  },
  main: { minWidth: 0 },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    [TOUCH]: { '& > button': { minHeight: TOUCH_SIZE } },
  },
})

/**
 * The frame of the screen: the panel with the projects and the button to send timesheets, and the calendar. In a
 * narrow window the button is below the days, which come first there.
 */
export function FillLayout({
  panel,
  download,
  paper,
  children,
}: {
  panel: ReactNode
  /** The button; disabled until the screen has its data. */
  download?: ReactNode
  /** What a print has in place of all that. */
  paper?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const button = download ?? <Button disabledFocusable>Download &amp; Email Timesheets</Button>
  return (
    <Page title="Fill Timesheets" isWide>
      <div className={styles.columns}>
        <aside aria-label="Projects" className={styles.panel}>
          {panel}
          {!isNarrow && button}
        </aside>
        <div className={styles.main}>{children}</div>
        {isNarrow && <div className={styles.panel}>{button}</div>}
      </div>
      {paper}
    </Page>
  )
}
