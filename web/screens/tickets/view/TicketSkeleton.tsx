import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { StickyHead } from './StickyHead.tsx'
import { TicketLayout } from './TicketLayout.tsx'

const useStyles = makeStyles({
  head: { display: 'grid', gap: tokens.spacingVerticalS },
  heading: { width: 'min(420px, 80%)' },
  badges: { width: '180px' },
  card: { display: 'grid', gap: tokens.spacingVerticalS },
  line: { width: '35%' },
  composer: { height: '180px' },
})

const CARDS = [1, 2, 3]

/** The skeleton of the screen while the ticket loads. */
export function TicketSkeleton() {
  const styles = useStyles()
  return (
    <TicketLayout
      head={
        <StickyHead>
          <Skeleton aria-label="Loading..." aria-busy className={styles.head}>
            <SkeletonItem size={28} className={styles.heading} />
            <SkeletonItem size={20} className={styles.badges} />
          </Skeleton>
        </StickyHead>
      }
      facts={
        <Skeleton aria-label="Loading..." className={styles.card}>
          <SkeletonItem />
          <SkeletonItem />
          <SkeletonItem />
          <SkeletonItem className={styles.line} />
        </Skeleton>
      }
    >
      {CARDS.map(card => (
        <Skeleton key={card} aria-label="Loading..." className={styles.card}>
          <SkeletonItem className={styles.line} />
          <SkeletonItem />
          <SkeletonItem />
          <SkeletonItem />
        </Skeleton>
      ))}
      <Skeleton aria-label="Loading...">
        <SkeletonItem className={styles.composer} />
      </Skeleton>
    </TicketLayout>
  )
}
