import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PeopleTable_people$key } from '../../__generated__/PeopleTable_people.graphql.ts'
import { PeopleTogether } from '../../ui/PeopleTogether.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { formatDate, formatHours } from '../../ui/text/format.ts'
import { peopleColumns, type PersonRow } from './peopleColumns.tsx'
import { counted } from '../../locale/plural.ts'

const isUnconfirmed = ({ unconfirmedCount }: PersonRow) => unconfirmedCount > 0
const hasOlder = ({ olderHours }: PersonRow) => olderHours > 0

function countOf(rows: readonly PersonRow[]): string {
  const people = counted(rows.length, 'person', 'people')
  const unconfirmed = rows.filter(isUnconfirmed).length
  const older = rows.filter(hasOlder).length
  return [
    people,
    ...(unconfirmed === 0 ? [] : [`${unconfirmed} with unconfirmed time`]),
    ...(older === 0 ? [] : [`${older} with older unpaid time`]),
  ].join(', ')
}

/** The sums of all people, in hours. */
function totalsOf(rows: readonly PersonRow[]) {
  const sum = (of: (row: PersonRow) => number) => formatHours(rows.reduce((total, row) => total + of(row), 0))
  return {
    label: 'Total',
    cells: {
      unconfirmed: sum(({ unconfirmedHours }) => unconfirmedHours),
      unpaid: sum(({ unpaidHours }) => unpaidHours),
      paid: sum(({ paidHours }) => paidHours),
      older: sum(({ olderHours }) => olderHours),
    },
  }
}

/** People whose time the caller may view or pay, each with a link and their time in a range by state. */
export function PeopleTable({
  people,
  isOver,
  pathOf,
  olderPathOf,
  empty,
}: {
  people: PeopleTable_people$key
  /** Whether the month has ended. */
  isOver: boolean
  pathOf: (email: string) => string
  /** The path with older unpaid time selected. */
  olderPathOf: (email: string, oldest: Date) => string
  empty: ReactNode
}) {
  const data = useFragment(
    graphql`
      fragment PeopleTable_people on TimesheetPerson
      @throwOnFieldError
      @relay(plural: true)
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        withUnpaid: { type: "Boolean!", defaultValue: false }
      ) {
        id
        person {
          email
          name
        }
        totals(from: $from, until: $until) {
          unconfirmedHours
          unconfirmedCount
          unpaidHours
          paidHours
        }
        unpaid(until: $from) @include(if: $withUnpaid) {
          hours
          oldest
          since
        }
      }
    `,
    people,
  )
  const rows = useMemo(
    () =>
      data.map(({ id, person: { email, name }, totals, unpaid }) => {
        const { unconfirmedHours, unconfirmedCount, unpaidHours, paidHours } = totals
        const time = { unconfirmedHours, unconfirmedCount, unpaidHours, paidHours }
        const oldest = unpaid?.oldest ? new Date(unpaid.oldest) : null
        return { id, email, name: name ?? null, ...time, olderHours: unpaid?.hours ?? 0, oldest }
      }),
    [data],
  )
  const since = data[0]?.unpaid?.since
  return (
    <>
      {since && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            Unpaid time is looked for in the last 400 days: since {formatDate(since)}. What is older is not
            listed here.
          </MessageBarBody>
        </MessageBar>
      )}
      <PeopleTogether people={rows}>
        <DataTable
          label="Timesheet Users"
          columns={peopleColumns({ pathOf, isOver, olderPathOf: data[0]?.unpaid && olderPathOf })}
          rows={rows}
          rowId={({ id }) => id}
          count={countOf(rows)}
          empty={empty}
          totals={rows.length > 1 ? [totalsOf(rows)] : []}
        />
      </PeopleTogether>
    </>
  )
}
