import type { Company, Person } from './company.ts'
import { openPage, type Page } from './page.ts'
import { END, START, type Acknowledged } from './writers.ts'

/** A user who has a live view open. */
export interface Follower {
  /** For messages, such as 'p3 on ticket 2'. */
  name: string
  /** Whether the follower has to show this write. */
  concerns: (write: Acknowledged) => boolean
  /** When each text first arrived, in milliseconds of `performance.now()`. */
  came: Map<string, number>
  /** What the follower must not have received, or was refused; one sentence each. */
  flaws: string[]
  stop: () => void
}

type Address = Pick<Company, 'url'>

function createFollower(
  page: Pick<Page, 'close'>,
  person: Person,
  name: string,
  concerns: Follower['concerns'],
) {
  const follower: Follower = {
    name: `${person.email} on ${name}`,
    concerns,
    came: new Map(),
    flaws: [],
    stop: page.close,
  }
  const { came, flaws } = follower
  return {
    follower,
    /** Returns whether the text is new. */
    take: (html: string) => {
      const text = html.replaceAll(/<[^>]*>/g, '')
      if (came.has(text)) return false
      came.set(text, performance.now())
      return true
    },
    fail: (flaw: string) => flaws.push(`${follower.name} ${flaw}`),
    onRefused: (reason: string) => flaws.push(`${follower.name} was refused: ${reason}`),
  }
}

/**
 * Has a thread open: each comment arrives once, in order. After an interruption it requests the missed ones.
 * @param page over a socket if not given
 */
export function followThread(
  company: Address,
  person: Person,
  ticket: number,
  page: Pick<Page, 'subscribe' | 'close'> = openPage(company, person),
): Follower {
  const { follower, take, fail, onRefused } = createFollower(
    page,
    person,
    `ticket ${ticket}`,
    write => write.kind === 'comment' && write.ticket === ticket,
  )
  let after = ''
  let last = 0
  page.subscribe<{ commentAdded: { cursor: string; node: { number: number; body: string } } }>({
    query: `subscription ($ticketId: ID!, $after: String) {
      commentAdded(ticketId: $ticketId, after: $after) { cursor node { number body } } }`,
    variables: () => ({ ticketId: btoa(`Ticket:1/${ticket}`), after }),
    onNext: ({ commentAdded: { cursor, node } }) => {
      if (!take(node.body)) fail(`got twice: ${node.body}`)
      else if (node.number <= last) fail(`got out of order: ${node.body}`)
      last = Math.max(last, node.number)
      after = cursor
    },
    onRefused,
  })
  return follower
}

/** Has the list of tickets open, and reads it again when the feed reports that messages may be missing. */
export function followTickets(company: Address, person: Person): Follower {
  const page = openPage(company, person)
  const { follower, take, onRefused } = createFollower(
    page,
    person,
    'the list of tickets',
    ({ kind }) => kind === 'ticket',
  )
  page.subscribe<{ ticketListChanged: { ticket: { subject: string } | null; ticketId: string | null } }>({
    query: `subscription { ticketListChanged { ticketId ticket { subject } } }`,
    variables: () => ({}),
    onNext: ({ ticketListChanged: { ticketId, ticket } }) => {
      if (ticket) take(ticket.subject)
      if (ticketId === null) void readAgain(page, take)
    },
    onRefused,
  })
  return follower
}

async function readAgain(page: Page, take: (subject: string) => unknown): Promise<void> {
  // More than the number of writes during an interruption.
  const query = `query { tickets(first: 100, orderBy: CREATED_DESC) { edges { node { subject } } } }`
  const read = await page.read<{ tickets: { edges: { node: { subject: string } }[] } }>(query, {})
  for (const { node } of read?.tickets.edges ?? []) take(node.subject)
}

/** Has the user's own calendar open. */
export function followEvents(company: Address, person: Person): Follower {
  const page = openPage(company, person)
  const { follower, take, onRefused } = createFollower(
    page,
    person,
    'their events',
    ({ kind, author }) => kind === 'event' && author === person.email,
  )
  const readEvents = async () => {
    const query = `query ($from: DateTime!, $until: DateTime!) {
      timesheetEvents(from: $from, until: $until) { workNotes } }`
    const read = await page.read<{ timesheetEvents: { workNotes: string }[] }>(query, {
      from: START,
      until: END,
    })
    for (const { workNotes } of read?.timesheetEvents ?? []) take(workNotes)
  }
  page.subscribe<{ timesheetEventChanged: { eventId: string | null; event: { workNotes: string } | null } }>({
    query: `subscription { timesheetEventChanged { eventId event { workNotes } } }`,
    variables: () => ({}),
    onNext: ({ timesheetEventChanged: { eventId, event } }) => {
      if (event) take(event.workNotes)
      if (eventId === null) void readEvents()
    },
    onRefused,
  })
  return follower
}
