import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { fillReference, refuseSeededDatabase, runSeed } from './seeds/run-seed.ts'
import { listTables, makeHandlers, createApp } from './app.ts'
import { jobs } from './jobs.ts'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { DiskRoom } from '#platform/db/disk-room'
import { findNewerMigrations, migrate } from '#platform/db/migrate'
import { countConnections, openAppPool, openWorkerPool } from '#platform/db/pools'
import { refuseLostSettings } from '#platform/db/refuse-lost-settings'
import { refusePowerfulLogin } from '#platform/db/refuse-login'
import { startSealing } from '#platform/audit-trail/seal-logs'
import { findDatabase, type FoundDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import { refuseUnwritable } from '#platform/files/refuse-unwritable'
import type { StoreState } from '#platform/files/store-failure'
import { StoreHealth } from '#platform/files/store-health'
import type { Services } from '#platform/http/call'
import { watchRequests, type OpenRequests } from '#platform/http/open-requests'
import { makePortError, refuseTakenPort } from '#platform/http/refuse-taken-port'
import { makeDocumentReader } from '#platform/http/read-document'
import { serveWebApp } from '#platform/http/web-app'
import { startJobs } from '#platform/jobs/jobs'
import { startHub, type Hub } from '#platform/live/hub'
import { hubRoutes } from '#platform/live/hub-routes'
import { shareListeningConnection } from '#platform/live/listener'
import { mailboxPage } from '#platform/mail/mailbox-page'
import { watchPauses } from '#platform/pauses'
import { listenToRightsChanges } from '#platform/rights/listen-to-changes'
import { serveHealth, type Readiness } from '#platform/telemetry/health'
import { createLogger } from '#platform/telemetry/logger'
import { observeServer, serveMetrics } from '#platform/telemetry/metrics'
import { observeRouteTimes } from '#platform/telemetry/route-times'
import { openTracing } from '#platform/telemetry/open-tracing'
import { noticeChanges } from '#imports/notice-changes'
import { appVersion } from '#session/app-version'
import { streamContexts } from '#session/authenticate'
import { demoLoginsPage } from '#session/demo-logins'
import { writeReads } from '#share/reads/count-reads'
import { describeMissingCompiler, findCompilerPackage } from './typesetting/compiler-package.ts'
import { serveTypesetter } from './typesetting/served-typesetter.ts'
import { startRenderPool, type RenderPool } from './typesetting/render-pool.ts'
import { startWebhooks } from './share/webhooks/webhook-sender.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /**
   * Reports not ready, and closes idle connections so that clients change servers, while requests
   * are still answered.
   */
  drain: () => void
  /** Parts to stop, in order. */
  stop: readonly Stop[]
}

type Stop = () => Promise<void>

/** Time for running requests to finish at shutdown [ms]. */
const finishMs = 20_000

/**
 * Starts one server process: database, migrations, reference data, routes, hub, jobs. When a step
 * fails, the parts that were already started are stopped.
 *
 * @param signal cancels the start between two steps
 * @throws StartError when settings or the environment do not allow a start
 */
export async function startServer(config: Config, signal?: AbortSignal): Promise<RunningServer> {
  const stop: Stop[] = []
  try {
    return await start(config, stop, signal)
  } catch (error) {
    for (const end of stop) await end().catch(() => undefined)
    throw error
  }
}

/** What the steps of a start have in common. Parts that start later stop earlier. */
interface Start {
  config: Config
  log: Services['log']
  /** Adds a part to stop before those that started earlier. @throws when the start is cancelled */
  endFirst: (end: Stop) => void
  signal: AbortSignal | undefined
}

