import { isListed } from '../../../../common/ticketTags.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commitLocalUpdate, ConnectionHandler, fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { Subscription } from 'relay-runtime'
import pageQuery, { type TicketListPageQuery } from '../../../__generated__/TicketListPageQuery.graphql.ts'
import type { useListChangesAccessQuery } from '../../../__generated__/useListChangesAccessQuery.graphql.ts'
import type {
  useListChangesSubscription,
  useListChangesSubscription$data,
} from '../../../__generated__/useListChangesSubscription.graphql.ts'
import { isRefusal, RequestError } from '../../../net/errors.ts'
import { keepSubscribed } from '../../../relay/keepSubscribed.ts'
import { useLiveCursor } from '../../../relay/useLiveCursor.ts'
import { useClosing } from '../../../relay/useClosing.ts'
import { useReadAgain } from '../../../ui/RefreshWhenBack.tsx'
import { indexInList, type Dated } from './listIndex.ts'

const subscription = graphql`
  subscription useListChangesSubscription($projectNumber: Int, $since: String) {
    ticketListChanged(projectNumber: $projectNumber, since: $since) {
      ticketId
      ticket {
        id
        createdAt
        modifiedAt
        statuses
        creator {
          email
        }
        ...TicketTable_tickets
      }
    }
  }
`

// Creators and subscribers of a project's tickets get these even if they have no access to the project.
const accessQuery = graphql`
  query useListChangesAccessQuery($project: Int!) @throwOnFieldError {
    ticketProject(number: $project) {
      viewerCanSee
    }
  }
`

/** The server's largest page, and the list's page size. */
const LARGEST = 100
const PAGE = 50

/** The largest scroll offset in pixels that still counts as the top of the page. */
const TOP = 80

const nothing = () => undefined

const TICKET_TYPES = ['Ticket', 'Comment']

const NOTHING: ReadonlySet<string> = new Set()

type Ticket = NonNullable<useListChangesSubscription$data['ticketListChanged']['ticket']>

interface ShownList {
  /** Its connection in the store. */
  connection: string
  variables: Omit<TicketListPageQuery['variables'], 'first' | 'after'>
  listed: readonly Dated[]
  hasNext: boolean
  isLoadingNext: boolean
  /** The user returns to the list, which shows what it showed before. */
  isReturn: boolean
}

/**
 * Keeps a ticket list up to date while it shows. Listed tickets change in place. New tickets appear at once if
 * the page is scrolled to the top; if it is scrolled down, or only the server knows their position, a notice
 * shows. If the user loses access to the list, it disappears from the screen.
 */
