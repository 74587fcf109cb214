import { graphql } from 'react-relay'
import type { TimesheetsViewScreenQuery } from '../../../__generated__/TimesheetsViewScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { PeopleBoundary, PeoplePage } from '../../../timesheets/people/PeoplePage.tsx'

const TITLE = 'View Timesheets'

function View() {
  const { timesheetPeople } = usePreloaded<TimesheetsViewScreenQuery>(graphql`
    query TimesheetsViewScreenQuery($from: DateTime!, $until: DateTime!) @throwOnFieldError {
      timesheetPeople(purpose: SEE) {
        ...PeoplePage_people @arguments(from: $from, until: $until)
      }
    }
  `)
  return (
    <PeoplePage
      title={TITLE}
      usual="this"
      people={timesheetPeople}
      path="/timesheets/view"
      whyEmpty="The people whose time you may view appear here once you are on the Can See list of a project, and they are on its Can Use list. Ask somebody who manages the project to add you."
    />
  )
}

/**
 * View Timesheets: the people whose time the user may view
 * (docs/specification/timesheet-screens.md#people-lists).
 */
export function TimesheetsViewScreen() {
  return (
    <PeopleBoundary title={TITLE} usual="this">
      <View />
    </PeopleBoundary>
  )
}
