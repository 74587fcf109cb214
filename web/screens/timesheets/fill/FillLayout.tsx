import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { MEDIUM, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '224px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [MEDIUM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { minWidth: 0 },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    [TOUCH]: { '& > button': { minHeight: TOUCH_SIZE } },
  },
})

/** The frame of the screen: the panel with the projects and the button to send timesheets, and the calendar. */
export function FillLayout({
  panel,
  download,
  children,
}: {
  panel: ReactNode
  /** The button; disabled until the screen has its data. */
  download?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Page title="Fill Timesheets" isWide>
      <div className={styles.columns}>
        <aside aria-label="Projects" className={styles.panel}>
          {panel}
          {download ?? <Button disabledFocusable>Download &amp; Email Timesheets</Button>}
        </aside>
        <div className={styles.main}>{children}</div>
      </div>
    </Page>
  )
}