export function useListChanges({
  connection,
  variables,
  listed,
  hasNext,
  isLoadingNext,
  isReturn,
}: ShownList) {
  const environment = useRelayEnvironment()
  const [waiting, setWaiting] = useState(NOTHING)
  const [isOutdated, setOutdated] = useState(false)
  const close = useClosing(TICKET_TYPES)
  const { projectNumber } = variables
  const [failure, setFailure] = useState<Error | null>(null)
  const [waitsFor, setWaitsFor] = useState(connection)
  if (waitsFor !== connection) {
    setWaitsFor(connection)
    setWaiting(NOTHING)
    setOutdated(false)
  }

  const running = useRef<Subscription | null>(null)
  /** A change arrived that the list may lack, as it is loading or loading more. */
  const isBehind = useRef(false)
  // Relay merges a refetch with a running one, so the next refetch starts one render later.
  const [rereads, setRereads] = useState(0)
  useEffect(() => () => running.current?.unsubscribe(), [])

  const readAccess = (project: number) =>
    fetchQuery<useListChangesAccessQuery>(environment, accessQuery, { project }).map(({ ticketProject }) => {
      if (!ticketProject?.viewerCanSee)
        close(new RequestError('This project is not open to you.', 'NOT_FOUND'))
    })

  const read = (first: number, onError: (error: Error) => void) => {
    running.current?.unsubscribe()
    isBehind.current = false
    const page = fetchQuery<TicketListPageQuery>(environment, pageQuery, { ...variables, first }).map(nothing)
    // The page first: the answer of a refetch drops rows that were loaded during it.
    const all = typeof projectNumber === 'number' ? page.concat(readAccess(projectNumber)) : page
    running.current = all.subscribe({
      complete: () => {
        running.current = null
        setWaiting(NOTHING)
        setOutdated(false)
        setFailure(null)
        if (isBehind.current) setRereads(count => count + 1)
      },
      error: (error: Error) => {
        running.current = null
        onError(error)
      },
    })
  }

  /**
   * Refetches the loaded tickets in the background. If a refetch is running, does it once more afterwards; if
   * more tickets are loading, waits for them. On failure the list stays, unless access is lost, and is
   * refetched later.
   */
  const readAgain = () => {
    if (listed.length > LARGEST) {
      setOutdated(true)
      return
    }
    if (running.current || isLoadingNext) {
      isBehind.current = true
      return
    }
    read(Math.max(PAGE, listed.length), error => {
      if (isRefusal(error)) close(error)
      else setFailure(error)
    })
  }
  const reload = useEffectEvent(readAgain)
  useReadAgain(failure, readAgain)

  useEffect(() => {
    if (!isReturn && rereads === 0) return undefined
    const timer = setTimeout(() => reload())
    return () => clearTimeout(timer)
  }, [isReturn, rereads])

  useEffect(() => {
    if (!isLoadingNext && isBehind.current) reload()
  }, [isLoadingNext])

  /** Stops for the loading of more tickets, which the answer of a refetch would drop from the list. */
  const giveWay = () => {
    if (!running.current) return
    running.current.unsubscribe()
    running.current = null
    isBehind.current = true
  }

  const noteChange = () => {
    isBehind.current ||= running.current !== null
  }

  const insert = (ticket: Ticket, index: number) => {
    const before = listed[index]?.id
    commitLocalUpdate(environment, store => {
      const list = store.get(connection)
      const node = store.get(ticket.id)
      if (!list || !node) return
      const records = list.getLinkedRecords('edges')
      const ids = records.map(record => record.getLinkedRecord('node').getDataID())
      // It may have arrived since the last render.
      if (ids.includes(ticket.id)) return
      const edge = ConnectionHandler.createEdge(store, list, node, 'TicketEdge')
      // Only a search has hits, and it inserts no ticket.
      edge.setValue(null, 'hit')
      const at = before === undefined ? -1 : ids.indexOf(before)
      list.setLinkedRecords(at < 0 ? [...records, edge] : records.toSpliced(at, 0, edge), 'edges')
    })
  }

  const handleChange = useEffectEvent((ticketId: string, ticket: Ticket | null) => {
    const isThere = listed.some(({ id }) => id === ticketId)
    if (!ticket) {
      noteChange()
      setWaiting(before => new Set([...before].filter(id => id !== ticketId)))
      commitLocalUpdate(environment, store => {
        const list = store.get(connection)
        if (list) ConnectionHandler.deleteNode(list, ticketId)
        // The user no longer has access to it.
        store.delete(ticketId)
      })
      return
    }
    // A listed ticket already shows the change; it keeps its position until the next refetch.
    const { statuses, creator } = ticket
    if (isThere || !isListed(statuses, variables.statuses ?? [], creator.email.toLowerCase())) return
    noteChange()
    if (variables.search) {
      setOutdated(true)
      return
    }
    const index = indexInList(ticket, listed, variables.orderBy, hasNext)
    if (index === null) return
    if (window.scrollY > TOP) setWaiting(before => new Set([...before, ticketId]))
    else insert(ticket, index)
  })

  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({ projectNumber, since: cursorNow() }))
  useEffect(
    () =>
      keepSubscribed<useListChangesSubscription>(environment, {
        subscription,
        variables: variablesNow(),
        variablesNow: () => variablesNow(),
        onNext: answer => {
          const { ticketId, ticket } = answer?.ticketListChanged ?? {}
          if (ticketId) handleChange(ticketId, ticket ?? null)
          else reload()
        },
        onLost: close,
      }),
    [environment, projectNumber, close],
  )

  const handleShow = () => {
    window.scrollTo({ top: 0 })
    setWaiting(NOTHING)
    setOutdated(false)
    read(PAGE, () => setOutdated(true))
  }
  return { bar: { newCount: waiting.size, isOutdated, onShow: handleShow }, giveWay }
}
