import { addressAt, addressCursor, commentAt } from './cursors.ts'
import { badUserInput } from './errors.ts'
import type { CommentPage } from '../loaders/commentPages.ts'

/** The most items of a page. */
export const PAGE_LIMIT = 100

/**
 * The page of a thread that the arguments of `Ticket.comments` ask for.
 * @throws GraphQLError BAD_USER_INPUT
 */
export function commentPageOf(args: Record<string, unknown>): CommentPage {
  const { first, after, last, before, at } = args
  const isForward = isGiven(first)
  if (isForward === isGiven(last))
    throw badUserInput('Ask either for the `first` comments or for the `last` ones.')
  if (isForward ? isGiven(before) : isGiven(after))
    throw badUserInput('Use `after` only with `first`, and `before` only with `last`.')
  if (isGiven(at) && (!isForward || isGiven(after)))
    throw badUserInput('Use `at` only with `first`, and without `after`.')
  const size = sizeOf(isForward ? 'first' : 'last', isForward ? first : last)
  if (typeof at === 'number') return { size, at }
  if (isForward) return { size, after: numberAt(after) }
  return { size, before: numberAt(before) }
}

/** Whether an argument has a value. */
export const isGiven = (value: unknown) => value !== null && value !== undefined

const numberAt = (cursor: unknown) => (typeof cursor === 'string' ? commentAt(cursor) : null)

/** @throws GraphQLError BAD_USER_INPUT for anything but a number from 1 to 100 */
export function sizeOf(name: string, size: unknown): number {
  if (typeof size !== 'number' || size < 1 || size > PAGE_LIMIT)
    throw badUserInput(`\`${name}\` has to be from 1 to ${PAGE_LIMIT}.`)
  return size
}

/** The `PageInfo` of a page of a connection. */
export const pageInfo = (
  edges: readonly { cursor: string }[],
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
) => ({
  hasNextPage: hasNext,
  hasPreviousPage: hasPrevious,
  startCursor: edges.at(0)?.cursor ?? null,
  endCursor: edges.at(-1)?.cursor ?? null,
})

/**
 * A page of a whole list of people. Cursors hold addresses, so that a page stays correct while people come and go.
 * @param all sorted by address
 * @throws GraphQLError BAD_USER_INPUT
 */
export function pageByAddress<Row extends { email: string }>(
  all: readonly Row[],
  { first, after }: { first: number; after?: string | null | undefined },
) {
  const size = sizeOf('first', first)
  const start = after ? addressAt(after) : ''
  const rest = all.filter(({ email }) => email > start)
  const edges = rest.slice(0, size).map(node => ({ cursor: addressCursor(node.email), node }))
  return {
    edges,
    totalCount: all.length,
    pageInfo: pageInfo(edges, { hasPrevious: rest.length < all.length, hasNext: rest.length > size }),
  }
}
