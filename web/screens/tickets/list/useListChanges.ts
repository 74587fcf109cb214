import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commitLocalUpdate, ConnectionHandler, fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { Subscription } from 'relay-runtime'
import { isListed } from '../../../../common/ticketTags.ts'
import pageQuery, { type TicketListPageQuery } from '../../../__generated__/TicketListPageQuery.graphql.ts'
import type { useListChangesAccessQuery } from '../../../__generated__/useListChangesAccessQuery.graphql.ts'
import type {
  useListChangesSubscription,
  useListChangesSubscription$data,
} from '../../../__generated__/useListChangesSubscription.graphql.ts'
import { isRefusal, RequestError } from '../../../net/errors.ts'
import { keepSubscribed } from '../../../relay/keepSubscribed.ts'
import { useClosing } from '../../../relay/useClosing.ts'
import { useReadAgain } from '../../../ui/RefreshWhenBack.tsx'
import type { TicketFilter } from './listUrl.ts'
import { placeInList, type Dated } from './listPlace.ts'

const subscription = graphql`
  subscription useListChangesSubscription($projectNumber: Int) {
    ticketListChanged(projectNumber: $projectNumber) {
      ticketId
      ticket {
        id
        createdAt
        modifiedAt
        statuses
        ...TicketTable_tickets
      }
    }
  }
`

// Whoever wrote or follows tickets of a project gets these also where the project itself is closed to them.
const accessQuery = graphql`
  query useListChangesAccessQuery($project: Int!) @throwOnFieldError {
    ticketProject(number: $project) {
      viewerCanSee
    }
  }
`

/** The most that the server gives at once, and what a page of the list has. */
const LARGEST = 100
const PAGE = 50

/** Pixels by which a page may be scrolled and still stand at its beginning. */
const TOP = 80

const nothing = () => undefined

const TICKET_TYPES = ['Ticket', 'Comment']

const NOTHING: ReadonlySet<string> = new Set()

type Ticket = NonNullable<useListChangesSubscription$data['ticketListChanged']['ticket']>

interface ShownList {
  /** Its connection in the store. */
  connection: string
  variables: Omit<TicketListPageQuery['variables'], 'first' | 'after'>
  filter: TicketFilter
  listed: readonly Dated[]
  hasNext: boolean
  isLoadingNext: boolean
  /** One comes back to it, and sees what it was. */
  isReturn: boolean
}

/**
 * Brings a list of tickets up to date while it shows. What is listed changes in its place. What is new comes in by
 * itself at the top of the page; further down, and where only the server knows whether it belongs there, one is told.
 * Where the list is closed to its reader, nothing of it stays on screen.
 */
export function useListChanges({
  connection,
  variables,
  filter,
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
  /** Something was told that the list may lack: while it is read, or more of it is loaded. */
  const isBehind = useRef(false)
  // Relay takes a read for the same one until the one before is over, so the next one follows a rendering later.
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
    // The page first: what is loaded beside a read is lost by its answer.
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
   * Reads what is loaded again, behind what shows, and once more where it is being read already; where more is being
   * loaded, after that. Where it fails the list stays as it is, unless it is closed, and is read again later.
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

  /** Gives way to the loading of more, which the answer of a read would take off the list again. */
  const giveWay = () => {
    if (!running.current) return
    running.current.unsubscribe()
    running.current = null
    isBehind.current = true
  }

  const noteChange = () => {
    isBehind.current ||= running.current !== null
  }

  const insert = (ticket: Ticket, place: number) => {
    const before = listed[place]?.id
    commitLocalUpdate(environment, store => {
      const list = store.get(connection)
      const node = store.get(ticket.id)
      if (!list || !node) return
      const records = list.getLinkedRecords('edges')
      const ids = records.map(record => record.getLinkedRecord('node').getDataID())
      // It may have come since what shows was drawn.
      if (ids.includes(ticket.id)) return
      const edge = ConnectionHandler.createEdge(store, list, node, 'TicketEdge')
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
        // It is not open to the reader any more.
        store.delete(ticketId)
      })
      return
    }
    // One that is listed shows the change already; it keeps its place until the list is read again.
    if (isThere || !isListed(ticket.statuses, filter.words)) return
    noteChange()
    if (filter.search !== '') {
      setOutdated(true)
      return
    }
    const place = placeInList(ticket, listed, variables.orderBy, hasNext)
    if (place === null) return
    if (window.scrollY > TOP) setWaiting(before => new Set([...before, ticketId]))
    else insert(ticket, place)
  })

  useEffect(
    () =>
      keepSubscribed<useListChangesSubscription>(environment, {
        subscription,
        variables: { projectNumber },
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
