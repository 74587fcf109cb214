import type { CreateTicketViewInput } from '../../__generated__/resolvers.ts'
import { path, type RestClient } from '../client.ts'
import { listResult, objectResult, unreadable } from '../decode.ts'
import { callOffered, requireOffered } from '../extensions.ts'
import {
  listQuery,
  newViewBody,
  toTicketView,
  viewChangeBody,
  type CountedList,
  type TicketViewEntry,
} from '../rows/ticketViews.ts'

const VIEWS = '/api/v1/tickets/views'
const VIEW = '/api/v1/tickets/views/id/{viewId}'
const COUNT = '/api/v1/tickets/tickets/count'

/** The most lists of a call, and the most characters of them: servers limit the length of an address. */
const MAX_LISTS = 250
const MAX_LENGTH = 20_000

/**
 * Saved views of tickets, and their numbers of tickets (docs/specification/graphql.md#extensions).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeTicketViews = (client: RestClient) => {
  const viewPath = (number: number) => path`/api/v1/tickets/views/id/${number}`
  const one = async (answer: Promise<unknown>) => toTicketView(objectResult(await answer))

  const countPart = async (list: readonly string[]) => {
    const answer = await client.call('GET', COUNT, { query: { list } })
    const counts = Array.isArray(answer) ? answer.filter(count => typeof count === 'number') : []
    if (counts.length !== list.length) throw unreadable(answer, 'Ticket counts not found as numbers')
    return counts
  }

  return {
    /** The views that the caller may see, by name. */
    views: () =>
      callOffered(client, 'GET', VIEWS, async () =>
        listResult(await client.call('GET', VIEWS), 'views Result', toTicketView),
      ),

    createView: (view: CreateTicketViewInput) =>
      callOffered(client, 'POST', VIEWS, () => one(client.call('POST', VIEWS, { body: newViewBody(view) }))),

    changeView: (number: number, entry: TicketViewEntry) =>
      callOffered(client, 'PATCH', VIEW, () =>
        one(client.call('PATCH', viewPath(number), { body: viewChangeBody(entry) })),
      ),

    deleteView: (number: number) =>
      callOffered(client, 'DELETE', VIEW, () => one(client.call('DELETE', viewPath(number)))),

    /** How many tickets each list has, at most 1,000, in their order; as few calls as the length of addresses allows. */
    counts: async (lists: readonly CountedList[]) => {
      await requireOffered(client, 'GET', COUNT, ['list'])
      return (await Promise.all(inParts(lists.map(listQuery)).map(countPart))).flat()
    },
  }
}

function inParts(queries: readonly string[]): string[][] {
  const parts: string[][] = []
  let [part, length]: [string[], number] = [[], 0]
  for (const query of queries) {
    const size = encodeURIComponent(query).length
    if (part.length === MAX_LISTS || length + size > MAX_LENGTH) [part, length] = [[], 0]
    if (part.length === 0) parts.push(part)
    part.push(query)
    length += size
  }
  return parts
}
