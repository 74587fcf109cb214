import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, CircleRegular, WarningRegular } from '@fluentui/react-icons'
import { formatHours } from '../../ui/text/format.ts'
import { HoursText } from '../../ui/text/HoursText.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Person } from '../../ui/Person.tsx'
import { type Column } from '../../ui/table/tableColumns.ts'
import { counted } from '../../locale/plural.ts'

/** A person with their time in a month, in hours. */
export interface PersonRow {
  id: string
  email: string
  /** Null if only the address is known. */
  name: string | null
  /** Neither confirmed nor paid. */
  unconfirmedHours: number
  unconfirmedCount: number
  /** Confirmed and not paid. */
  unpaidHours: number
  paidHours: number
  /** Confirmed and not paid, from before the month. */
  olderHours: number
  /** Start of the oldest of it. */
  oldest: Date | null
}

const useStyles = makeStyles({
  icon: { fontSize: '16px', verticalAlign: '-3px', marginInlineEnd: tokens.spacingHorizontalXS },
  warning: { color: tokens.colorStatusWarningForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

function PersonCell({ row: { email, name }, path }: { row: PersonRow; path: string }) {
  return (
    <Person email={email} name={name}>
      <TextLink to={path}>{name ?? email}</TextLink>
    </Person>
  )
}

function StateCell({ row, isOver }: { row: PersonRow; isOver: boolean }) {
  const styles = useStyles()
  const { unconfirmedCount, unpaidHours, paidHours } = row
  if (unconfirmedCount > 0)
    return (
      <>
        {isOver ? (
          <WarningRegular aria-hidden className={mergeClasses(styles.icon, styles.warning)} />
        ) : (
          <CircleRegular aria-hidden className={styles.icon} />
        )}
        {counted(unconfirmedCount, 'entry unconfirmed', 'entries unconfirmed')}
      </>
    )
  if (unpaidHours + paidHours === 0)
    return (
      <span data-claim className={styles.quiet}>
        No time
      </span>
    )
  return (
    <>
      <CheckmarkCircleFilled aria-hidden className={styles.icon} />
      All confirmed
    </>
  )
}

const hours = (
  id: 'unconfirmed' | 'unpaid' | 'paid',
  header: string,
  of: (row: PersonRow) => number,
): Column<PersonRow> => ({
  id,
  header,
  width: 150,
  isNumeric: true,
  inItem: 'labelled',
  compare: (a, b) => of(a) - of(b),
  cell: row => <HoursText value={of(row)} />,
})

type OlderPathOf = (email: string, oldest: Date) => string

function OlderCell({ row: { email, olderHours, oldest }, pathOf }: { row: PersonRow; pathOf: OlderPathOf }) {
  if (!oldest) return <HoursText value={olderHours} />
  return <TextLink to={pathOf(email, oldest)}>{formatHours(olderHours)}</TextLink>
}

const older = (pathOf: OlderPathOf): Column<PersonRow> => ({
  id: 'older',
  header: 'Unpaid before, h',
  width: 150,
  isNumeric: true,
  inItem: 'labelled',
  compare: (a, b) => a.olderHours - b.olderHours,
  cell: row => <OlderCell row={row} pathOf={pathOf} />,
})

/**
 * The columns of the people table.
 * @param links.pathOf target of a person's link
 * @param links.isOver whether the month has ended: unconfirmed time is then late
 * @param links.olderPathOf target of the link to unpaid time before the month; without it, the column is
 * omitted
 */
export const peopleColumns = ({
  pathOf = () => '',
  isOver = false,
  olderPathOf,
}: {
  isOver?: boolean
  pathOf?: (email: string) => string
  olderPathOf?: OlderPathOf | undefined
} = {}): Column<PersonRow>[] => [
  {
    id: 'person',
    header: 'Person',
    width: 260,
    isRowHeader: true,
    sortText: ({ name, email }) => name ?? email,
    cell: row => <PersonCell row={row} path={pathOf(row.email)} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 190,
    inItem: 'meta',
    compare: (a, b) => a.unconfirmedCount - b.unconfirmedCount,
    cell: row => <StateCell row={row} isOver={isOver} />,
  },
  hours('unconfirmed', 'Unconfirmed, h', ({ unconfirmedHours }) => unconfirmedHours),
  hours('unpaid', 'Confirmed unpaid, h', ({ unpaidHours }) => unpaidHours),
  hours('paid', 'Paid, h', ({ paidHours }) => paidHours),
  ...(olderPathOf ? [older(olderPathOf)] : []),
]
