import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons'
import { formatHours } from '../../ui/text/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { byText, type Column } from '../../ui/table/tableColumns.ts'

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
  name: { display: 'block', color: tokens.colorNeutralForeground3 },
  icon: { fontSize: '16px', verticalAlign: '-3px', marginInlineEnd: tokens.spacingHorizontalXS },
  warning: { color: tokens.colorStatusWarningForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

function PersonCell({ row, path }: { row: PersonRow; path: string }) {
  const styles = useStyles()
  const { email, name } = row
  return (
    <>
      <TextLink to={path}>{email}</TextLink>
      {name && <Caption1 className={styles.name}>{name}</Caption1>}
    </>
  )
}

function StateCell({ unconfirmedCount, unpaidHours, paidHours }: PersonRow) {
  const styles = useStyles()
  if (unconfirmedCount > 0)
    return (
      <>
        <WarningRegular aria-hidden className={mergeClasses(styles.icon, styles.warning)} />
        {unconfirmedCount === 1 ? '1 entry unconfirmed' : `${unconfirmedCount} entries unconfirmed`}
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
      <CheckmarkCircleRegular aria-hidden className={styles.icon} />
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
  compare: (a, b) => of(a) - of(b),
  cell: row => formatHours(of(row)),
})

type OlderPathOf = (email: string, oldest: Date) => string

function OlderCell({ row: { email, olderHours, oldest }, pathOf }: { row: PersonRow; pathOf: OlderPathOf }) {
  const hours = formatHours(olderHours)
  return oldest ? <TextLink to={pathOf(email, oldest)}>{hours}</TextLink> : hours
}

const older = (pathOf: OlderPathOf): Column<PersonRow> => ({
  id: 'older',
  header: 'Unpaid before, h',
  width: 150,
  isNumeric: true,
  compare: (a, b) => a.olderHours - b.olderHours,
  cell: row => <OlderCell row={row} pathOf={pathOf} />,
})

/**
 * The columns of the people table.
 * @param links.pathOf target of a person's link
 * @param links.olderPathOf target of the link to unpaid time before the month; without it, the column is
 * omitted
 */
export const peopleColumns = ({
  pathOf = () => '',
  olderPathOf,
}: {
  pathOf?: (email: string) => string
  olderPathOf?: OlderPathOf | undefined
} = {}): Column<PersonRow>[] => [
  {
    id: 'person',
    header: 'Person',
    width: 260,
    isRowHeader: true,
    compare: (a, b) => byText(a.email, b.email),
    cell: row => <PersonCell row={row} path={pathOf(row.email)} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 190,
    compare: (a, b) => a.unconfirmedCount - b.unconfirmedCount,
    cell: row => <StateCell {...row} />,
  },
  hours('unconfirmed', 'Unconfirmed, h', ({ unconfirmedHours }) => unconfirmedHours),
  hours('unpaid', 'Confirmed unpaid, h', ({ unpaidHours }) => unpaidHours),
  hours('paid', 'Paid, h', ({ paidHours }) => paidHours),
  ...(olderPathOf ? [older(olderPathOf)] : []),
]
