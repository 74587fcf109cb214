import { isSameFilter, viewPathOf, type TicketFilter } from '../listUrl.ts'
import { DEFAULT_FILTER } from '../statuses.ts'

/** A view that every user has from the start (docs/specification/ticket-screens.md#tickets-index). */
export interface BuiltInView extends TicketFilter {
  id: 'assigned' | 'created' | 'due'
  name: string
  hint: string
}

const LATEST: TicketFilter['sort'] = { columnId: 'modified', direction: 'descending' }

/** The views that every user has from the start. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  {
    id: 'assigned',
    name: 'Assigned to me',
    hint: 'Open tickets that are assigned to you.',
    words: ['assignee:me', ...DEFAULT_FILTER],
    search: '',
    sort: LATEST,
  },
  {
    id: 'created',
    name: 'Created by me',
    hint: 'Open tickets that you created.',
    words: ['creator:me', ...DEFAULT_FILTER],
    search: '',
    sort: LATEST,
  },
  {
    id: 'due',
    name: 'Due',
    hint: 'Assigned to you and due by the end of this week.',
    words: ['assignee:me', 'due:..week', ...DEFAULT_FILTER],
    search: '',
    sort: { columnId: 'due', direction: 'ascending' },
  },
]

/** The view whose list this is, if it is one of them. */
export const builtInViewOf = (filter: TicketFilter, projectNumber: number | null): BuiltInView | undefined =>
  projectNumber === null ? BUILT_IN_VIEWS.find(view => isSameFilter(view, filter)) : undefined

/** The address of the list of such a view. */
export const builtInPath = (view: BuiltInView): string => viewPathOf(view, null)
