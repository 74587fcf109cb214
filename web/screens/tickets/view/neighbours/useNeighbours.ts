import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { useNeighboursQuery } from '../../../../__generated__/useNeighboursQuery.graphql.ts'
import screenQuery from '../../../../__generated__/TicketViewScreenQuery.graphql.ts'
import { messageOf } from '../../../../net/errors.ts'
import { prefetch } from '../../../../relay/network.ts'
import { movePosition } from '../../../../tickets/listReturn.ts'
import { readOrder } from '../../../../tickets/listUrl.ts'
import { readWalk, walkPath, type ListWalk, type WalkTicket } from '../../../../tickets/listWalk.ts'
import { ticketPath } from '../../../../tickets/ticketPath.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { ticketVariables } from '../thread/threadPage.ts'

const query = graphql`
  query useNeighboursQuery(
    $projectNumber: Int
    $statuses: [String!]
    $search: String
    $orderBy: TicketOrder!
    $after: String
  ) @throwOnFieldError {
    tickets(
      projectNumber: $projectNumber
      statuses: $statuses
      search: $search
      orderBy: $orderBy
      first: 50
      after: $after
    ) {
      edges {
        node {
          number
          projectNumber
          subject
        }
        hit {
          commentNumber
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`

/** How long the page is left alone before its neighbours load, in milliseconds. */
const IDLE = 500

export type Step = 1 | -1

/** The neighbours of a ticket in the list from which it was opened. */
export interface Neighbours {
  hasNext: boolean
  hasPrevious: boolean
  /** Goes to the next or the previous ticket, in place of this one. */
  go: (step: Step, hasFocus: boolean) => void
}

type Key = Pick<WalkTicket, 'number' | 'projectNumber'>

const isSame = (one: Key, other: Key) =>
  one.number === other.number && one.projectNumber === other.projectNumber

function prefetchTicket({ projectNumber, number }: Key) {
  const params = { projectId: String(projectNumber), ticketId: String(number) }
  const url = new URL(ticketPath({ projectNumber, number }), window.location.origin)
  prefetch(screenQuery, ticketVariables({ params, url }))
}

/**
 * The way along the list from which the ticket was opened (docs/specification/ticket-screens.md#next-ticket); null
 * if it was not opened from a list. Its neighbours are loaded while the user reads, and more of the list near its
 * end.
 */
export function useNeighbours(ticket: Key): Neighbours | null {
  const location = useLocation()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const toast = useToast()
  // A link to a comment has a history entry of its own, without the list.
  const [walk, setWalk] = useState(() => readWalk(location.state))
  const index = walk ? walk.tickets.findIndex(one => isSame(one, ticket)) : -1
  const loading = useRef<Promise<ListWalk> | null>(null)

  /** The list with its next tickets. */
  async function load(before: ListWalk): Promise<ListWalk> {
    const { projectNumber, search, after } = before
    const orderBy = readOrder(before.orderBy)
    const variables = { projectNumber, statuses: [...before.statuses], search, orderBy, after }
    const answer = await fetchQuery<useNeighboursQuery>(environment, query, variables).toPromise()
    if (!answer) return before
    const { edges, pageInfo } = answer.tickets
    const found = edges.map(({ node, hit }) => ({
      number: node.number,
      projectNumber: node.projectNumber,
      subject: node.subject,
      comment: hit?.commentNumber ?? null,
    }))
    const next = {
      ...before,
      // A change may have moved a ticket behind the cursor.
      tickets: [...before.tickets, ...found.filter(one => !before.tickets.some(known => isSame(known, one)))],
      after: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    }
    setWalk(next)
    return next
  }
  const loadOnce = (before: ListWalk) =>
    (loading.current ??= load(before).finally(() => (loading.current = null)))

  const open = (list: ListWalk, step: Step, hasFocus: boolean) => {
    const target = list.tickets[index + step]
    if (!target) return
    const { projectNumber, number } = target
    movePosition(list.entry, ticketPath({ projectNumber, number }), index + step)
    void navigate(walkPath(target), { replace: true, state: { list, step: hasFocus ? step : null } })
  }

  const isAtEnd = walk !== null && index === walk.tickets.length - 1
  const loadAhead = useEffectEvent(() => {
    if (!walk || index < 0) return
    if (isAtEnd && walk.after !== null) void loadOnce(walk).catch(() => undefined)
    for (const step of [1, -1]) {
      const neighbour = walk.tickets[index + step]
      if (neighbour) prefetchTicket(neighbour)
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(), IDLE)
    return () => clearTimeout(timer)
  }, [index, walk])

  if (!walk || index < 0) return null
  return {
    hasNext: !isAtEnd || walk.after !== null,
    hasPrevious: index > 0,
    go: (step, hasFocus) => {
      if (step === -1 || !isAtEnd || walk.after === null) open(walk, step, hasFocus)
      else
        loadOnce(walk).then(
          list => open(list, step, hasFocus),
          (error: unknown) =>
            toast({ intent: 'error', title: 'The next ticket could not be loaded', body: messageOf(error) }),
        )
    },
  }
}
