import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { OverviewGrid, OverviewPair } from './OverviewGrid.tsx'
import { OverviewPart } from './OverviewPart.tsx'
import { projectColumns } from './ProjectTable.tsx'
import { weekColumns } from './WeekTable.tsx'

const useStyles = makeStyles({
  figures: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { width: '160px' },
  numbers: { maxWidth: '640px' },
})

/** The overview while its time loads. */
export function MyTimeSkeleton() {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  return (
    <OverviewGrid>
      <Skeleton aria-label="Loading..." className={styles.figures}>
        <SkeletonItem size={24} className={styles.title} />
        <SkeletonItem size={48} className={styles.numbers} />
        <SkeletonItem size={12} />
      </Skeleton>
      <OverviewPair>
        <OverviewPart title="By project">
          <TableSkeleton label="By project" columns={projectColumns(isNarrow)} />
        </OverviewPart>
        <OverviewPart title="By week">
          <TableSkeleton label="By week" columns={weekColumns(true, isNarrow)} />
        </OverviewPart>
      </OverviewPair>
    </OverviewGrid>
  )
}
