import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'
import { MEDIUM, NARROW, PAGE_WIDTH, WIDE } from '../../../ui/theme/media.ts'

/** Height of the sticky heading in pixels, which would hide a comment that is scrolled to. */
export const HEAD_ROOM = '88px'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: PAGE_WIDTH,
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalXXL,
    [NARROW]: { paddingInline: tokens.spacingHorizontalL },
  },
  columns: {
    display: 'grid',
    // About 75 characters of text.
    gridTemplateColumns: 'minmax(0, 720px) minmax(220px, 320px)',
    columnGap: '48px',
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    paddingTop: tokens.spacingVerticalL,
    [MEDIUM]: { gridTemplateColumns: 'minmax(0, 720px)' },
  },
  facts: {
    gridColumn: 2,
    gridRow: 1,
    [MEDIUM]: { gridColumn: 1 },
    [WIDE]: {
      position: 'sticky',
      top: HEAD_ROOM,
      maxHeight: `calc(100vh - ${HEAD_ROOM})`,
      overflowY: 'auto',
    },
  },
  main: {
    gridColumn: 1,
    gridRow: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    [MEDIUM]: { gridRow: 2 },
  },
})

/** The frame of the screen: the heading, the thread at reading width, and the facts to its right. */
export function TicketLayout({
  ref,
  head,
  facts,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  head: ReactNode
  facts: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div ref={ref} className={styles.page}>
      {head}
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <aside aria-label="Facts" className={styles.facts}>
          {facts}
        </aside>
      </div>
    </div>
  )
}
