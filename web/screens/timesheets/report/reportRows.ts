import { graphql } from 'react-relay'
import type { reportRowsQuery } from '../../../__generated__/reportRowsQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { fetchAnswer, type Fetching } from '../../../relay/fetchAnswer.ts'
import { allDayStart } from '../../../timesheets/allDay.ts'
import type { Range } from '../../../timesheets/range.ts'
import type { ReportFilter } from './reportFilter.ts'
import { requestsOf } from './reportVariables.ts'

/**
 * An entry of the report. An all-day item starts at midnight and has no end. Instants stay ISO 8601 text, as
 * few of them are shown.
 */
export interface ReportRow {
  id: string
  createdAt: string
  ownerEmail: string
  /** Null if only the address is known. */
  ownerName: string | null
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
  /** The group, if this is the part of an entry that lies there. */
  partOf?: string
}

const query = graphql`
  query reportRowsQuery(
    $from: DateTime!
    $until: DateTime!
    $for: [EmailAddress!]
    $projects: [String!]
    $tags: [String!]
    $purposes: [TimesheetPurpose!]!
  ) @throwOnFieldError {
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
        name
      }
      projectName
      tags
      confirmedAt
      timesheetedAt
      paidAt
      timezone
      start
      end
      minutes
      workNotes
    }
  }
`

/** Starts loading the entries of a filter. They bypass the store: there may be many thousands. */
export function loadReportRows(filter: ReportFilter, range: Range): Fetching<readonly ReportRow[]> {
  const parts = requestsOf(filter, range).map(variables =>
    fetchAnswer<reportRowsQuery>(getEnvironment(), query, variables),
  )
  const answer = Promise.all(parts.map(part => part.answer)).then(answers => {
    const events = answers.flatMap(({ timesheetEvents }) => timesheetEvents)
    return [...new Map(events.map(event => [event.id, toRow(event)])).values()].filter(isIn(range))
  })
  // Callers that await the rows get the rejection, as for the answer itself.
  answer.catch(() => undefined)
  return { answer, abort: () => parts.forEach(({ abort }) => abort()) }
}

/** Whether an entry overlaps a range. */
function isIn(range: Range) {
  const [from, until] = [range.from.toISOString(), range.until.toISOString()]
  return ({ start, end }: ReportRow) => start < until && (end === null ? start >= from : end > from)
}

const toRow = (event: reportRowsQuery['response']['timesheetEvents'][number]): ReportRow => ({
  id: event.id,
  createdAt: event.createdAt,
  ownerEmail: event.owner.email,
  ownerName: event.owner.name ?? null,
  projectName: event.projectName,
  tags: event.tags,
  confirmedAt: event.confirmedAt ?? null,
  timesheetedAt: event.timesheetedAt ?? null,
  paidAt: event.paidAt ?? null,
  start: event.end ? event.start : allDayStart(new Date(event.start), event.timezone).toISOString(),
  end: event.end ?? null,
  minutes: event.minutes,
  workNotes: event.workNotes,
})
