import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { graphql } from 'react-relay'
import type { TodayScreenQuery } from '../../__generated__/TodayScreenQuery.graphql.ts'
import { usePreloaded } from '../../relay/preload.ts'
import { useSession } from '../../session/session.ts'
import { useWeeklyTarget } from '../../session/weeklyTarget.ts'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SignInError } from '../../shell/SignInError.tsx'
import { isPresent } from '../../relay/isPresent.ts'
import { readTimesheetEvent } from '../../timesheets/timesheetEvent.ts'
import { ListFailure } from '../../ui/ListFailure.tsx'
import { Page } from '../../ui/Page.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { NoProjectGuide, NoScopeGuide, OwnAreas } from './Guide.tsx'
import { daysWithoutTime, latestPayment, progressOf, unconfirmedOf } from './ownTime.ts'
import { DaysWithoutTime, LatestPayment, Progress, TodayLayout, TodaySections } from './TodayParts.tsx'
import { TodayTickets } from './TodayTickets.tsx'
import { PayeeList } from './PayeeList.tsx'
import { todayRange } from './todayRange.ts'
import { UnconfirmedList } from './UnconfirmedList.tsx'
import { UsualList } from './UsualList.tsx'
import { useToday } from './useToday.ts'

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Today"
      actions={
        <ButtonLink to="/timesheets/fill" appearance="primary">
          Fill Timesheets
        </ButtonLink>
      }
    >
      <SignInError />
      {children}
    </Page>
  )
}

const query = graphql`
  query TodayScreenQuery(
    $hasTime: Boolean!
    $hasTickets: Boolean!
    $from: DateTime!
    $until: DateTime!
    $for: [EmailAddress!]!
    $monthFrom: DateTime!
    $monthUntil: DateTime!
    $assigned: [String!]!
    $read: [Int!]!
  ) @throwOnFieldError {
    liveCursor
    viewer @include(if: $hasTime) {
      createdAt
      weeklyTarget
    }
    timesheetProjects(purposes: [USE]) @include(if: $hasTime) {
      name
    }
    timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) @include(if: $hasTime) {
      ...timesheetEvent_event
    }
    timesheetPeople(purpose: PAY) @include(if: $hasTime) {
      ...PayeeList_people @arguments(from: $monthFrom, until: $monthUntil)
    }
    ...TodayTickets_query
      @alias(as: "tickets")
      @include(if: $hasTickets)
      @arguments(assigned: $assigned, read: $read)
  }
`

/** For users of tickets alone. */
function TicketsToday() {
  const { tickets } = usePreloaded<TodayScreenQuery>(query)
  return <TodaySections>{tickets && <TodayTickets query={tickets} />}</TodaySections>
}

function Today() {
  const data = usePreloaded<TodayScreenQuery>(query)
  const { viewer } = data
  const timesheetEvents = data.timesheetEvents ?? []
  const timesheetPeople = data.timesheetPeople ?? []
  const timesheetProjects = data.timesheetProjects ?? []
  const tickets = data.tickets && <TodayTickets query={data.tickets} />
  const { day, shown } = useToday()
  const target = useWeeklyTarget(viewer?.weeklyTarget)
  const events = timesheetEvents.filter(isPresent).map(readTimesheetEvent)
  const projects = new Set(timesheetProjects.map(({ name }) => name))
  if (projects.size === 0 && events.length === 0 && timesheetPeople.length === 0)
    return (
      <Page title="Today">
        <SignInError />
        <NoProjectGuide />
        <TodaySections>{tickets}</TodaySections>
      </Page>
    )
  const range = todayRange(day)
  const { today, week } = progressOf(events, day, target * 60)
  const missing = target > 0 && viewer ? daysWithoutTime(events, day, new Date(viewer.createdAt)) : []
  return (
    <Frame>
      <TodayLayout
        figures={
          <>
            <Progress label="Today" {...today} />
            <Progress label="This week" {...week} />
            <LatestPayment payment={latestPayment(events, range)} since={range.from} />
          </>
        }
      >
        <UsualList events={events} projects={projects} day={day} range={shown} />
        <DaysWithoutTime days={missing} />
        <UnconfirmedList events={unconfirmedOf(events, day)} />
        {tickets}
        <PayeeList people={timesheetPeople} month={day} />
      </TodayLayout>
    </Frame>
  )
}

function TodaySkeleton() {
  return (
    <Skeleton aria-label="Loading...">
      <TodayLayout
        figures={
          <>
            <SkeletonItem size={64} />
            <SkeletonItem size={64} />
            <SkeletonItem size={64} />
          </>
        }
      >
        <SkeletonItem size={128} />
        <SkeletonItem size={128} />
      </TodayLayout>
    </Skeleton>
  )
}

/** Today: what a signed-in user sees first (docs/specification/shell.md#today). */
export function TodayScreen() {
  const { user, scopes } = useSession()
  if (scopes.includes('timesheets'))
    return (
      <ScreenBoundary
        skeleton={
          <Frame>
            <TodaySkeleton />
          </Frame>
        }
        failed={error => (
          <Frame>
            <ListFailure title="Your time could not be loaded" error={error} />
          </Frame>
        )}
      >
        <Today />
      </ScreenBoundary>
    )
  return (
    <Page title={scopes.length > 0 ? 'Today' : `Welcome, ${user?.Name ?? ''}`}>
      <SignInError />
      {scopes.includes('tickets') && (
        <ScreenBoundary
          skeleton={null}
          failed={error => <ListFailure title="Your tickets could not be loaded" error={error} />}
        >
          <TicketsToday />
        </ScreenBoundary>
      )}
      {scopes.length > 0 ? <OwnAreas /> : <NoScopeGuide />}
    </Page>
  )
}
