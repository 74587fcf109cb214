import { makeStyles, tokens } from '@fluentui/react-components'
import type { TimeGroup } from '../../../../timesheets/groups/groupTime.ts'
import type { Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import { Person } from '../../../../ui/Person.tsx'

const useStyles = makeStyles({
  swatch: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    marginInlineEnd: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusSmall,
    verticalAlign: '-1px',
    // Browsers leave out backgrounds on paper.
    printColorAdjust: 'exact',
  },
})

/** The name of a group, with its colour in the charts. */
export function GroupLabel({
  grouping,
  group,
  name,
  colour,
}: {
  grouping: Grouping
  group: TimeGroup<unknown>
  name: string
  colour: string | undefined
}) {
  const styles = useStyles()
  return (
    <>
      {colour !== undefined && (
        <span aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
      )}
      {grouping === 'person' ? <Person email={group.key} name={name} /> : name}
    </>
  )
}
