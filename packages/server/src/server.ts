import type { FastifyInstance } from 'fastify'
import { fillReference, refuseSeededDatabase, runSeed } from './seeds/run-seed.ts'
import { allTables, apiHandlers, createApp } from './app.ts'
import { jobs } from './jobs.ts'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { refusePowerfulLogin } from '#platform/db/refuse-login'
import { startSealing } from '#platform/audit-trail/seal-logs'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import { refuseUnwritable } from '#platform/files/refuse-unwritable'
import type { Services } from '#platform/http/call'
import { watchRequests } from '#platform/http/open-requests'
import { portError, refuseTakenPort } from '#platform/http/refuse-taken-port'
import { documentReader } from '#platform/http/read-document'
import { serveWebApp } from '#platform/http/web-app'
import { startJobs } from '#platform/jobs/jobs'
import { startHub } from '#platform/live/hub'
import { hubRoutes } from '#platform/live/hub-routes'
import { mailboxPage } from '#platform/mail/mailbox-page'
import { serveHealth, type Readiness } from '#platform/telemetry/health'
import { createLogger } from '#platform/telemetry/logger'
import { observeQueue, observeStreams, serveMetrics } from '#platform/telemetry/metrics'
import { observeRequests } from '#platform/telemetry/request-log'
import { streamContexts } from '#session/authenticate'
import { demoLoginsPage } from '#session/demo-logins'
import { servePreviews } from '#reports/preview/preview-typesetter'
import { startRenderPool } from './typesetting/render-pool.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** Stops being ready, and sends clients to other servers while it still answers. */
  drain: () => void
  /** What has to end, in order. */
  stop: readonly Stop[]
}

type Stop = () => Promise<void>

/** How long running requests may take to finish when the server ends. */
const finishMs = 20_000

/**
 * Brings up one server process: database, migrations, reference data, routes, hub, jobs. When a step fails, whatever was
 * started before it is ended again.
 *
 * @param signal gives the start up between two steps
 * @throws StartError when settings or surroundings do not allow a start
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

/** What starts later ends earlier. */
async function start(config: Config, stop: Stop[], signal?: AbortSignal): Promise<RunningServer> {
  const endsFirst = (end: Stop): void => {
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
  endsFirst(() => {
    isStopping = true
    return database.stop()
  })

  const onError = (error: Error): void => {
    // Connections that are still saying goodbye break when the built-in database ends.
    if (!isStopping) log.warn({ err: error }, 'a database connection broke')
  }
  const pool = openAppPool(database.url, { onError })
  const workerPool = openWorkerPool(database.url, { max: 4, onError })
  endsFirst(() => workerPool.end())
  const services: Services = {
    config,
    log,
    db: openDatabase(pool),
    files: openFileStore(config.files),
    tables: allTables(),
    now: () => new Date(),
  }
  endsFirst(() => services.db.close())
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
  // Ends after the requests and the jobs: what they wrote is sealed before the process ends.
  const sealing = startSealing(services)
  endsFirst(() => sealing.stop())

  // One makes documents while the other draws what somebody looks at.
  const rendering = startRenderPool({ size: 2, startsAfterMs: 15_000 })
  endsFirst(() => rendering.stop())
  servePreviews(services, rendering)
  const handlers = apiHandlers()
  const readDocument = documentReader(services, handlers)
  const hub = await startHub({
    db: services.db,
    url: database.url,
    findContexts: streamContexts(services),
    readAs: ({ actor }, path) => readDocument(actor, path),
    onError,
  })
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
  endsFirst(() => endTogether(ending))
  const runner = await startJobs(workerPool, jobs.tasks(services, { hub, rendering }), {
    concurrency: 2,
    schedules: jobs.schedules,
    log: (level, message, details) => log[level]({ ...details }, message),
  })
  ending.push(() => runner.stop())

  const metrics = observeRequests(app, services, pool)
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
  if (listening instanceof Error) throw portError('PORT', config.port, config.host, listening)
  if (config.metricsPort !== undefined) {
    const metricsServer = await serveMetrics(metrics, config.metricsPort, config.host)
    endsFirst(async () => {
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

/** Ends them side by side and waits for all of them, also when one fails. */
async function endTogether(ends: readonly Stop[]): Promise<void> {
  const ended = await Promise.allSettled(ends.map((end) => end()))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
