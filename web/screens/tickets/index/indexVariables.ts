import type { TicketsIndexScreenQuery$variables } from '../../../__generated__/TicketsIndexScreenQuery.graphql.ts'
import { filterVariables } from '../../../tickets/listUrl.ts'
import { readerOf } from '../../../tickets/reader.ts'
import { BUILT_IN_VIEWS, type BuiltInView } from '../../../tickets/views/builtInViews.ts'

/** The variables of the query of Tickets Index, for the user with this address. */
export function indexVariables(email: string, now: Date): TicketsIndexScreenQuery$variables {
  const reader = readerOf(email, now)
  const statusesOf = (id: BuiltInView['id']) =>
    BUILT_IN_VIEWS.filter(view => view.id === id).flatMap(view => filterVariables(view, reader).statuses)
  return {
    today: reader.today,
    assigned: statusesOf('assigned'),
    created: statusesOf('created'),
    due: statusesOf('due'),
  }
}
