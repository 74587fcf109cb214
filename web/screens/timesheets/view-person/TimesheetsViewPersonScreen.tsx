import { graphql } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { TimesheetsViewPersonScreenQuery } from '../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { useSession } from '../../../session/session.ts'
import { PersonBoundary } from '../../../timesheets/person/PersonBoundary.tsx'
import { PersonTime } from '../../../timesheets/person/PersonTime.tsx'
import { MyTime } from './MyTime.tsx'
import { MyTimeSkeleton } from './MyTimeSkeleton.tsx'
import { isOwn } from './viewPersonUrl.ts'

function ViewPerson({ email, title }: { email: string; title: string }) {
  const query = usePreloaded<TimesheetsViewPersonScreenQuery>(graphql`
    query TimesheetsViewPersonScreenQuery(
      $from: DateTime!
      $until: DateTime!
      $for: [EmailAddress!]!
      $purposes: [TimesheetPurpose!]!
      $isMine: Boolean!
    ) @throwOnFieldError {
      liveCursor
      viewer @include(if: $isMine) {
        ...MyTime_viewer
      }
      ...PersonTime_query @arguments(from: $from, until: $until, for: $for, purposes: $purposes)
    }
  `)
  const { viewer } = query
  if (!viewer) return <PersonTime title={title} email={email} purpose="SEE" query={query} />
  return (
    <PersonTime
      title={title}
      email={email}
      purpose="USE"
      query={query}
      overview={time => <MyTime viewer={viewer} email={email} time={time} />}
    />
  )
}

/**
 * View Timesheets: one user's time, read-only (docs/specification/timesheet-screens.md#person-page); the own time with
 * an overview (docs/specification/timesheet-screens.md#my-time).
 */
export function TimesheetsViewPersonScreen() {
  const { email = '' } = useParams()
  const { user } = useSession()
  const isMine = isOwn(email, user?.Email ?? '')
  const title = isMine ? 'My time' : `View Timesheets for ${email}`
  return (
    <PersonBoundary key={email} title={title} overview={isMine && <MyTimeSkeleton />}>
      <ViewPerson email={email} title={title} />
    </PersonBoundary>
  )
}
