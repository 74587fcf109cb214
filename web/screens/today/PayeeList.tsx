import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PayeeList_people$key } from '../../__generated__/PayeeList_people.graphql.ts'
import { counted } from '../../locale/plural.ts'
import { olderPath, personPath } from '../../timesheets/people/months.ts'
import { TextLink } from '../../ui/links.tsx'
import { PeopleTogether } from '../../ui/PeopleTogether.tsx'
import { Person } from '../../ui/Person.tsx'
import { formatHours } from '../../ui/text/format.ts'
import { Section } from './TodayParts.tsx'
import { lastMonth } from './todayRange.ts'

const LIST = '/timesheets/pay'

/** The people whom the user pays, with unconfirmed time of the last month or unpaid time before this one. */
export function PayeeList({ people, month }: { people: PayeeList_people$key; month: Date }) {
  const data = useFragment(
    graphql`
      fragment PayeeList_people on TimesheetPerson
      @throwOnFieldError
      @relay(plural: true)
      @argumentDefinitions(from: { type: "DateTime!" }, until: { type: "DateTime!" }) {
        id
        person {
          email
          name
        }
        totals(from: $from, until: $until) {
          unconfirmedCount
        }
        unpaid(until: $until) {
          hours
          oldest
        }
      }
    `,
    people,
  )
  const payees = useMemo(() => data.map(({ person }) => person), [data])
  const { from, until } = lastMonth(month)
  const rows = data
    .filter(({ totals, unpaid }) => totals.unconfirmedCount > 0 || unpaid.hours > 0)
    .map(({ id, person: { email, name }, totals, unpaid }) => ({
      id,
      row: (
        <>
          <Person email={email} name={name}>
            <TextLink
              to={
                totals.unconfirmedCount > 0 || !unpaid.oldest
                  ? personPath(LIST, email, from)
                  : olderPath(LIST, email, until, new Date(unpaid.oldest))
              }
            >
              {name ?? email}
            </TextLink>
          </Person>
          <span>
            {[
              totals.unconfirmedCount > 0 &&
                counted(totals.unconfirmedCount, 'entry unconfirmed', 'entries unconfirmed'),
              unpaid.hours > 0 && `${formatHours(unpaid.hours)} h unpaid`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    }))
  if (rows.length === 0) return null
  return (
    <PeopleTogether people={payees}>
      <Section title="To pay, until last month" rows={rows} />
    </PeopleTogether>
  )
}
