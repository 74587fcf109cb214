import { Button, Label, makeStyles, Skeleton, SkeletonItem, tokens, useId } from '@fluentui/react-components'
import {
  usualLength,
  usualName,
  usualText,
  type UsualEntry,
} from '../../../../timesheets/usual/usualEntries.ts'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'
import type { FillProject } from '../useFillProjects.ts'
import { useUsualEntries } from './useUsualEntries.ts'

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  entry: {
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
  // It is cut, and stands in full in the title.
  name: {
    flexGrow: 1,
    minWidth: 0,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  length: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  row: { height: '32px', [TOUCH]: { height: TOUCH_SIZE } },
})

/** What the user logs often: a click logs it at the time of the dialog. */
export function UsualEntries({
  projects,
  onUse,
}: {
  projects: readonly FillProject[]
  onUse: (entry: UsualEntry) => void
}) {
  const styles = useStyles()
  const labelId = useId('usual')
  const entries = useUsualEntries(projects)
  if (entries?.length === 0) return null
  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <Label id={labelId}>Add a usual entry</Label>
      {entries ? (
        <div className={styles.grid}>
          {entries.map(entry => (
            <Button
              key={entry.id}
              className={styles.entry}
              title={usualText(entry)}
              aria-label={usualText(entry)}
              onClick={() => onUse(entry)}
            >
              <span dir="auto" className={styles.name}>
                {usualName(entry)}
              </span>
              <span className={styles.length}>{usualLength(entry)}</span>
            </Button>
          ))}
        </div>
      ) : (
        <Skeleton aria-label="Loading..." className={styles.grid}>
          <SkeletonItem className={styles.row} />
          <SkeletonItem className={styles.row} />
        </Skeleton>
      )}
    </div>
  )
}
