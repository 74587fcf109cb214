import { LRUCache } from 'lru-cache'
import { sizeOf } from '../bounds/sizeOf.ts'
import type { ReadLog } from '../operations/readLog.ts'
import { byNoun } from '../upstream/byNoun.ts'
import type { Calls } from '../upstream/calls.ts'
import { digestOf } from '../upstream/callerKeys.ts'
import type { TicketKey, TicketProjectRow, TicketRow } from '../upstream/rows/tickets.ts'
import type { TimesheetProjectRow } from '../upstream/rows/timesheets.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import { concerns, type TicketMessage } from './tickets.ts'
import type { TimesheetMessage } from './timesheets.ts'
import type { LiveTiming } from './timing.ts'
import type { Topic } from './topic.ts'
import type { UserMessage } from './users.ts'

/**
 * What each token has read a moment ago about the rights of its user: a page reads its data over HTTP, and its
 * subscriptions, which start a moment later, need not read the same again
 * (docs/specification/live.md#access-reads).
 */
export interface RecentReads {
  /** The same calls; what they read is kept for a moment. @param log of the operation, if it has one */
  noting(calls: Calls, token: string, log: ReadLog | undefined): Calls
  /** The same; but what was read a moment ago and has not changed since is not read again. */
  reusing(calls: Calls, token: string): Calls
  /**
   * The owner of the token, if read a moment ago. It says who the caller is, and which calls are worth making;
   * never what the caller may see.
   */
  viewerOf(token: string): Promise<UserRow> | undefined
  /** Whether the token has read its list of ticket projects a moment ago, so that `reusing` makes no call for it. */
  hasTicketProjects(token: string): boolean
}

/** Of each kind of result, for all callers together. */
const MAX_RESULTS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** Longer lists are not kept: even to measure them would take too long. */
const MAX_ITEMS = 2_000

/** The feed, as far as it says what has changed. */
interface Followed {
  /** As `Live.position`. */
  position: () => number | undefined
  timesheets: Pick<Topic<TimesheetMessage>, 'after'>
  tickets: Pick<Topic<TicketMessage>, 'after'>
  users: Pick<Topic<UserMessage>, 'after'>
}

/** Whether a message after a position of the feed may have changed a result. */
type HasChanged = (position: number) => boolean

/** One kind of read, by what identifies it. */
interface Notes<Value> {
  note(key: string, read: () => Promise<Value>): Promise<Value>
  reuse(key: string, hasChanged: HasChanged, read: () => Promise<Value>): Promise<Value>
  known(key: string, hasChanged: HasChanged): Promise<Value> | undefined
  drop(key: string): void
}