async function start(config: Config, stop: Stop[], signal?: AbortSignal): Promise<RunningServer> {
  const log = createLogger(config)
  const endFirst = (end: Stop): void => {
    stop.unshift(end)
    signal?.throwIfAborted()
  }
  const starting: Start = { config, log, endFirst, signal }
  await refuseSettings(config)
  const tracing = await openTracing(config.telemetry, log)
  if (tracing) endFirst(() => tracing.stop())
  const store = await openStore(starting, tracing)
  await fillDatabase(starting, store)
  const { services } = store
  // Stops after the requests and the jobs, so that their log rows are sealed before the process
  // ends.
  const sealing = startSealing(services)
  endFirst(() => sealing.stop())
  // After the last request has been counted.
  endFirst(() => writeReads(services))
  const rendering = startTypesetter(starting, services)
  const { app, hub, requests } = await startWork(starting, store, rendering)
  const { metrics, readiness } = await addPages(starting, store, app, hub)
  await listen(starting, app, metrics)
  // Not earlier: a start waits for its own files.
  const unwatch = watchPauses(config.pauseLimitMs, (ms) =>
    log.warn({ ms: Math.round(ms) }, 'this process was paused; what waited meanwhile is refused'),
  )
  endFirst(async () => unwatch())
  readiness.isStarted = true
  const drain = (): void => {
    readiness.isDraining = true
    requests.sendAway()
  }
  return { app, services, drain, stop }
}

/** @throws StartError when a port is taken or a folder cannot be written */
async function refuseSettings(config: Config): Promise<void> {
  await refuseTakenPort('PORT', config.port, config.host)
  if (config.metricsPort !== undefined)
    await refuseTakenPort('METRICS_PORT', config.metricsPort, config.host)
  await refuseUnwritable(config.files)
}

interface Store {
  database: FoundDatabase
  pool: pg.Pool
  workerPool: pg.Pool
  services: Services
  storeHealth: StoreHealth
  diskRoom: DiskRoom
  /** Logs a connection that broke. */
  onError: (error: Error) => void
}

/** The job runner listens to one, one holds its lease, and one takes and finishes jobs. */
const WORKER_CONNECTIONS = 3

/** Finds or starts the database and opens connections to it. Nothing is migrated yet. */
async function openStore(
  { config, log, endFirst }: Start,
  tracing: Services['tracing'],
): Promise<Store> {
  const database = await findDatabase(
    {
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      migrationUrl: config.migrationDatabaseUrl,
      dataDir: config.dataDir,
    },
    { mustOwn: true },
  )
  let isStopping = false
  endFirst(() => {
    isStopping = true
    return database.stop()
  })
  const onError = (error: Error): void => {
    // Connections that are closing break when the built-in database stops.
    if (!isStopping) log.warn({ err: error }, 'a database connection broke')
  }
  const { isShared } = database
  const pool = openAppPool(database.url, { max: countConnections(), onError, isShared })
  const workerPool = openWorkerPool(database.directUrl, { max: WORKER_CONNECTIONS, onError })
  endFirst(() => workerPool.end())
  const diskRoom = new DiskRoom()
  const storeHealth = new StoreHealth((state, reason) =>
    state === 'available'
      ? log.info('the file store is available again')
      : log.error({ err: reason }, `the file store is ${state}`),
  )
  const services: Services = {
    config,
    log,
    db: openDatabase(pool, (error) => diskRoom.note(error)),
    files: openFileStore(config.files, storeHealth),
    tables: listTables(),
    now: () => new Date(),
    tracing,
  }
  endFirst(() => services.db.close())
  return { database, pool, workerPool, services, storeHealth, diskRoom, onError }
}

/** Migrates the schema, and adds reference data and the chosen seed. */
async function fillDatabase(
  { config, signal }: Start,
  { database, pool, workerPool, services }: Store,
): Promise<void> {
  await migrate({
    url: database.migrationUrl,
    login: database.login,
    fill: async () => {
      signal?.throwIfAborted()
      await refuseLostSettings(services.db)
      if (config.production) {
        await refusePowerfulLogin(pool)
        if (database.isShared) await refusePowerfulLogin(workerPool, 'DATABASE_DIRECT_URL')
        await refuseSeededDatabase(services)
      }
      await fillReference(services)
      if (config.seedProfile !== 'none') await runSeed(config.seedProfile, services)
    },
  })
  signal?.throwIfAborted()
  const newer = await findNewerMigrations(workerPool)
  if (newer.length > 0)
    services.log.warn(
      `a newer version has upgraded the database (${newer.join(', ')}): this process of version ${appVersion} serves beside it, and is to be replaced`,
    )
}

