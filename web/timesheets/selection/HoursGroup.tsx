import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useItemColours } from '../../ui/Calendar/colours.ts'
import { StateIcon } from '../../ui/Calendar/StateIcons.tsx'
import { HoursTable } from './HoursTable.tsx'
import type { Group } from './selection.ts'
import { PRINT } from '../../ui/theme/media.ts'

const TITLES = {
  paid: 'Paid',
  confirmed: 'Unpaid but confirmed',
  unconfirmed: 'Unpaid and unconfirmed',
} as const

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: {
    display: 'inline-flex',
    padding: '3px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'var(--calendar-ground)',
    boxShadow: 'inset 0 0 0 1px var(--calendar-ring)',
    fontSize: '14px',
    lineHeight: 1,
  },
  none: { color: tokens.colorNeutralForeground3 },
  days: {
    [PRINT]: { display: 'none' },
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  panel: { marginInline: tokens.spacingHorizontalM },
})

/**
 * The selected time in one state: by project, expandable by day
 * (docs/specification/timesheet-screens.md#time-in-selection).
 */
export function HoursGroup({ group }: { group: Group }) {
  const styles = useStyles()
  const colours = useItemColours()
  const { state, minutes, projects, days } = group
  const title = TITLES[state]
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>
        <span aria-hidden className={mergeClasses(styles.mark, colours({ state, isPending: false }))}>
          <StateIcon state={state} />
        </span>
        {title}
      </h3>
      {projects.length === 0 ? (
        <Text data-claim className={styles.none}>
          None in this selection.
        </Text>
      ) : (
        <>
          <HoursTable label={title} rows={projects} minutes={minutes} />
          <Accordion collapsible className={styles.days}>
            <AccordionItem value="days">
              <AccordionHeader size="small" expandIconPosition="end" as="h4">
                By day
              </AccordionHeader>
              <AccordionPanel className={styles.panel}>
                <HoursTable label={`${title}, by day`} rows={days} minutes={minutes} />
              </AccordionPanel>
            </AccordionItem>
          </Accordion>
        </>
      )}
    </div>
  )
}
