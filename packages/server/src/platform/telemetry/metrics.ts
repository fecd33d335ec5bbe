import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { DiskRoom } from '#platform/db/disk-room'
import type { StoreState } from '#platform/files/store-failure'
import type { StoreHealth } from '#platform/files/store-health'
import type { Services } from '#platform/http/call'
import { observeRequests } from './request-log.ts'

/** Longest wait of a page of figures for the queue of jobs [ms]. */
const PATIENCE_MS = 2_000

/** What the figures of a process are read from. */
export interface MetricSources {
  pool: Pool
  workers: Pool
  hub: { readonly size: number }
  diskRoom: DiskRoom
  storeHealth: StoreHealth
  checkFiles: () => Promise<StoreState>
}

/** All figures of a server process. The alarms and the dashboard in `deploy/` name them. */
export function observeServer(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'log'>,
  { pool, workers, hub, diskRoom, storeHealth, checkFiles }: MetricSources,
): Registry {
  const registry = observeRequests(app, services, pool)
  observeStreams(registry, hub)
  observeQueue(registry, workers, diskRoom)
  observeFiles(registry, storeHealth, checkFiles)
  return registry
}

/** Open live streams of this process. */
function observeStreams(registry: Registry, hub: { readonly size: number }): void {
  new Gauge({
    name: 'live_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(hub.size)
    },
  })
}

interface QueueFigures {
  waiting: number
  failed: number
  oldest: number
}

/** The job queue, read through the job runner's own connections. While the database is away, its figures are left out. */
function observeQueue(registry: Registry, workers: Pool, diskRoom: DiskRoom): void {
  let pending: Promise<QueueFigures | null> | null = null
  /** One query of the queue for all figures of a page; null without an answer. */
  const readOnce = (): Promise<QueueFigures | null> =>
    (pending ??= withinPatience(readQueue(workers)).finally(() => {
      pending = null
    }))
  new Gauge({
    name: 'database_available',
    help: '1: the database answers',
    registers: [registry],
    async collect() {
      this.set((await readOnce()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_full',
    help: '1: the database refused a write within the last minute because its disk is full',
    registers: [registry],
    collect() {
      this.set(diskRoom.isFull ? 1 : 0)
    },
  })
  const gauges = [
    ['jobs_waiting', 'waiting', 'Jobs that could run now'],
    ['jobs_failed', 'failed', 'Jobs given up after their last try'],
    ['jobs_oldest_seconds', 'oldest', 'How long the oldest runnable job has been waiting'],
  ] as const
  for (const [name, figure, help] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce()
        if (figures) this.set(figures[figure])
        else this.remove()
      },
    })
  }
}

/** @returns null where there is no answer, or none in time */
const withinPatience = (figures: Promise<QueueFigures>): Promise<QueueFigures | null> =>
  Promise.race([
    figures.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref()),
  ])

/** Calls of the file store, and how it is. */
function observeFiles(
  registry: Registry,
  health: StoreHealth,
  checkFiles: () => Promise<StoreState>,
): void {
  const seconds = new Histogram({
    name: 'file_store_seconds',
    help: 'Time of a call of the file store, by its outcome: available, full or unavailable',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  health.onCall(({ operation, outcome, seconds: spent }) =>
    seconds.observe({ operation, outcome }, spent),
  )
  for (const [name, help, isSo] of [
    ['file_store_available', '1: the file store answers', (s: StoreState) => s !== 'unavailable'],
    ['file_store_full', '1: the file store has no room left', (s: StoreState) => s === 'full'],
  ] as const) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(isSo(await checkFiles()) ? 1 : 0)
      },
    })
  }
}

async function readQueue(workers: Pool): Promise<QueueFigures> {
  const { rows } = await workers.query<QueueFigures>(`
    select count(*) filter (where runnable)::int as waiting, count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where runnable and priority <= 0)), 0)::float as oldest
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as runnable from graphile_worker.jobs) jobs`)
  return rows[0]!
}

/**
 * Serves `/metrics` on a port of its own, for the internal network only, because the figures reveal
 * too much.
 */
export async function serveMetrics(
  registry: Registry,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  )
  return server
}
