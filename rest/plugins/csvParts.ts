import type { FastifyReply } from 'fastify'
import { withStatements } from '../current.ts'
import { findLinkUser } from '../queries/files.ts'
import { partsOf, type Outline } from '../queries/outlines.ts'
import { csvEvents, outlineAfter, type CsvFilter } from '../queries/timesheets/timesheetCsv.ts'
import { openProjects } from '../queries/timesheets/timesheetEvents.ts'
import { noSuchCsv } from '../rules/timesheets/timesheetCsv.ts'
import type { ReportedEvent } from '../rules/timesheets/timesheetReport.ts'
import type { LinkUser } from '../security/fileLinks.ts'
import type { App } from './app.ts'
import { hangUpOf, inTurn, takeTurn } from './fairQueues.ts'

/** How many events are selected at once; their content is read in smaller parts. */
const SELECTED = 50_000

/** How often the account of the reader is checked again, in milliseconds. */
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
 * two parts and the Ids of some more are in memory (docs/specification/limits.md#csv-files). No connection is
 * held between two parts. The iteration fails if rights that the reader had at the start have been taken away:
 * the rest would be missing from a file that looks whole.
 * @param filter the caller in it is the user of the link
 * @throws Refusal if the first events cannot be selected
 */
export async function startEvents(
  reader: CsvReader,
  filter: CsvFilter,
): Promise<AsyncIterable<ReportedEvent[]>> {
  const { app, reply, user } = reader
  const signal = hangUpOf(reply)
  const work = <Result>(queue: 'heavy' | 'read', run: () => Promise<Result>) =>
    inTurn(app.queues[queue], user.email, reply, () => withStatements({ kind: 'list', signal }, run))

  const end = await takeTurn(app.queues.lists, user.email, reply)
  if (reply.raw.destroyed) end()
  else reply.raw.once('close', end)

  const opened = await work('read', () => openProjects(app.db, filter))
  let allowedAt = performance.now()
  const stillOpen = async () => {
    const projects = await openProjects(app.db, filter)
    if (!opened.every(id => projects.includes(id))) throw noSuchCsv()
    return opened
  }
  const requireAllowed = async () => {
    await requireOpenAccount(reader)
    allowedAt = performance.now()
  }
  const selectAfter = (after: number) =>
    work('heavy', async () => outlineAfter(app.db, filter, await stillOpen(), { after, limit: SELECTED }))
  const read = (ids: readonly number[]) =>
    work('read', async () => {
      if (performance.now() - allowedAt >= ALLOWED_FOR) await requireAllowed()
      return csvEvents(app.db, filter, await stillOpen(), ids)
    })

  const first = await selectAfter(0)
  return oneAhead(
    (async function* () {
      for (let outline: Outline = first; outline.length > 0;) {
        let last = 0
        for (const ids of partsOf(outline)) {
          last = ids.at(-1) ?? last
          yield await read(ids)
        }
        outline = await selectAfter(last)
      }
      await work('read', async () => {
        await requireAllowed()
        await stillOpen()
      })
    })(),
  )
}

/** The same values; each is requested while the one before it is used. */
async function* oneAhead<Value>(values: AsyncGenerator<Value, void>): AsyncGenerator<Value, void> {
  let next = values.next()
  try {
    for (let one = await next; one.done !== true; one = await next) {
      next = values.next()
      // It is awaited below, unless the reader is gone by then.
      next.catch(() => undefined)
      yield one.value
    }
  } finally {
    await values.return()
  }
}
