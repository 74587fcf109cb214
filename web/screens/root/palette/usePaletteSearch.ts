import { useEffect, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type {
  usePaletteSearchQuery,
  usePaletteSearchQuery$data,
} from '../../../__generated__/usePaletteSearchQuery.graphql.ts'
import { messageOf } from '../../../net/errors.ts'
import { useSession } from '../../../session/session.ts'
import { addressInPath } from '../../../shell/sections.ts'
import { readTicketLink, type TicketLink } from '../../../tickets/ticketLink.ts'
import { useKeptViews } from '../../../tickets/views/keptViews.ts'
import { readSavedView, savedPath, type SavedView } from '../../../tickets/views/savedView.ts'
import { numberIn, type Entry, type Found } from './entries.ts'

const query = graphql`
  query usePaletteSearchQuery(
    $search: String!
    $numbers: [Int!]!
    $seeksPeople: Boolean!
    $seeksTickets: Boolean!
    $readsTimesheetProjects: Boolean!
    $readsTicketProjects: Boolean!
  ) @throwOnFieldError {
    people(search: $search, first: 6) @include(if: $seeksPeople) {
      email
      name
    }
    ticketsByNumber(numbers: $numbers) @include(if: $seeksTickets) {
      ...ticketLink_ticket
    }
    tickets(search: $search, first: 6) @include(if: $seeksTickets) {
      edges {
        node {
          ...ticketLink_ticket
        }
      }
    }
    timesheetProjects @include(if: $readsTimesheetProjects) {
      name
    }
    ticketProjects @include(if: $readsTicketProjects) {
      number
      name
    }
    ticketViews @include(if: $readsTicketProjects) {
      ...savedView_view
    }
  }
`

/** How long the text must be unchanged before the search, in milliseconds. */
const PAUSE = 200

/** The longest text that people are searched by. */
const MAX = 100

/** What an answer has; the views are null if the server keeps none. */
interface Answered extends Omit<Found, 'views'> {
  saved: readonly SavedView[] | null
}

const NOTHING: Answered = { tickets: [], projects: [], people: [], saved: [] }

/** What the last answer has found, for which words. */
interface Settled {
  search: string
  found: Answered
  failure: string | null
}

type Answer = usePaletteSearchQuery$data

function ticketsIn({ ticketsByNumber, tickets }: Answer): TicketLink[] {
  const links = [...(ticketsByNumber ?? []), ...(tickets?.edges ?? []).map(({ node }) => node)].map(
    readTicketLink,
  )
  return links.filter(({ number }, index) => links.findIndex(one => one.number === number) === index)
}

const projectsIn = ({ timesheetProjects = [], ticketProjects = [] }: Answer): Entry[] => [
  ...ticketProjects.map(({ number, name }) => ({
    label: name,
    hint: 'Tickets',
    to: `/tickets/list/${number}`,
  })),
  ...timesheetProjects.map(({ name }) => ({
    label: name,
    hint: 'Timesheets',
    to: `/timesheets/report?${new URLSearchParams({ projects: name }).toString()}`,
  })),
]

/** None for a user who may not ask for them; null if the server keeps none. */
const savedIn = ({ ticketViews }: Answer): Answered['saved'] =>
  ticketViews === undefined ? [] : (ticketViews?.map(readSavedView) ?? null)

const viewEntry = (view: SavedView): Entry => ({
  label: view.name,
  hint: view.sharedWith?.name ?? 'Yours',
  to: savedPath(view),
})

/** With the time of a person, else with the tickets that name them. */
const personEntry = ({ email, name }: { email: string; name?: string | null }, seesTime: boolean): Entry => ({
  label: name ?? email,
  hint: name === null || name === undefined ? '' : email,
  to: seesTime
    ? `/timesheets/view/${addressInPath(email)}`
    : `/tickets/list?${new URLSearchParams({ q: email }).toString()}`,
})

/**
 * What the servers find for the words of the palette: one query for each pause in typing. An answer that is no
 * longer asked for is dropped; until the next one, what was found before stays.
 */
export function usePaletteSearch(typed: string) {
  const environment = useRelayEnvironment()
  const { scopes } = useSession()
  const [settled, setSettled] = useState<Settled>({ search: '', found: NOTHING, failure: null })
  const kept = useKeptViews()
  // Read by the first search.
  const known = useRef<Pick<Answered, 'projects' | 'saved'> | null>(null)
  const search = typed.trim().slice(0, MAX)
  const has = (scope: string) => scopes.includes(scope)
  const [seesTime, seesTickets] = [has('timesheets'), has('tickets')]
  const isSought = search !== '' && (seesTime || seesTickets)
  useEffect(() => {
    if (!isSought) return undefined
    const number = numberIn(search)
    let stop = () => undefined as unknown
    const timer = setTimeout(() => {
      const variables = {
        search,
        numbers: number === null ? [] : [number],
        seeksPeople: true,
        seeksTickets: seesTickets,
        readsTimesheetProjects: seesTime && known.current === null,
        readsTicketProjects: seesTickets && known.current === null,
      }
      const running = fetchQuery<usePaletteSearchQuery>(environment, query, variables).subscribe({
        next: answer => {
          known.current ??= { projects: projectsIn(answer), saved: savedIn(answer) }
          const found = {
            tickets: ticketsIn(answer),
            ...known.current,
            people: (answer.people ?? []).map(({ email, name }) => personEntry({ email, name }, seesTime)),
          }
          setSettled({ search, found, failure: null })
        },
        error: (error: Error) => {
          setSettled({ search, found: NOTHING, failure: messageOf(error) })
        },
      })
      stop = () => running.unsubscribe()
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [environment, search, isSought, seesTime, seesTickets])
  const { found, failure } = isSought ? settled : { found: NOTHING, failure: null }
  const views = (found.saved ?? kept).map(viewEntry)
  return { found: { ...found, views }, failure, isSearching: isSought && settled.search !== search }
}
