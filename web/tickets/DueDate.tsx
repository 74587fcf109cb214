import { makeStyles, tokens } from '@fluentui/react-components'
import { formatDay, readDay, writeDay } from '../locale/days.ts'
import { formatFullDate } from '../ui/text/format.ts'

const useStyles = makeStyles({ overdue: { color: tokens.colorStatusDangerForeground1 } })

// Days in this form are in the order of their texts.
const isOverdue = (due: string, statuses: readonly string[]) =>
  due < writeDay(new Date()) && !statuses.includes('status:closed')

/** The day by which a ticket is due, marked once it is past and the ticket is not closed. */
export function DueDate({ due, statuses }: { due: string; statuses: readonly string[] }) {
  const styles = useStyles()
  const day = readDay(due)
  if (!day) return due
  const isLate = isOverdue(due, statuses)
  return (
    <span className={isLate ? styles.overdue : undefined}>
      <time dateTime={due} title={formatFullDate(day)}>
        {formatDay(day)}
      </time>
      {isLate && ' overdue'}
    </span>
  )
}
