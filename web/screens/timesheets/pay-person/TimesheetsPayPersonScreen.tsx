import { graphql } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { TimesheetsPayPersonScreenQuery } from '../../../__generated__/TimesheetsPayPersonScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { PersonBoundary } from '../../../timesheets/person/PersonBoundary.tsx'
import { PersonTime } from '../../../timesheets/person/PersonTime.tsx'
import { MarkAsPaidButton } from './MarkAsPaidButton.tsx'

function PayPerson({ email, title }: { email: string; title: string }) {
  const query = usePreloaded<TimesheetsPayPersonScreenQuery>(graphql`
    query TimesheetsPayPersonScreenQuery(
      $from: DateTime!
      $until: DateTime!
      $for: [EmailAddress!]!
      $purposes: [TimesheetPurpose!]!
    ) @throwOnFieldError {
      liveCursor
      ...PersonTime_query @arguments(from: $from, until: $until, for: $for, purposes: $purposes)
    }
  `)
  return (
    <PersonTime
      title={title}
      email={email}
      purpose="PAY"
      query={query}
      action={(events, selection, refresh) => (
        <MarkAsPaidButton email={email} events={events} selection={selection} onChanged={refresh} />
      )}
    />
  )
}

/** Pay Timesheets: one user's time, to mark as paid (docs/specification/timesheet-screens.md#person-page). */
export function TimesheetsPayPersonScreen() {
  const { email = '' } = useParams()
  const title = `Timesheet Pay ${email}`
  return (
    <PersonBoundary key={email} title={title}>
      <PayPerson email={email} title={title} />
    </PersonBoundary>
  )
}
