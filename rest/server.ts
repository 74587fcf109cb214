import { lookup } from 'node:dns/promises'
import Fastify, {
  LogController,
  type FastifyPluginCallback,
  type FastifyHttpOptions,
  type RawServerDefault,
} from 'fastify'
import { endArrival, keepConnection, mayArriveSlowly } from '../common/arrivals.ts'
import { trustOf, type Trust } from '../common/clientAddress.ts'
import { createClosing } from '../common/closing.ts'
import { atMost, orAbort } from '../common/waiting.ts'
import { isMeasured } from '../common/metrics/settings.ts'
import type { Pace } from '../common/pace.ts'
import type { RestConfig } from './config.ts'
import { closeDatabase, migrate, openDatabase, type Database } from './db/client.ts'
import { traceQueries } from './db/tracedQueries.ts'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { startJobs } from './jobs/jobs.ts'
import { createListener } from './jobs/listen.ts'
import { createSharedPlaces } from './jobs/sharedPlaces.ts'
import { WEBHOOK_TIMES, type WebhookTimes } from './jobs/sendWebhooks.ts'
import { addAuth } from './plugins/auth.ts'
import { addBodies } from './plugins/bodies.ts'
import { createCallerKeys } from './plugins/callerKeys.ts'
import type { App } from './plugins/app.ts'
import { addErrors, answerError, BAD_HTTP, TOO_LONG_HTTP } from './plugins/errors.ts'
import { addFairQueues, createFairQueues } from './plugins/fairQueues.ts'
import { addHeaders } from './plugins/headers.ts'
import { addJsonBodies } from './plugins/jsonBodies.ts'
import { addWriteLimit, createTicketMailLimit } from './plugins/limits.ts'
import { createListAnswers } from './plugins/lists.ts'
import { pathTemplate, REDACTED } from '../common/redaction.ts'
import { lazyLog } from '../common/telemetry/lazyLog.ts'
import { requestIdOf } from '../common/telemetry/requestIds.ts'
import type { Tracing } from '../common/telemetry/tracing.ts'
import { logOutput } from '../common/telemetry/logOutput.ts'
import { logRequests } from '../common/telemetry/requestLog.ts'
import { createSeen } from './plugins/seen.ts'
import { createReadiness } from './plugins/readiness.ts'
import { addStatementLimits } from './plugins/statements.ts'
import { addTraces } from './plugins/traces.ts'
import { validatorCompiler } from './plugins/validation.ts'
import { ensureAdmins } from './commands/users/signIn.ts'
import { addApiTokenRoutes } from './routes/users/apiTokens.ts'
import { addBackupRoutes } from './routes/backups.ts'
import { addDocs, addOpenApi } from './routes/docs.ts'
import { addFileDownloadRoute } from './routes/files/fileDownload.ts'
import { addFileUploadRoute } from './routes/files/fileUpload.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addPeopleRoute } from './routes/users/people.ts'
import { addJobRoutes } from './routes/jobs.ts'
import { addLiveRoute } from './routes/live.ts'
import { addLoginRoutes } from './routes/users/login.ts'
import { addLoginProviderRoutes } from './routes/users/loginProviders.ts'
import { addSessionRoutes } from './routes/users/sessions.ts'
import { addTicketChangesRoute, addTicketCommentRoutes } from './routes/tickets/ticketComments.ts'
import { addTicketOneClickRoutes } from './routes/tickets/ticketOneClick.ts'
import { addTicketProjectRoutes } from './routes/tickets/ticketProjects.ts'
import { addTicketRoutes } from './routes/tickets/tickets.ts'
import { addTicketViewRoutes } from './routes/tickets/ticketViews.ts'
import { addTimesheetCsvRoutes } from './routes/timesheets/timesheetCsv.ts'
import { addOwnTimeRoute } from './routes/timesheets/ownTime.ts'
import { addTimesheetEventRoutes } from './routes/timesheets/timesheetEvents.ts'
import { addTimesheetHistoryRoute } from './routes/timesheets/timesheetHistory.ts'
import { addTimesheetPaymentRoute } from './routes/timesheets/timesheetPayments.ts'
import { addTimesheetPeopleRoute } from './routes/timesheets/timesheetPeople.ts'
import { addTimesheetProjectRoutes } from './routes/timesheets/timesheetProjects.ts'
import { addTimesheetReadersRoute } from './routes/timesheets/timesheetReaders.ts'
import { addTimesheetReportRoutes } from './routes/timesheets/timesheetReport.ts'
import { addTimesheetSendRoutes } from './routes/timesheets/timesheetSend.ts'
import { addUnpaidTimeRoute } from './routes/timesheets/unpaidTime.ts'
import { addUserLogRoute } from './routes/users/userLog.ts'
import { addUserRoutes } from './routes/users/users.ts'
import { addWebhookRoutes } from './routes/webhooks.ts'
import { createAccessReader } from './security/verifiedTokens.ts'
import { openStorage } from './storage/storage.ts'
import type { FileStorage } from './storage/fileStorage.ts'
import type { RestMetrics } from './metrics/restMetrics.ts'

