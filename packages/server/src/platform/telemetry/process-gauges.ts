import { performance } from 'node:perf_hooks'
import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'

/** Figures of `/metrics` that are sent too: their name there, the name that is sent, and the unit. */
const served = [
  ['db_pool_waiting', 'db.client.connection.pending_requests', '{request}'],
  ['live_streams', 'cradle.live_streams', '{stream}'],
  ['jobs_waiting', 'cradle.jobs.waiting', '{job}'],
  ['jobs_failed', 'cradle.jobs.failed', '{job}'],
  ['jobs_oldest_seconds', 'cradle.jobs.oldest', 's'],
  ['database_available', 'cradle.database.available', '1'],
  ['database_full', 'cradle.database.full', '1'],
  ['file_store_available', 'cradle.file_store.available', '1'],
  ['file_store_full', 'cradle.file_store.full', '1'],
] as const

const POOL = 'db.client.connection.pool.name'
const STATE = 'db.client.connection.state'

/** Observes the state of the process whenever metrics are sent. */
export function observeProcess(meter: Meter, registry: Registry, pool: Pool): void {
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    unit: '{connection}',
  })
  const memory = meter.createObservableUpDownCounter('process.memory.usage', { unit: 'By' })
  const heap = meter.createObservableUpDownCounter('v8js.memory.heap.used', { unit: 'By' })
  const cpu = meter.createObservableCounter('process.cpu.time', { unit: 's' })
  const busy = meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' })
  let last = performance.eventLoopUtilization()
  const copied = served.map(([name, sent, unit]) => ({
    name,
    observable: meter.createObservableGauge(sent, { unit }),
  }))
  const observe = async (result: BatchObservableResult): Promise<void> => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const used = pool.totalCount - pool.idleCount
    result.observe(connections, pool.idleCount, { [POOL]: 'requests', [STATE]: 'idle' })
    result.observe(connections, used, { [POOL]: 'requests', [STATE]: 'used' })
    result.observe(memory, rss)
    result.observe(heap, heapUsed)
    result.observe(cpu, user / 1e6, { 'cpu.mode': 'user' })
    result.observe(cpu, system / 1e6, { 'cpu.mode': 'system' })
    // Not the delay of the loop: measuring it wakes an idle process a hundred times a second.
    const now = performance.eventLoopUtilization()
    result.observe(busy, performance.eventLoopUtilization(now, last).utilization)
    last = now
    for (const { name, observable } of copied) {
      const figure = await registry.getSingleMetric(name)?.get()
      for (const { value } of figure?.values ?? []) result.observe(observable, value)
    }
  }
  const all: Observable[] = [connections, memory, heap, cpu, busy]
  meter.addBatchObservableCallback(observe, [...all, ...copied.map((one) => one.observable)])
}
