import type { FastifyInstance } from 'fastify'
import { fillReference, refuseSeededDatabase, runSeed } from './seeds/run-seed.ts'
import { listTables, makeHandlers, createApp } from './app.ts'
import { jobs } from './jobs.ts'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { countConnections, openAppPool, openWorkerPool } from '#platform/db/pools'
import { refusePowerfulLogin } from '#platform/db/refuse-login'
import { startSealing } from '#platform/audit-trail/seal-logs'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import { refuseUnwritable } from '#platform/files/refuse-unwritable'
import type { Services } from '#platform/http/call'
import { watchRequests } from '#platform/http/open-requests'
import { makePortError, refuseTakenPort } from '#platform/http/refuse-taken-port'
import { makeDocumentReader } from '#platform/http/read-document'
import { serveWebApp } from '#platform/http/web-app'
import { startJobs } from '#platform/jobs/jobs'
import { startHub } from '#platform/live/hub'
import { hubRoutes } from '#platform/live/hub-routes'
import { mailboxPage } from '#platform/mail/mailbox-page'
import { hearRightsChanges } from '#platform/rights/hear-changes'
import { serveHealth, type Readiness } from '#platform/telemetry/health'
import { createLogger } from '#platform/telemetry/logger'
import { observeQueue, observeStreams, serveMetrics } from '#platform/telemetry/metrics'
import { observeRouteTimes } from '#platform/telemetry/route-times'
import { observeRequests } from '#platform/telemetry/request-log'
import { noticeChanges } from '#imports/notice-changes'
import { streamContexts } from '#session/authenticate'
import { demoLoginsPage } from '#session/demo-logins'
import { writeReads } from '#share/reads/count-reads'
import { describeMissingCompiler, findCompilerPackage } from './typesetting/compiler-package.ts'
import { serveTypesetter } from './typesetting/served-typesetter.ts'
import { startRenderPool } from './typesetting/render-pool.ts'
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

/** Parts that start later stop earlier. */
async function start(config: Config, stop: Stop[], signal?: AbortSignal): Promise<RunningServer> {
  const endFirst = (end: Stop): void => {
    stop.unshift(end)
    signal?.throwIfAborted()
  }
  const log = createLogger(config)
  await refuseTakenPort('PORT', config.port, config.host)
  if (config.metricsPort !== undefined)
    await refuseTakenPort('METRICS_PORT', config.metricsPort, config.host)
  await refuseUnwritable(config.files)
  const database = await findDatabase(
    {
      url: config.databaseUrl,
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
  const pool = openAppPool(database.url, { max: countConnections(), onError })
  const workerPool = openWorkerPool(database.url, { max: 4, onError })
  endFirst(() => workerPool.end())
  const services: Services = {
    config,
    log,
    db: openDatabase(pool),
    files: openFileStore(config.files),
    tables: listTables(),
    now: () => new Date(),
  }
  endFirst(() => services.db.close())
  await migrate({
    url: database.migrationUrl,
    login: database.login,
    fill: async () => {
      signal?.throwIfAborted()
      if (config.production) {
        await refusePowerfulLogin(pool)
        await refuseSeededDatabase(services)
      }
      await fillReference(services)
      if (config.seedProfile !== 'none') await runSeed(config.seedProfile, services)
    },
  })
  signal?.throwIfAborted()
  // Stops after the requests and the jobs, so that their log rows are sealed before the process
  // ends.
  const sealing = startSealing(services)
  endFirst(() => sealing.stop())

  // After the last request has been counted.
  endFirst(() => writeReads(services))

  // One renders documents while the other renders previews.
  if (!findCompilerPackage()) log.warn(describeMissingCompiler())
  const rendering = startRenderPool({ size: 2, startsAfterMs: 15_000 })
  endFirst(() => rendering.stop())
  serveTypesetter(services, rendering)
  const handlers = makeHandlers()
  const readDocument = makeDocumentReader(services, handlers)
  const rightsListener = await hearRightsChanges(services.db, database.url, onError)
  endFirst(() => rightsListener.close())
  const hub = await startHub({
    db: services.db,
    url: database.url,
    findContexts: streamContexts(services),
    readAs: ({ actor }, path) => readDocument(actor, path),
    onError,
  })
  endFirst(noticeChanges(services))
  const app = await createApp(services, handlers)
  const requests = watchRequests(app.server)
  const ending: Stop[] = []
  const endRequests = async (): Promise<void> => {
    // Open streams would keep the app from closing.
    await hub.close()
    const cut = await requests.finish(() => app.close(), finishMs)
    if (cut) log.warn(`${cut} requests ran for longer than ${finishMs / 1000} s and were cut`)
  }
  ending.push(endRequests)
  endFirst(() => endTogether(ending))
  const runner = await startJobs(workerPool, jobs.tasks(services, { hub, rendering }), {
    concurrency: 2,
    schedules: jobs.schedules,
    log: (level, message, details) => log[level]({ ...details }, message),
  })
  ending.push(() => runner.stop())
  const webhooks = startWebhooks(services)
  ending.push(() => webhooks.stop())

  const metrics = observeRequests(app, services, pool)
  observeRouteTimes(app, services)
  observeStreams(metrics, hub)
  observeQueue(metrics, workerPool)
  const readiness: Readiness = { isDraining: false, isStarted: false }
  serveHealth(app, pool, readiness)
  await app.register(hubRoutes, { hub, db: services.db, config })
  if (!config.production) {
    await app.register(mailboxPage, { db: services.db })
    await demoLoginsPage(app, services)
  }
  await serveWebApp(app, config.webDist)

  const listening = await app
    .listen({ host: config.host, port: config.port })
    .catch((error: Error) => error)
  if (listening instanceof Error) throw makePortError('PORT', config.port, config.host, listening)
  if (config.metricsPort !== undefined) {
    const metricsServer = await serveMetrics(metrics, config.metricsPort, config.host)
    endFirst(async () => {
      metricsServer.close()
    })
  }
  readiness.isStarted = true
  const drain = (): void => {
    readiness.isDraining = true
    requests.sendAway()
  }
  return { app, services, drain, stop }
}

/** Stops the parts in parallel and waits for all of them, even when one fails. */
async function endTogether(ends: readonly Stop[]): Promise<void> {
  const ended = await Promise.allSettled(ends.map((end) => end()))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
