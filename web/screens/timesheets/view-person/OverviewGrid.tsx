import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** From this width on, two tables have room beside each other. */
const BESIDE = '@media (min-width: 1280px)'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    alignItems: 'start',
  },
  wideLast: { [BESIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
  wideFirst: { [BESIDE]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})

/** The parts of an overview, one below the other. */
export function OverviewGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().grid}>{children}</div>
}

/** Two parts beside each other if there is room. The wide one has more columns. */
export function OverviewPair({ wide = 'last', children }: { wide?: 'first' | 'last'; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.grid, wide === 'last' ? styles.wideLast : styles.wideFirst)}>
      {children}
    </div>
  )
}
