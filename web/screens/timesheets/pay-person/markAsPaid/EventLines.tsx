import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { describeEvent } from '../../../../timesheets/describeEvent.ts'
import { outsideText } from '../../../../timesheets/selection/outside.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { formatHours } from '../../../../ui/text/format.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    maxHeight: '180px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  number: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  quiet: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** An event with a text about it. */
export interface Line {
  event: TimesheetEvent
  note?: string
}

/** The line of an event, with its hours outside the selection; an all-day item has none. */
export const lineOf = (event: TimesheetEvent, selection: Range, note = ''): Line => ({
  event,
  note: [note, outsideText([event], selection) ?? ''].filter(Boolean).join(' '),
})

/** The hours of events, summed in whole minutes. */
export const hoursOf = (events: readonly TimesheetEvent[]) =>
  formatHours(events.reduce((sum, { minutes }) => sum + minutes, 0) / 60)

/** Collapsible groups of events, without empty groups. */
export function EventGroups({
  groups,
  open,
}: {
  groups: readonly { key: string; title: string; icon: ReactElement; lines: readonly Line[] }[]
  /** Keys of the groups that are open at first. */
  open: readonly string[]
}) {
  const styles = useStyles()
  return (
    <Accordion multiple collapsible defaultOpenItems={[...open]}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ key, title, icon, lines }) => (
          <AccordionItem key={key} value={key}>
            <AccordionHeader icon={icon}>{title}</AccordionHeader>
            <AccordionPanel>
              <ul className={styles.list} tabIndex={0} aria-label={title}>
                {lines.map(({ event, note }) => (
                  <li key={event.id} className={styles.line}>
                    <span>{describeEvent(event)}</span>
                    <span className={styles.number}>{formatHours(event.minutes / 60)}</span>
                    {note && <span className={styles.quiet}>{note}</span>}
                  </li>
                ))}
              </ul>
            </AccordionPanel>
          </AccordionItem>
        ))}
    </Accordion>
  )
}
