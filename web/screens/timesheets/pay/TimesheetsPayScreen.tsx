import { graphql } from 'react-relay'
import type { TimesheetsPayScreenQuery } from '../../../__generated__/TimesheetsPayScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { PeopleBoundary, PeoplePage } from '../../../timesheets/people/PeoplePage.tsx'

const TITLE = 'Timesheet Users'

function Pay() {
  const { timesheetPeople } = usePreloaded<TimesheetsPayScreenQuery>(graphql`
    query TimesheetsPayScreenQuery($from: DateTime!, $until: DateTime!) @throwOnFieldError {
      timesheetPeople(purpose: PAY) {
        ...PeoplePage_people @arguments(from: $from, until: $until, withUnpaid: true)
      }
    }
  `)
  return (
    <PeoplePage
      title={TITLE}
      usual="last"
      people={timesheetPeople}
      path="/timesheets/pay"
      whyEmpty="The people whom you pay appear here once you are on the Can Pay list of a project, and they are on its Can Use list or have confirmed time on it that is unpaid. Ask somebody who manages the project to add you."
    />
  )
}

/**
 * Pay Timesheets: the people that the user pays, who of them has unconfirmed time
 * (docs/specification/timesheet-screens.md#people-lists), and older unpaid time
 * (docs/specification/timesheets.md#unpaid-time).
 */
export function TimesheetsPayScreen() {
  return (
    <PeopleBoundary title={TITLE} usual="last">
      <Pay />
    </PeopleBoundary>
  )
}
