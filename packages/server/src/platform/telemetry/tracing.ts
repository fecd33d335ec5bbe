import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { ActiveSpan } from '#platform/telemetry/active-span'

/** A request that is being answered. */
export interface RequestSpan extends ActiveSpan {
  /** @param route  undefined: no route has this address */
  end(answer: { route: string | undefined; status: number; seconds: number }): void
}

export interface RequestStart {
  method: string
  /** A pattern, never an address. */
  route: string | undefined
  /** What the client sent. */
  traceparent: string | undefined
}

/** What a process sends to a collector: traces and metrics. */
export interface Tracing {
  beginRequest(start: RequestStart): RequestSpan
  /** Runs a job in the trace of whoever queued it. */
  runJob(task: string, traceparent: string | undefined, work: () => Promise<void>): Promise<void>
  /** Sends the state of the process with the metrics: its connections, its load, and the figures of `/metrics` about jobs and files. */
  observe(registry: Registry, pool: Pool): void
  /** Sends what is left, as far as the collector takes it soon. */
  stop(): Promise<void>
}
