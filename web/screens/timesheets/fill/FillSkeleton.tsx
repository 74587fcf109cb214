import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { CalendarSkeleton } from '../../../ui/Calendar/CalendarSkeleton.tsx'
import { NARROW } from '../../../ui/theme/media.ts'
import { FillLayout } from './FillLayout.tsx'
import { readFillUrl } from './fillUrl.ts'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    [NARROW]: { padding: 0 },
  },
  project: { [NARROW]: { display: 'none' } },
})

const PROJECTS = [1, 2, 3, 4]

/** The skeleton of the screen while its data loads. */
export function FillSkeleton() {
  const styles = useStyles()
  const [search] = useSearchParams()
  return (
    <FillLayout
      panel={
        <Skeleton aria-label="Loading..." className={styles.panel}>
          <SkeletonItem size={16} />
          {PROJECTS.map(project => (
            <SkeletonItem key={project} size={16} className={styles.project} />
          ))}
        </Skeleton>
      }
    >
      <CalendarSkeleton view={readFillUrl(search).view} />
    </FillLayout>
  )
}
