import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { FillLayout } from './FillLayout.tsx'
import { NARROW } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  panel: { height: '314px', [NARROW]: { height: '40px' } },
  calendar: { display: 'grid', gap: tokens.spacingVerticalS },
  grid: { height: 'clamp(440px, calc(100dvh - 238px), 1060px)' },
})

/** The skeleton of the screen while its data loads. */
export function FillSkeleton() {
  const styles = useStyles()
  return (
    <FillLayout
      panel={
        <Skeleton aria-label="Loading...">
          <SkeletonItem className={styles.panel} />
        </Skeleton>
      }
    >
      <Skeleton aria-label="Loading..." className={styles.calendar}>
        <SkeletonItem size={32} />
        <SkeletonItem className={styles.grid} />
      </Skeleton>
    </FillLayout>
  )
}
