import type { FastifyInstance } from 'fastify'
import { fillReference, runSeed } from './seeds/run-seed.ts'
import { allTables, createApp } from './app.ts'
import { jobs } from './jobs.ts'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool, openWorkerPool, refusePowerfulRole } from '#platform/db/pools'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
import { serveWebApp } from '#platform/http/web-app'
import { startJobs } from '#platform/jobs/jobs'
import { startHub } from '#platform/live/hub'
import { hubRoutes } from '#platform/live/hub-routes'
import { mailboxPage } from '#platform/mail/mailbox-page'
import { serveHealth, type Readiness } from '#platform/telemetry/health'
import { createLogger } from '#platform/telemetry/logger'
import { observeRequests } from '#platform/telemetry/request-log'
import { streamRights } from '#session/authenticate'
import { demoLoginsPage } from '#session/demo-logins'
import { startRenderPool } from '#reports/render/render-pool'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  readiness: Readiness
  /** What has to end, in order. */
  stop: readonly (() => Promise<void>)[]
}

/** Brings up one server process: database, migrations, reference data, routes, hub, jobs. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config)
  const database = await findDatabase({ url: config.databaseUrl, migrationUrl: config.migrationDatabaseUrl, dataDir: config.dataDir })
  await migrate({ url: database.migrationUrl, login: database.login })
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection broke')
  const pool = openAppPool(database.url, { onError })
  if (config.production) await refusePowerfulRole(pool)
  const workerPool = openWorkerPool(database.url, { max: 4, onError })
  const services: Services = { config, log, db: openDatabase(pool), files: openFileStore(config.files), tables: allTables(), now: () => new Date() }

  await fillReference(services)
  const hub = await startHub({ db: services.db, url: database.url, isStillAllowed: streamRights(services), onError })
  const app = await createApp(services)
  const metrics = observeRequests(app, services, pool)
  const readiness: Readiness = { isDraining: false, isStarted: false }
  serveHealth(app, pool, readiness)
  await app.register(hubRoutes, { hub, db: services.db, config })
  if (!config.production) {
    await app.register(mailboxPage, { db: services.db })
    await demoLoginsPage(app, services)
  }
  await serveWebApp(app, config.webDist)

  const rendering = startRenderPool({ size: 1 })
  const runner = await startJobs(workerPool, jobs.tasks(services, { hub, rendering }), {
    concurrency: 2, schedules: jobs.schedules, log: (level, message, details) => log[level]({ ...details }, message),
  })
  if (config.seedProfile !== 'none') await runSeed(config.seedProfile, services)
  await app.listen({ host: config.host, port: config.port })
  const metricsServer = config.metricsPort === undefined ? undefined : await serveMetrics(config, metrics)
  readiness.isStarted = true
  return {
    app, services, readiness,
    stop: [
      () => hub.close(), () => app.close(), async () => { await metricsServer?.close() }, () => runner.stop(), () => rendering.stop(),
      () => services.db.close(), () => workerPool.end(), () => database.stop(),
    ],
  }
}

/** Metrics stand on a port of their own that no balancer forwards to. */
async function serveMetrics(config: Config, registry: ReturnType<typeof observeRequests>): Promise<FastifyInstance> {
  const { default: Fastify } = await import('fastify')
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await app.listen({ host: config.host, port: config.metricsPort! })
  return app
}