/**
 * How long a stop waits for the requests under way, and for background jobs, in milliseconds
 * (docs/specification/running.md#stopping).
 */
const STOP_TIMEOUT = 3_000
/** Includes the time to cut those off. */
const WORK_TIMEOUT = STOP_TIMEOUT + 500

/** A running REST service. */
export interface RestServer {
  url: string
  db: Database
  /** Says in /readyz that it is about to stop, and goes on otherwise. */
  announceStop(): void
  /** Stops it: requests and mails under way get some seconds; then its database stops. */
  close(): Promise<void>
}

export interface RestOptions {
  /** The server's clock. */
  now?: () => Date
  /** How long a live feed is quiet before it sends a heartbeat, in milliseconds. */
  heartbeat?: number
  slowest?: Slowest
  /** How patient it is with the receivers of webhooks. */
  webhooks?: Partial<WebhookTimes>
  /** The slowest pace at which long lists may be read; the same as for files if absent. */
  pace?: Pace
  /** Receives a line when the embedded database ends and when it is back. */
  log?: (line: string) => void
  /** Records a trace of each request. */
  tracing?: Tracing | undefined
  /** Aborts a start, including one that waits for the database; has no effect later. */
  signal?: AbortSignal | undefined
}

/** How long a request may take to arrive, in milliseconds; then the connection is closed. */
interface Slowest {
  headers: number
  /** The whole request; also how long a connection may be idle between two requests. */
  request: number
  /** How often connections are checked. */
  checked: number
}

// Together with the check interval, a silent client holds a connection for less than a minute.
export const SLOWEST: Slowest = { headers: 15_000, request: 30_000, checked: 5_000 }

/**
 * Starts the REST service: its database (the embedded one if the settings name none), the tables, the admins,
 * the file storage, the jobs, the routes.
 * @throws DatabaseRefused, StorageRefused, the system's error if it cannot listen, or the signal's reason
 */
