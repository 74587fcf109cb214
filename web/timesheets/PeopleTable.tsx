import { useMemo, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PeopleTable_people$key } from '../__generated__/PeopleTable_people.graphql.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { peopleColumns, type PersonRow } from './peopleColumns.tsx'

const isUnconfirmed = ({ unconfirmedCount }: PersonRow) => unconfirmedCount > 0

function countOf(rows: readonly PersonRow[]): string {
  const people = rows.length === 1 ? '1 person' : `${rows.length} people`
  const unconfirmed = rows.filter(isUnconfirmed).length
  return unconfirmed === 0 ? people : `${people}, ${unconfirmed} with unconfirmed time`
}

/** People whose time the caller may view or pay, each a link to it, with their time in a range by state. */
export function PeopleTable({
  people,
  pathOf,
  empty,
}: {
  people: PeopleTable_people$key
  pathOf: (email: string) => string
  empty: ReactNode
}) {
  const data = useFragment(
    graphql`
      fragment PeopleTable_people on TimesheetPerson
      @throwOnFieldError
      @relay(plural: true)
      @argumentDefinitions(from: { type: "DateTime!" }, until: { type: "DateTime!" }) {
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
      }
    `,
    people,
  )
  const rows = useMemo(
    () =>
      data.map(({ id, person: { email, name }, totals }) => {
        const { unconfirmedHours, unconfirmedCount, unpaidHours, paidHours } = totals
        return { id, email, name: name ?? null, unconfirmedHours, unconfirmedCount, unpaidHours, paidHours }
      }),
    [data],
  )
  return (
    <DataTable
      label="Timesheet Users"
      columns={peopleColumns(pathOf)}
      rows={rows}
      rowId={({ id }) => id}
      count={countOf(rows)}
      empty={empty}
    />
  )
}
