import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { requirePace } from '../../../common/pace.ts'
import { CsvLink, CsvQuery, SignedCsvQuery } from '../../contract/timesheetCsv.ts'
import { Failure } from '../../contract/shared.ts'
import type { App } from '../../plugins/app.ts'
import { requireOpenAccount, startEvents } from '../../plugins/csvParts.ts'
import { paceOf } from '../../plugins/downloads.ts'
import { inTurn } from '../../plugins/fairQueues.ts'
import {
  CONCURRENT_CSV,
  createSharedLimiter,
  createLimit,
  CSV_LIMIT,
  CSV_LINK_LIMIT,
} from '../../plugins/limits.ts'
import { contentDisposition } from '../../rules/files/fileNames.ts'
import {
  clockOf,
  csvHead,
  csvName,
  csvRows,
  noSuchCsv,
  requireShortLink,
} from '../../rules/timesheets/timesheetCsv.ts'
import { readAnyRange } from '../../rules/timesheets/timesheetEvents.ts'
import { readZone } from '../../rules/zones.ts'
import { CSV_PATH, csvLink, isSignedCsv } from '../../security/csvLinks.ts'
import { answers } from '../../answers/answers.ts'

const tags = ['timesheet events']
const PURPOSES = ['see', 'pay'] as const
/** How much is written to the connection at once, in characters: see `requirePace`. */
const CHUNK = 64 * 1024

/**
 * The calls that give a report as a CSV file of any size (docs/specification/rest.md#get-a-link-to-a-csv-file):
 * one signs a link, by which a browser then gets the file without a token.
 */
export function addTimesheetCsvRoutes(app: App): void {
  const refusal = `You have downloaded ${CSV_LIMIT.max} CSV files within an hour. Please try again in {wait}.`
  const limitLinks = createLimit(app, CSV_LINK_LIMIT, refusal)
  const limitFiles = createLimit(app, CSV_LIMIT, refusal)
  const limitConcurrency = createSharedLimiter(
    app,
    { name: 'CSV files', max: CONCURRENT_CSV },
    `You are downloading ${CONCURRENT_CSV} CSV files at once. Please try again in {wait}.`,
  )

  app.get(
    '/api/v1/timesheets/events/csv',
    {
      config: { access: { scope: 'timesheets' } },
      schema: {
        tags,
        operationId: 'signCsvLink',
        summary: 'Signs a link to a CSV file of events, for a minute (extension)',
        querystring: CsvQuery,
        response: answers(CsvLink),
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      readFilter(query, caller.email)
      const { path, expires } = csvLink(app.config.tokenSecret, query, caller, app.now())
      requireShortLink(path)
      await limitLinks(reply, caller.email)
      return { Url: path, Expires: expires.toISOString() }
    },
  )

  app.get(
    CSV_PATH,
    {
      // The signature opens it, so the handler decides.
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'downloadCsv',
        summary: 'Gives the CSV file of a signed link (extension)',
        querystring: SignedCsvQuery,
        response: {
          200: { content: { 'text/csv': { schema: Type.String() } } },
          '4xx': Failure,
          '5xx': Failure,
        },
      },
    },
    async (request, reply) => {
      await sendCsv(app, request, reply, async who => {
        await limitFiles(reply, who)
        await limitConcurrency(reply, who)
      })
      return reply
    },
  )
}

type CsvRequest = FastifyRequest & { query: Static<typeof SignedCsvQuery> }

async function sendCsv(
  app: App,
  request: CsvRequest,
  reply: FastifyReply,
  limit: (who: string) => Promise<void>,
): Promise<void> {
  const { query } = request
  if (!isSignedCsv(app.config.tokenSecrets, query, app.now())) throw noSuchCsv()
  const reader = { app, reply, user: { email: query.user, tokenGeneration: Number(query.generation) } }
  await inTurn(app.queues.file, query.user, reply, async () => {
    await requireOpenAccount(reader)
    await limit(query.user)
  })
  const filter = readFilter(query, query.user)
  const clock = clockOf(filter.zone.timeZone)
  const parts = await startEvents(reader, filter)
  requirePace(reply.raw, app.listPace ?? paceOf(request))
  const text = async function* () {
    yield csvHead()
    for await (const events of parts) yield* chunksOf(csvRows(events, clock))
  }
  const disposition = contentDisposition('attachment', csvName(filter, clock, app.now()))
  void reply.type('text/csv; charset=utf-8').header('content-disposition', disposition)
  void reply.send(Readable.from(text()))
}

// Texts, not buffers: those are freed long after they were sent, and a large file would take their memory.
function* chunksOf(text: string): Generator<string, void> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

/** The selection of a file, as for a list of events. @throws Refusal 400 */
const readFilter = (query: CsvQuery, caller: string) => ({
  ...{ caller, ...readAnyRange(query.from, query.until), purposes: query.purpose ?? PURPOSES },
  ...{ for: query.for, projects: query.project, tags: query.tags },
  zone: readZone({ Timezone: query.timezone }),
})