export async function startRest(config: RestConfig, options: RestOptions = {}): Promise<RestServer> {
  const {
    now = () => new Date(),
    heartbeat = 15_000,
    slowest = SLOWEST,
    webhooks = {},
    pace,
    log = () => undefined,
    signal,
    tracing,
  } = options
  // Stopped in reverse order of their start; also if a later step of the start fails.
  const endings: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = endings.pop(); end !== undefined; end = endings.pop()) await end()
  }
  const unlessStopped = orAbort(signal)
  try {
    const embedded =
      config.databaseUrl === undefined
        ? await startEmbeddedDatabase(config.dataDir, { log, signal })
        : undefined
    if (embedded !== undefined) endings.push(() => embedded.close())
    const metrics = await loadMetrics(config)
    if (metrics !== undefined) endings.push(() => metrics.close())
    const db = openDatabase(embedded?.url ?? config.databaseUrl ?? '')
    endings.push(() => closeDatabase(db))
    if (tracing) traceQueries(db.$client)
    await unlessStopped(migrate(db))
    await unlessStopped(db.transaction(tx => ensureAdmins(tx, config.adminEmails, now())))
    const storage = await unlessStopped(openStorage(config))
    endings.push(() => storage.close())
    // All jobs stop at the same time; a job that is too slow ends with its connection to the database.
    const work: (() => Promise<unknown>)[] = []
    endings.push(() => atMost(WORK_TIMEOUT, Promise.all(work.map(stop => stop()))))
    const isAlone = embedded !== undefined
    const jobs = await unlessStopped(
      startJobs(
        { db, storage, config, now, webhooks: { ...WEBHOOK_TIMES, ...webhooks }, isAlone, tracing },
        STOP_TIMEOUT,
      ),
    )
    work.push(() => jobs.stop())
    const app = await createApp(config, { db, storage, metrics }, { now, heartbeat, slowest, pace, tracing })
    await metrics?.listen()
    const closeWithin = createClosing(app.server)
    work.push(() => closeWithin(() => app.close(), STOP_TIMEOUT))
    // Wait even when the start is aborted: otherwise the server would listen after everything else has
    // stopped.
    const url = await listen(app, config)
    signal?.throwIfAborted()
    return { url, db, announceStop: () => app.readiness.stop(), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A package that is loaded only where it is wanted (docs/specification/metrics.md). */
async function loadMetrics(config: RestConfig): Promise<RestMetrics | undefined> {
  if (!isMeasured(config.metrics)) return undefined
  const { startRestMetrics } = await import('./metrics/restMetrics.ts')
  return startRestMetrics(config)
}

async function listen(app: App, { host, port }: RestConfig): Promise<string> {
  const { level } = app.log
  // The caller logs where the service listens.
  app.log.level = level === 'info' ? 'warn' : level
  // A single address: for each other address of a name, Fastify opens a separate server, whose connections
  // are not closed in time.
  const { address } = await lookup(host, { verbatim: false })
  const url = await app.listen({ host: address, port })
  app.log.level = level
  return url
}

async function createApp(
  config: RestConfig,
  { db, storage, metrics }: { db: Database; storage: FileStorage; metrics: RestMetrics | undefined },
  {
    tracing,
    ...time
  }: Required<Omit<RestOptions, 'log' | 'pace' | 'signal' | 'tracing' | 'webhooks'>> &
    Pick<RestOptions, 'pace' | 'tracing'>,
): Promise<App> {
  const app: App = Fastify(httpOptions(config, time.slowest)).withTypeProvider()
  app.decorate('config', config).decorate('db', db).decorate('storage', storage)
  app.decorate('now', time.now).decorate('heartbeat', time.heartbeat).decorate('listPace', time.pace)
  const listener = createListener(db)
  const places = createSharedPlaces(listener)
  app.decorate('listener', listener).decorate('places', places).decorate('queues', createFairQueues(places))
  app.addHook('onClose', (_app, done) => {
    listener.stop()
    done()
  })
  app.decorate('callerKeys', createCallerKeys(config.tokenSecret))
  app.decorate('readAccess', createAccessReader(config.tokenSecrets)).decorate('seen', createSeen(app))
  app.decorate('readiness', createReadiness(db, storage))
  if (metrics !== undefined) {
    metrics.follow(app)
    app.addHook('onResponse', metrics.onResponse).addHook('onRequest', metrics.onRequest)
  }
  app.setValidatorCompiler(validatorCompiler)
  if (config.logRequests) logRequests(app, ({ url, routeOptions }) => routeOptions.url ?? pathTemplate(url))
  if (tracing) addTraces(app, tracing, trustedProxies(config.trustProxy))
  addErrors(app)
  addBodies(app)
  addJsonBodies(app)
  await addHeaders(app)
  // A client that sends too much must be able to read the refusal.
  app.addHook('onSend', (request, reply, payload, done) => {
    keepConnection(request, reply)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    endArrival(request)
    done()
  })
  await addOpenApi(app)
  await app.register(addCalls)
  await addDocs(app)
  return app
}

const addCalls: FastifyPluginCallback = (scope, _options, done) => {
  const app: App = scope.withTypeProvider()
  addStatementLimits(app)
  addAuth(app)
  addWriteLimit(app)
  addFairQueues(app)
  const answerList = createListAnswers(app)
  addHealthRoutes(app)
  addLoginRoutes(app)
  addLoginProviderRoutes(app)
  addSessionRoutes(app)
  addUserRoutes(app)
  addUserLogRoute(app)
  addApiTokenRoutes(app)
  addJobRoutes(app)
  addBackupRoutes(app)
  addPeopleRoute(app)
  addTimesheetProjectRoutes(app)
  addTimesheetEventRoutes(app, answerList)
  addOwnTimeRoute(app)
  addTimesheetCsvRoutes(app)
  addTimesheetPaymentRoute(app)
  addTimesheetHistoryRoute(app)
  addUnpaidTimeRoute(app)
  addTimesheetPeopleRoute(app)
  addLiveRoute(app)
  addTimesheetReportRoutes(app)
  addTimesheetSendRoutes(app)
  addTimesheetReadersRoute(app)
  addTicketProjectRoutes(app)
  const limitMails = createTicketMailLimit(app)
  addTicketRoutes(app, answerList, limitMails)
  addTicketCommentRoutes(app, answerList, limitMails)
  addTicketChangesRoute(app, limitMails)
  addTicketViewRoutes(app)
  addTicketOneClickRoutes(app)
  addWebhookRoutes(app)
  addFileUploadRoute(app)
  addFileDownloadRoute(app)
  done()
}

const httpOptions = (
  { logLevel, trustProxy }: RestConfig,
  slowest: Slowest,
): FastifyHttpOptions<RawServerDefault> => ({
  logger: { level: logLevel, redact: REDACTED, stream: logOutput },
  childLoggerFactory: lazyLog,
  // URLs contain e-mail addresses and sign-in data, which must not be logged.
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: trustedProxies(trustProxy),
  genReqId: ({ headers }) => requestIdOf(headers),
  bodyLimit: 100 * 1024,
  // A report's comments and recipients are in its URL.
  http: {
    maxHeaderSize: 64 * 1024,
    headersTimeout: slowest.headers,
    connectionsCheckingInterval: slowest.checked,
  },
  requestTimeout: slowest.request,
  keepAliveTimeout: slowest.request,
  exposeHeadRoutes: false,
  routerOptions: { maxParamLength: 4_000 },
  frameworkErrors: answerError,
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayArriveSlowly(socket)) return
    if (socket.writable) socket.end(code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG_HTTP : BAD_HTTP)
    // Otherwise the client could keep its half of the connection open.
    setTimeout(() => socket.destroy(), slowest.checked).unref()
  },
})

/** Which proxies may name the client of a call; by default the gateway on this machine. */
const trustedProxies = (setting: RestConfig['trustProxy']): Trust =>
  trustOf(setting === false ? 'loopback' : typeof setting === 'string' ? `loopback,${setting}` : setting)
