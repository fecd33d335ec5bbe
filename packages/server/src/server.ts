import type { FastifyInstance } from 'fastify'
import { fillReference, runSeed } from './seeds/run-seed.ts'
import { allTables, apiHandlers, createApp } from './app.ts'
import { jobs } from './jobs.ts'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool, openWorkerPool, refusePowerfulRole } from '#platform/db/pools'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
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
import { streamContext } from '#session/authenticate'
import { demoLoginsPage } from '#session/demo-logins'
import { servePreviews } from '#reports/preview/preview-typesetter'
import { startRenderPool } from '#reports/render/render-pool'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  readiness: Readiness
  /** What has to end, in order. */
  stop: readonly Stop[]
}

type Stop = () => Promise<void>

/**
 * Brings up one server process: database, migrations, reference data, routes, hub, jobs. When a step fails, whatever was
 * started before it is ended again.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const stop: Stop[] = []
  try {
    return await start(config, stop)
  } catch (error) {
    for (const end of stop) await end().catch(() => undefined)
    throw error
  }
}

/** What starts later ends earlier. */
async function start(config: Config, stop: Stop[]): Promise<RunningServer> {
  const endsFirst = (end: Stop): unknown => stop.unshift(end)
  const log = createLogger(config)
  const database = await findDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    dataDir: config.dataDir,
  })
  endsFirst(() => database.stop())
  await migrate({ url: database.migrationUrl, login: database.login })

  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection broke')
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
  if (config.production) await refusePowerfulRole(pool)
  await fillReference(services)

  // One makes documents while the other draws what somebody looks at.
  const rendering = startRenderPool({ size: 2, startsAfterMs: 15_000 })
  endsFirst(() => rendering.stop())
  servePreviews(services, rendering)
  const handlers = apiHandlers()
  const readDocument = documentReader(services, handlers)
  const hub = await startHub({
    db: services.db,
    url: database.url,
    findContext: streamContext(services),
    readAs: ({ actor }, path) => readDocument(actor, path),
    onError,
  })
  const app = await createApp(services, handlers)
  // Open streams would keep the app from closing.
  endsFirst(async () => {
    await hub.close()
    await app.close()
  })
  const runner = await startJobs(workerPool, jobs.tasks(services, { hub, rendering }), {
    concurrency: 2,
    schedules: jobs.schedules,
    log: (level, message, details) => log[level]({ ...details }, message),
  })
  endsFirst(() => runner.stop())

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

  if (config.seedProfile !== 'none') await runSeed(config.seedProfile, services)
  await app.listen({ host: config.host, port: config.port })
  if (config.metricsPort !== undefined) {
    const metricsServer = await serveMetrics(metrics, config.metricsPort, config.host)
    endsFirst(async () => {
      metricsServer.close()
    })
  }
  readiness.isStarted = true
  return { app, services, readiness, stop }
}
