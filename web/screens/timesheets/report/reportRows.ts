import { graphql } from 'react-relay'
import type { reportRowsQuery } from '../../../__generated__/reportRowsQuery.graphql.ts'
import { fetchAnswer, type Fetching } from '../../../relay/fetchAnswer.ts'
import type { ReportFilter, ReportRange } from './reportFilter.ts'

/** An entry of the report; an all-day item has no end. Instants are in ISO 8601 as they came: few of them are shown. */
export interface ReportRow {
  id: string
  createdAt: string
  ownerEmail: string
  projectName: string
  tags: readonly string[]
  confirmedAt: string | null
  timesheetedAt: string | null
  paidAt: string | null
  start: string
  end: string | null
  /** Whole minutes. */
  minutes: number
  workNotes: string
}

const listOrAll = (values: readonly string[]) => (values.length > 0 ? values : null)

/** What both the table and the mail ask for: the same entries (Specification 2 §9). */
export const reportVariables = ({ users, tags, projects }: ReportFilter, { from, until }: ReportRange) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  for: listOrAll(users),
  projects: listOrAll(projects),
  tags: listOrAll(tags),
  purposes: ['SEE', 'PAY'] as const,
})

/** Starts to load the entries that a filter finds. They go past the store: there may be many thousands. */
export const loadReportRows = (
  filter: ReportFilter,
  range: ReportRange,
): Fetching<reportRowsQuery['response']> =>
  fetchAnswer<reportRowsQuery>(
    graphql`
      query reportRowsQuery(
        $from: DateTime!
        $until: DateTime!
        $for: [EmailAddress!]
        $projects: [String!]
        $tags: [String!]
        $purposes: [TimesheetPurpose!]!
      ) {
        timesheetEvents(
          from: $from
          until: $until
          for: $for
          projects: $projects
          tags: $tags
          purposes: $purposes
        ) {
          id
          createdAt
          owner {
            email
          }
          projectName
          tags
          confirmedAt
          timesheetedAt
          paidAt
          start
          end
          minutes
          workNotes
        }
      }
    `,
    reportVariables(filter, range),
  )

/** The entries of an answer. */
export const readReportRows = ({ timesheetEvents }: reportRowsQuery['response']): readonly ReportRow[] =>
  timesheetEvents.map(event => ({
    id: event.id,
    createdAt: event.createdAt,
    ownerEmail: event.owner.email,
    projectName: event.projectName,
    tags: event.tags,
    confirmedAt: event.confirmedAt ?? null,
    timesheetedAt: event.timesheetedAt ?? null,
    paidAt: event.paidAt ?? null,
    start: event.start,
    end: event.end ?? null,
    minutes: event.minutes,
    workNotes: event.workNotes,
  }))
