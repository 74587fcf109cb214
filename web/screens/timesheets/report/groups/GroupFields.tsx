import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { GROUPINGS, isGrouping, type Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import { NARROW, PRINT, TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalXL,
    [PRINT]: { display: 'none' },
    [TOUCH]: { '& button, & select': { minHeight: TOUCH_SIZE } },
    [NARROW]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  field: { width: '160px', [NARROW]: { width: 'auto', minWidth: 0 } },
})

const NAMES: Readonly<Record<Grouping, string>> = {
  ...{ project: 'Project', person: 'Person', tags: 'Tags', day: 'Day', week: 'Week', month: 'Month' },
}

/** Chooses what the report is grouped by (docs/specification/timesheet-screens.md#report-groups). */
export function GroupFields({
  groupings,
  onGroup,
  areEntriesShown,
  onShowEntries,
}: {
  groupings: readonly Grouping[]
  onGroup: (groupings: readonly Grouping[]) => void
  areEntriesShown: boolean
  onShowEntries: () => void
}) {
  const styles = useStyles()
  const [first, second] = groupings
  const handleFirst = (value: string) => {
    if (isGrouping(value)) onGroup(second && second !== value ? [value, second] : [value])
    else onGroup([])
  }
  const handleSecond = (value: string) => {
    if (first) onGroup(isGrouping(value) ? [first, value] : [first])
  }
  return (
    <div className={styles.bar} role="group" aria-label="Grouping">
      <Field label="Group by" className={styles.field}>
        <Select value={first ?? ''} onChange={(_event, { value }) => handleFirst(value)}>
          <option value="">Nothing</option>
          {GROUPINGS.map(name => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Then by" className={styles.field}>
        <Select disabled={!first} value={second ?? ''} onChange={(_event, { value }) => handleSecond(value)}>
          <option value="">Nothing</option>
          {GROUPINGS.filter(name => name !== first).map(name => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </Select>
      </Field>
      {first && <Button onClick={onShowEntries}>{areEntriesShown ? 'Hide entries' : 'Show entries'}</Button>}
    </div>
  )
}
