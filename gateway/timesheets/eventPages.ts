import type { GraphQLResolveInfo } from 'graphql'
import type { QueryResolvers, TimesheetEventPurpose } from '../__generated__/resolvers.ts'
import { eventAt, eventEdges } from '../graph/cursors.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'
import { reaches } from '../graph/prefetch.ts'
import type { Loaders } from '../loaders/index.ts'
import type { EventFilter } from '../upstream/rows/timesheets.ts'
import { prepareEvents } from './prepareEvents.ts'

/** The arguments of a field with the events of a noun. */
interface NeighbourArgs extends Page {
  from: Date
  until: Date
  purposes?: readonly TimesheetEventPurpose[] | null | undefined
}

interface Page {
  first: number
  after?: string | null | undefined
}

const ALL: readonly TimesheetEventPurpose[] = ['USE', 'SEE', 'PAY']

/** The events of a person or a project: all that the caller may see of them, unless the purposes say otherwise. */
export const eventsOf = (
  of: Pick<EventFilter, 'for' | 'projects'>,
  { from, until, purposes, ...page }: NeighbourArgs,
  loaders: Loaders,
  info: GraphQLResolveInfo,
) => eventPage({ from, until, ...of, purposes: purposes ?? ALL }, page, loaders, info)

export const timesheetEventsConnection: QueryResolvers['timesheetEventsConnection'] = (
  _root,
  { from, until, for: people, projects, tags, purposes, ...page },
  { loaders },
  info,
) =>
  eventPage(
    {
      ...{ from, until, purposes: purposes ?? ['USE'] },
      for: people ?? undefined,
      projects: projects ?? undefined,
      tags: tags ?? undefined,
    },
    page,
    loaders,
    info,
  )

async function eventPage(
  filter: EventFilter,
  { first, after }: Page,
  loaders: Loaders,
  info: GraphQLResolveInfo,
) {
  const size = sizeOf('first', first)
  const position = after ? eventAt(after) : null
  if (reaches(info, 'TimesheetEvent', 'project')) void loaders.timesheets.projects()
  const page = await loaders.timesheets.eventPage(filter, position, size)
  await prepareEvents(page.events, loaders, info)
  const edges = eventEdges(page.events)
  return { edges, pageInfo: pageInfo(edges, page) }
}
