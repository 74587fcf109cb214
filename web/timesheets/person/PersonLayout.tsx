import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../ui/Page.tsx'
import { NARROW, PRINT } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 352px',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1099.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // On paper: the sums, then the events as a table.
  time: {
    [PRINT]: { display: 'none' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
  },
  // An agenda is long: its totals and actions come first.
  card: { minWidth: 0, [NARROW]: { order: -1 } },
  notOnPaper: { [PRINT]: { display: 'none' } },
  overview: { paddingBottom: tokens.spacingVerticalXXXL },
})

/**
 * The frame of a person's page: the calendar, with the selection to its right; below it in narrower windows,
 * above it on a phone. An overview comes before all of that.
 */
export function PersonLayout({
  title,
  actions,
  overview,
  card,
  paper,
  children,
}: {
  title: string
  actions?: ReactNode
  /** Sums of more than the selection: on paper, it takes the place of the card. */
  overview?: ReactNode
  card: ReactNode
  /** What a print has in place of the calendar. */
  paper?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Page title={title} actions={actions} isWide>
      {overview && <div className={styles.overview}>{overview}</div>}
      <div className={styles.columns}>
        <div className={styles.time}>{children}</div>
        <div className={mergeClasses(styles.card, Boolean(overview) && styles.notOnPaper)}>{card}</div>
        {paper}
      </div>
    </Page>
  )
}
