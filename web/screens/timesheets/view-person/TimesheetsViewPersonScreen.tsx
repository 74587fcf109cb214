import { graphql } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { TimesheetsViewPersonScreenQuery } from '../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { PersonBoundary } from '../../../timesheets/person/PersonBoundary.tsx'
import { PersonTime } from '../../../timesheets/person/PersonTime.tsx'

function ViewPerson({ email, title }: { email: string; title: string }) {
  const query = usePreloaded<TimesheetsViewPersonScreenQuery>(graphql`
    query TimesheetsViewPersonScreenQuery(
      $from: DateTime!
      $until: DateTime!
      $for: [EmailAddress!]!
      $purposes: [TimesheetPurpose!]!
    ) @throwOnFieldError {
      liveCursor
      ...PersonTime_query @arguments(from: $from, until: $until, for: $for, purposes: $purposes)
    }
  `)
  return <PersonTime title={title} email={email} purpose="SEE" query={query} />
}

/** View Timesheets: one user's time, read-only (docs/specification/timesheet-screens.md#person-page). */
export function TimesheetsViewPersonScreen() {
  const { email = '' } = useParams()
  const title = `View Timesheets for ${email}`
  return (
    <PersonBoundary key={email} title={title}>
      <ViewPerson email={email} title={title} />
    </PersonBoundary>
  )
}
