import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarAddRegular, PersonAddRegular } from '@fluentui/react-icons'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  TicketTable_tickets$data,
  TicketTable_tickets$key,
} from '../../../__generated__/TicketTable_tickets.graphql.ts'
import { compareValues, sortValueOf, type SortFamily } from '../../../../common/ticketTags.ts'
import { DueDate } from '../../../tickets/DueDate.tsx'
import { StatusBadges } from '../../../tickets/StatusBadges.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { PeopleTogether } from '../../../ui/PeopleTogether.tsx'
import { Person } from '../../../ui/Person.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { byInstant, type Column } from '../../../ui/table/tableColumns.ts'
import { TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { QuickButton } from '../../../tickets/quickEdit/QuickButton.tsx'
import { useRowSelection, type RowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'
import { QuickEdit } from '../../../tickets/quickEdit/QuickEdit.tsx'
import { ListEditKeys } from './ListEditKeys.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FoundText, RowSubject } from './SearchHits.tsx'
import { useListFilter } from './useListFilter.ts'
import type { ListPosition } from '../../../tickets/listReturn.ts'
import { useListReturn } from './useListReturn.ts'
import { useRowKeys } from './useRowKeys.ts'

type TicketRow = TicketTable_tickets$data[number]

const useStyles = makeStyles({
  // Keep the sticky header from hiding a row that gets the focus.
  rows: {
    '& a': { scrollMarginBlock: '56px' },
    '& tr:hover [data-empty], & tr:focus-within [data-empty]': { opacity: 1 },
  },
  busy: { opacity: 0.6 },
  // On the line of the subject.
  box: { marginBlock: '-7px' },
  // Its edge is where the rows start.
  itemBox: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  select: { flexShrink: 0, marginInlineStart: 'auto', [TOUCH]: { minHeight: TOUCH_SIZE } },
})

const byValueOf = (family: SortFamily) => (one: TicketRow, other: TicketRow) =>
  compareValues(
    { family, isReversed: false },
    sortValueOf(one.statuses, family),
    sortValueOf(other.statuses, family),
  )

/** The orders without a column of their own: the column of the statuses sorts by the status. */
const MORE_ORDERS = [
  { id: 'impact', header: 'Impact' },
  { id: 'priority', header: 'Priority' },
]

/** The columns of a list of tickets (docs/specification/ticket-screens.md#list-columns). */
export const TICKET_COLUMNS: Column<TicketRow>[] = [
  {
    id: 'project',
    header: 'ProjectId',
    width: 88,
    isQuiet: true,
    inItem: 'meta',
    cell: ({ project, projectNumber }) => (
      <TextLink to={`/tickets/list/${projectNumber}`}>{project?.name ?? projectNumber}</TextLink>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: 210,
    isRowHeader: true,
    cell: ticket => (
      <>
        <RowSubject ticket={ticket} />
        <FoundText isInTable number={ticket.number} />
      </>
    ),
    itemCell: ticket => <RowSubject ticket={ticket} />,
  },
  {
    id: 'status',
    header: 'Statuses',
    width: 384,
    inItem: 'end',
    compare: byValueOf('status'),
    cell: ticket => <StatusBadges isRow statuses={ticket.statuses} ticket={ticket} />,
    itemCell: ticket => <StatusBadges isBrief statuses={ticket.statuses} ticket={ticket} />,
  },
  {
    id: 'assignee',
    header: 'Assignee',
    width: 116,
    inItem: 'labelled',
    compare: byValueOf('assignee'),
    cell: ticket => (
      <QuickButton
        field="assignee"
        ticket={ticket}
        value={ticket.assignee ? (ticket.assignee.name ?? ticket.assignee.email) : 'nobody'}
        isEmpty={!ticket.assignee}
      >
        {ticket.assignee ? (
          <Person email={ticket.assignee.email} name={ticket.assignee.name} />
        ) : (
          <PersonAddRegular />
        )}
      </QuickButton>
    ),
  },
  {
    id: 'due',
    header: 'Due',
    width: 104,
    inItem: 'labelled',
    compare: byValueOf('due'),
    cell: ticket => (
      <QuickButton field="due" ticket={ticket} value={ticket.dueOn ?? 'no date'} isEmpty={!ticket.dueOn}>
        {ticket.dueOn ? <DueDate due={ticket.dueOn} statuses={ticket.statuses} /> : <CalendarAddRegular />}
      </QuickButton>
    ),
  },
  {
    id: 'creator',
    header: 'CreatorEmail',
    width: 96,
    isQuiet: true,
    inItem: 'none',
    cell: ({ creator }) => <Person email={creator.email} name={creator.name} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: 96,
    isQuiet: true,
    inItem: 'none',
    sortsFirst: 'descending',
    compare: (a, b) => byInstant(a.createdAt, b.createdAt),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'modified',
    header: 'Modified',
    width: 96,
    isQuiet: true,
    inItem: 'meta',
    sortsFirst: 'descending',
    compare: (a, b) => byInstant(a.modifiedAt, b.modifiedAt),
    cell: ({ modifiedAt }) => <DateText value={modifiedAt} />,
  },
]

/** What a search found, in a narrow window: a table shows it below the subject. */
const HIT_COLUMN: Column<TicketRow> = {
  id: 'hit',
  header: 'Found',
  width: 0,
  inItem: 'labelled',
  cell: ({ number }) => <FoundText number={number} />,
}

/** The column that selects tickets to be changed together. @param isInItem whether a narrow window shows it */
const selectColumn = (
  selection: RowSelection,
  { isNone, isInItem, className }: { isNone: boolean; isInItem: boolean; className: string | undefined },
): Column<TicketRow> => ({
  id: 'select',
  header: 'Selected',
  headerCell: (
    <Checkbox
      aria-label="Select all"
      disabled={isNone}
      checked={selection.isAll || (selection.selected.size > 0 && 'mixed')}
      onChange={selection.toggleAll}
    />
  ),
  width: 32,
  inItem: isInItem ? 'start' : 'none',
  cell: ({ id, number, subject, viewerCanEdit }) =>
    viewerCanEdit && (
      <Checkbox
        className={className}
        aria-label={`Select #${number} ${subject}`}
        checked={selection.selected.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    ),
})

/** Tickets in the server's order; `j` and `k` move between them. */
export function TicketTable({
  tickets,
  count,
  empty,
  isBusy,
  position,
  onMissing,
}: {
  tickets: TicketTable_tickets$key
  count: string
  empty: ReactNode
  /** The rows are about to be replaced. */
  isBusy: boolean
  /** The position in the list to return to. */
  position: ListPosition | undefined
  /** Called if fewer tickets are loaded than there were before. */
  onMissing: () => void
}) {
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const { filter, change } = useListFilter()
  const rows = useFragment(
    graphql`
      fragment TicketTable_tickets on Ticket @throwOnFieldError @relay(plural: true) {
        id
        number
        projectNumber
        project {
          name
        }
        subject
        statuses
        assignee {
          email
          name
        }
        dueOn
        viewerCanEdit
        creator {
          email
          name
        }
        createdAt
        modifiedAt
        ...SearchHits_ticket
      }
    `,
    tickets,
  )
  const people = useMemo(
    () => rows.flatMap(({ creator, assignee }) => [creator, assignee ?? []].flat()),
    [rows],
  )
  useListReturn(frame, position, rows.length, onMissing)
  const ids = useMemo(() => rows.flatMap(({ id, viewerCanEdit }) => (viewerCanEdit ? [id] : [])), [rows])
  const selection = useRowSelection(ids)
  const [isSelecting, setSelecting] = useState(false)
  // A key selects without the button.
  const hasBoxes = isSelecting || selection.selected.size > 0
  const columns = useMemo(
    () => [
      selectColumn(selection, {
        isNone: ids.length === 0,
        isInItem: hasBoxes,
        className: isNarrow ? styles.itemBox : styles.box,
      }),
      ...(isNarrow && filter.search !== '' ? [HIT_COLUMN] : []),
      ...TICKET_COLUMNS,
    ],
    [selection, ids, hasBoxes, styles.box, styles.itemBox, isNarrow, filter.search],
  )
  useRowKeys(frame)
  return (
    <div ref={frame} aria-busy={isBusy} className={isBusy ? styles.busy : styles.rows}>
      <QuickEdit>
        <PeopleTogether people={people}>
          <ListEditKeys frame={frame} tickets={rows} selection={selection} />
          <DataTable
            label="Tickets"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            count={count}
            tools={
              isNarrow &&
              ids.length > 0 && (
                <Button
                  appearance="subtle"
                  className={styles.select}
                  onClick={() => {
                    if (hasBoxes) selection.clear()
                    setSelecting(!hasBoxes)
                  }}
                >
                  {hasBoxes ? 'Done' : 'Select'}
                </Button>
              )
            }
            empty={empty}
            order={{
              sort: filter.sort,
              onSort: sort => change({ sort }),
              more: MORE_ORDERS,
            }}
          />
          <BulkBar tickets={rows.filter(({ id }) => selection.selected.has(id))} selection={selection} />
        </PeopleTogether>
      </QuickEdit>
    </div>
  )
}
