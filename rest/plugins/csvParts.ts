import type { FastifyReply } from 'fastify'
import { withStatements } from '../db/statements.ts'
import { findLinkUser } from '../queries/files.ts'
import { partsOf, type Outline } from '../queries/outlines.ts'
import { openProjects, outlineAfter } from '../queries/timesheets/timesheetCsv.ts'
import { eventsOf, type Event, type EventFilter } from '../queries/timesheets/timesheetEvents.ts'
import { noSuchCsv } from '../rules/timesheets/timesheetCsv.ts'
import type { LinkUser } from '../security/fileLinks.ts'
import type { App } from './app.ts'
import { hangUpOf, inTurn, takeTurn } from './fairQueues.ts'

/** How many events are selected at once; their content is read in smaller parts. */
const SELECTED = 50_000

/** How often the rights of the reader are checked again, in milliseconds. */
const ALLOWED_FOR = 1_000

/** A client that reads a CSV file by a link, for the link's user. */
export interface CsvReader {
  app: App
  reply: FastifyReply
  user: LinkUser
}

/** @throws Refusal 404 if the account of the link's user is closed, signed out everywhere, or lacks the scope */
export async function requireOpenAccount({ app, user }: Pick<CsvReader, 'app' | 'user'>): Promise<void> {
  const found = await findLinkUser(app.db, user)
  if (found?.scopes.includes('timesheets') !== true) throw noSuchCsv()
}

/**
 * The events of a CSV file, part by part, in the order in which they were logged: however many there are, only
 * one part and the Ids of some more are in memory (docs/specification/limits.md#csv-files). No connection is held
 * between two parts. The iteration fails if rights that the reader had at the start have been taken away: the
 * rest would be missing from a file that looks whole.
 * @param filter the caller in it is the user of the link
 * @throws Refusal if the first events cannot be selected
 */
export async function startEvents(reader: CsvReader, filter: EventFilter): Promise<AsyncIterable<Event[]>> {
  const { app, reply, user } = reader
  const signal = hangUpOf(reply)
  const work = <Result>(queue: 'heavy' | 'read', run: () => Promise<Result>) =>
    inTurn(app.queues[queue], user.email, reply, () => withStatements({ kind: 'list', signal }, run))
  const selectAfter = (id: number) => work('heavy', () => outlineAfter(app.db, filter, id, SELECTED))

  const end = await takeTurn(app.queues.lists, user.email, reply)
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)

  const opened = await work('read', () => openProjects(app.db, filter))
  let allowedAt = Date.now()
  const requireAllowed = async () => {
    await requireOpenAccount(reader)
    const now = await openProjects(app.db, filter)
    if (![...opened].every(id => now.has(id))) throw noSuchCsv()
    allowedAt = Date.now()
  }
  const read = (ids: readonly number[]) =>
    work('read', async () => {
      if (Date.now() - allowedAt >= ALLOWED_FOR) await requireAllowed()
      return eventsOf(app.db, filter, ids)
    })

  const first = await selectAfter(0)
  return (async function* () {
    for (let outline: Outline = first; outline.length > 0;) {
      let last = 0
      for (const ids of partsOf(outline)) {
        last = ids.at(-1) ?? last
        yield await read(ids)
      }
      outline = await selectAfter(last)
    }
    await work('read', requireAllowed)
  })()
}