function createNotes<Value>({ position }: Followed, { recent }: LiveTiming): Notes<Value> {
  interface Entry {
    value: Promise<Value>
    /** The position of the feed when the read started. */
    start: number
  }
  const entries = new LRUCache<string, Entry>({
    max: MAX_RESULTS,
    maxSize: MAX_BYTES,
    ttl: recent,
    ttlAutopurge: true,
  })

  function note(key: string, read: () => Promise<Value>): Promise<Value> {
    const start = position()
    const value = read()
    // Without positions it could not be known what has changed since.
    if (start === undefined) return value
    const entry = { value, start }
    entries.set(key, entry, { size: 1 })
    value.then(
      found => {
        if (entries.get(key) !== entry) return
        if (Array.isArray(found) && found.length > MAX_ITEMS) entries.delete(key)
        else entries.set(key, entry, { size: sizeOf(found) })
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return value
  }

  function known(key: string, hasChanged: HasChanged): Promise<Value> | undefined {
    const entry = entries.get(key)
    return !entry || hasChanged(entry.start) ? undefined : entry.value
  }

  return {
    note,
    known,
    // A call that failed, such as one that was cancelled, says nothing to another caller.
    reuse: (key, hasChanged, read) => known(key, hasChanged)?.catch(() => note(key, read)) ?? note(key, read),
    drop: key => void entries.delete(key),
  }
}

export function createRecentReads(topics: Followed, timing: LiveTiming): RecentReads {
  const { position } = topics
  const viewers = createNotes<UserRow>(topics, timing)
  const unwatchedViewers = new LRUCache<string, Promise<UserRow>>({
    max: MAX_RESULTS,
    ttl: timing.recentUnwatched,
  })
  const timesheetProjects = createNotes<TimesheetProjectRow[]>(topics, timing)
  const ticketProjects = createNotes<TicketProjectRow[]>(topics, timing)
  const tickets = createNotes<TicketRow>(topics, timing)

  // A change of anybody's rights counts: whose token it is may not be known.
  const rightsChanged: HasChanged = start => topics.users.after(start)?.length !== 0
  const listsChanged: HasChanged = start =>
    rightsChanged(start) || (topics.timesheets.after(start)?.some(({ kind }) => kind === 'access') ?? true)
  const ticketsChanged =
    (isAbout: (message: TicketMessage) => boolean): HasChanged =>
    start =>
      rightsChanged(start) || (topics.tickets.after(start)?.some(isAbout) ?? true)

  function wrapped(calls: Calls, token: string, isReused: boolean, log?: ReadLog): Calls {
    const keyOf = (what: string) => `${digestOf(token)} ${what}`
    const reading = <Value>(
      notes: Notes<Value>,
      what: string,
      hasChanged: HasChanged,
      read: () => Promise<Value>,
    ) => {
      const key = keyOf(what)
      if (isReused) return notes.reuse(key, hasChanged, read)
      const value = notes.note(key, read)
      if (log) logNote(log, notes, key, value)
      return value
    }

    const forgetViewer = (user: UserRow) => {
      viewers.drop(keyOf(''))
      unwatchedViewers.delete(keyOf(''))
      return user
    }

    return byNoun({
      users: (): Calls['users'] => ({
        ...calls.users,
        viewer: () => {
          const viewer = reading(viewers, '', rightsChanged, calls.users.viewer)
          if (position() === undefined) {
            unwatchedViewers.set(keyOf(''), viewer)
            viewer.catch(() => unwatchedViewers.delete(keyOf('')))
          }
          return viewer
        },
        // No message reports these changes.
        setName: async name => forgetViewer(await calls.users.setName(name)),
        setWeeklyTarget: async hours => forgetViewer(await calls.users.setWeeklyTarget(hours)),
      }),
      timesheets: (): Calls['timesheets'] => ({
        ...calls.timesheets,
        projects: purposes =>
          reading(timesheetProjects, purposes.join(' '), listsChanged, () =>
            calls.timesheets.projects(purposes),
          ),
      }),
      tickets: (): Calls['tickets'] => ({
        ...calls.tickets,
        projects: () => reading(ticketProjects, '', ticketsChanged(isAboutLists), calls.tickets.projects),
        ticket: key =>
          reading(tickets, `${key.projectNumber}/${key.number}`, ticketsChanged(mayChange(key)), () =>
            calls.tickets.ticket(key),
          ),
      }),
      files: () => calls.files,
      jobs: () => calls.jobs,
      webhooks: () => calls.webhooks,
    })
  }

  return {
    noting: (calls, token, log) => wrapped(calls, token, false, log),
    reusing: (calls, token) => wrapped(calls, token, true),
    viewerOf: token => {
      const key = `${digestOf(token)} `
      return position() === undefined ? unwatchedViewers.get(key) : viewers.known(key, rightsChanged)
    },
    hasTicketProjects: token =>
      ticketProjects.known(`${digestOf(token)} `, ticketsChanged(isAboutLists)) !== undefined,
  }
}

/** Not in the function that reads: what that knows would live as long as the log. */
const logNote = <Value>(log: ReadLog, notes: Notes<Value>, key: string, value: Promise<Value>) =>
  log.noted({
    value,
    again: same => void notes.note(key, () => same.then(() => value)).catch(() => undefined),
  })

const isAboutLists = ({ kind }: TicketMessage) => kind === 'project' || kind === 'lists'

const mayChange = (key: TicketKey) => (message: TicketMessage) =>
  message.kind !== 'comment' && concerns(key)(message)
