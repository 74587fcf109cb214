import { graphql } from 'react-relay'
import type { TimesheetsPayScreenQuery } from '../../../__generated__/TimesheetsPayScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { PeopleBoundary, PeoplePage } from '../../../timesheets/PeoplePage.tsx'

const TITLE = 'Timesheet Users'

function Pay() {
  const { timesheetPeople } = usePreloaded<TimesheetsPayScreenQuery>(graphql`
    query TimesheetsPayScreenQuery($from: DateTime!, $until: DateTime!) @throwOnFieldError {
      timesheetPeople(purpose: PAY) {
        ...PeoplePage_people @arguments(from: $from, until: $until)
      }
    }
  `)
  return (
    <PeoplePage
      title={TITLE}
      people={timesheetPeople}
      path="/timesheets/pay"
      whyEmpty="The people whom you pay appear here once you are on the Can Pay list of a project, and they are on its Can Use list. Ask somebody who manages the project to add you."
    />
  )
}

/** Pay Timesheets: the people whom one pays, and who of them still has unconfirmed time (Specification 1 §2). */
export function TimesheetsPayScreen() {
  return (
    <PeopleBoundary title={TITLE}>
      <Pay />
    </PeopleBoundary>
  )
}
