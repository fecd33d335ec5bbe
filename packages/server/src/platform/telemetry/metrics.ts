import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Open live streams of this process. */
export function observeStreams(registry: Registry, hub: { readonly size: number }): void {
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

/** The job queue, read through the job runner's own connections. */
export function observeQueue(registry: Registry, workers: Pool): void {
  let pending: Promise<QueueFigures> | null = null
  /** One query of the queue for all figures of a page. */
  const readOnce = (): Promise<QueueFigures> =>
    (pending ??= readQueue(workers).finally(() => {
      pending = null
    }))
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
        this.set((await readOnce())[figure])
      },
    })
  }
}

async function readQueue(workers: Pool): Promise<QueueFigures> {
  const { rows } = await workers.query<QueueFigures>(`
    select count(*) filter (where runnable)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where runnable)), 0)::float as oldest
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