function startTypesetter({ log, endFirst }: Start, services: Services): RenderPool {
  if (!findCompilerPackage()) log.warn(describeMissingCompiler())
  // One renders documents while the other renders previews.
  const rendering = startRenderPool({ size: 2, startsAfterMs: 15_000 })
  endFirst(() => rendering.stop())
  serveTypesetter(services, rendering)
  return rendering
}

/** Starts what works on requests, live updates and jobs. They stop together. */
async function startWork(
  { log, endFirst }: Start,
  { database, workerPool, services, onError }: Store,
  rendering: RenderPool,
): Promise<{ app: FastifyInstance; hub: Hub; requests: OpenRequests }> {
  const handlers = makeHandlers()
  const readDocument = makeDocumentReader(services, handlers)
  const listen = shareListeningConnection(database.directUrl, onError)
  const rightsListener = await listenToRightsChanges(services.db, listen)
  endFirst(() => rightsListener.close())
  const hub = await startHub({
    db: services.db,
    listen,
    findContexts: streamContexts(services),
    readAs: ({ actor }, path) => readDocument(actor, path),
    onError,
  })
  endFirst(noticeChanges(services))
  const app = await createApp(services, handlers)
  const requests = watchRequests(app.server)
  const ending: Stop[] = []
  ending.push(async () => {
    // Open streams would keep the app from closing.
    await hub.close()
    const cut = await requests.finish(() => app.close(), finishMs)
    if (cut) log.warn(`${cut} requests ran for longer than ${finishMs / 1000} s and were cut`)
  })
  endFirst(() => endTogether(ending))
  const runner = await startJobs(workerPool, jobs.tasks(services, { hub, rendering }), {
    concurrency: 2,
    schedules: jobs.schedules,
    log: (level, message, details) => log[level]({ ...details }, message),
    tracing: services.tracing,
  })
  ending.push(() => runner.stop())
  const webhooks = startWebhooks(services)
  ending.push(() => webhooks.stop())
  return { app, hub, requests }
}

/** Adds what is served beside the routes of the contract: health, live updates, the web app. */
async function addPages(
  { config }: Start,
  { pool, workerPool, services, storeHealth, diskRoom }: Store,
  app: FastifyInstance,
  hub: Hub,
): Promise<{ metrics: Registry; readiness: Readiness }> {
  const checkFiles = (): Promise<StoreState> => storeHealth.check(services.files)
  const sources = { pool, workers: workerPool, hub, diskRoom, storeHealth, checkFiles }
  const metrics = observeServer(app, services, sources)
  services.tracing?.observe(metrics, pool)
  observeRouteTimes(app, services)
  const readiness: Readiness = { isDraining: false, isStarted: false }
  serveHealth(app, { pool, db: services.db, diskRoom, checkFiles, readiness })
  await app.register(hubRoutes, { hub, db: services.db, config })
  if (!config.production) {
    await app.register(mailboxPage, { db: services.db })
    await demoLoginsPage(app, services)
  }
  await serveWebApp(app, config.webDist)
  return { metrics, readiness }
}

/** Opens the ports. @throws StartError when one was taken meanwhile */
async function listen(
  { config, endFirst }: Start,
  app: FastifyInstance,
  metrics: Registry,
): Promise<void> {
  const listening = await app
    .listen({ host: config.host, port: config.port })
    .catch((error: Error) => error)
  if (listening instanceof Error) throw makePortError('PORT', config.port, config.host, listening)
  if (config.metricsPort === undefined) return
  const metricsServer = await serveMetrics(metrics, config.metricsPort, config.host)
  endFirst(async () => {
    metricsServer.close()
  })
}

/** Stops the parts in parallel and waits for all of them, even when one fails. */
async function endTogether(ends: readonly Stop[]): Promise<void> {
  const ended = await Promise.allSettled(ends.map((end) => end()))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
