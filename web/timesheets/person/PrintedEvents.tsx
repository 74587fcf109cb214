import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { stateText, timesText } from '../../ui/Calendar/labels.ts'
import { formatDate, formatHours } from '../../ui/text/format.ts'
import { usePrinting } from '../../ui/theme/usePrinting.ts'
import { eventItem } from '../eventItem.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: 0, paddingTop: tokens.spacingVerticalL },
  table: {
    ...typographyStyles.caption1,
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `2px ${tokens.spacingHorizontalS} 2px 0`,
      textAlign: 'start',
      verticalAlign: 'baseline',
      overflowWrap: 'anywhere',
    },
    '& tr > :last-child': { textAlign: 'end', paddingInlineEnd: 0 },
    '& tr': {
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      breakInside: 'avoid',
    },
  },
  fixed: { whiteSpace: 'nowrap' },
})

/** Events as a table, which takes the place of the calendar on paper. */
export function PrintedEvents({ events }: { events: readonly TimesheetEvent[] }) {
  const styles = useStyles()
  if (!usePrinting()) return null
  const minutes = events.reduce((sum, event) => sum + event.minutes, 0)
  return (
    <section aria-label="Events">
      <h2 className={styles.heading}>Events</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Day</th>
            <th>Times</th>
            <th>Project</th>
            <th>State</th>
            <th>Work Notes</th>
            <th>Hours</th>
          </tr>
        </thead>
        <tbody>
          {events
            .toSorted((one, other) => one.start.getTime() - other.start.getTime())
            .map(event => (
              <tr key={event.id}>
                <td className={styles.fixed}>{formatDate(event.start)}</td>
                <td className={styles.fixed}>
                  {event.end ? timesText({ start: event.start, end: event.end }) : 'all day'}
                </td>
                <td>{event.projectName}</td>
                <td>{stateText(eventItem(event))}</td>
                <td dir="auto">{event.workNotes}</td>
                <td>{formatHours(event.minutes / 60)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              Total
            </th>
            <th>{formatHours(minutes / 60)}</th>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
