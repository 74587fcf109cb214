import { graphql, readInlineData } from 'react-relay'
import { tagOfWord } from '../../../common/ticketTags.ts'
import type { TicketOrder } from '../../__generated__/TicketListPageQuery.graphql.ts'
import type { savedView_view$key } from '../../__generated__/savedView_view.graphql.ts'
import { orderOf, sortOf, viewPathOf, type TicketFilter } from '../listUrl.ts'
import { DEFAULT_FILTER } from '../statuses.ts'

/** A view that somebody saved (docs/specification/tickets.md#views). */
export interface SavedView {
  id: string
  name: string
  /** The project whose members share it; null: it is the user's own. */
  sharedWith: { number: number; name: string } | null
  /** The project whose tickets it lists; null: those of all projects. */
  projectNumber: number | null
  statuses: readonly string[]
  search: string | null
  orderBy: TicketOrder
}

/** Reads a view that the server keeps. */
export function readSavedView(view: savedView_view$key): SavedView {
  const { id, name, sharedWith, projectNumber, statuses, search, orderBy } = readInlineData(
    graphql`
      fragment savedView_view on TicketView @inline {
        id
        name
        sharedWith {
          number
          name
        }
        projectNumber
        statuses
        search
        orderBy
      }
    `,
    view,
  )
  return {
    ...{ id, name, statuses, orderBy, search: search ?? null, projectNumber: projectNumber ?? null },
    sharedWith: sharedWith ? { number: sharedWith.number, name: sharedWith.name } : null,
  }
}

/** The filter of a view, as a list has it. */
export const savedFilter = ({ statuses, search, orderBy }: SavedView): TicketFilter => ({
  words: statuses,
  search: search ?? '',
  sort: sortOf(orderBy),
})

/** The filter of a list as a view has it. */
export const viewFields = ({ words, search, sort }: TicketFilter) => ({
  statuses: [...words],
  search: search === '' ? null : search,
  orderBy: orderOf(sort),
})

/** The address of the list of a view. */
export const savedPath = (view: SavedView): string =>
  viewPathOf(savedFilter(view), view.projectNumber, view.id)

const OPEN = DEFAULT_FILTER.map(tagOfWord)

/** What a view filters by, as a line: all statuses but closed are called open. */
export function savedFilterText({ statuses, search }: SavedView): string {
  const tags = statuses.map(tagOfWord)
  const isOpen = OPEN.every(tag => tags.includes(tag)) && !tags.includes('status:closed')
  const others = isOpen ? tags.filter(tag => !OPEN.includes(tag)) : tags
  return [
    ...(isOpen ? ['open'] : []),
    ...others.map(tag => tag.replace(/^status:/, '')),
    ...(search === null ? [] : [`“${search}”`]),
  ].join(' ')
}
