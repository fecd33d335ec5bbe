/**
 * A process that only does the work of portfolios, on the database in `DATABASE_URL`: one of several that share it, for tests and
 * measurements. Ends when it is killed.
 */
import { pino } from 'pino'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
import { startJobs } from '#platform/jobs/jobs'
import { Tables } from '#platform/records/table'
import { portfolioArea } from '#portfolio/portfolio-routes'
import { portfolioTasks } from '#portfolio/portfolio-tasks'

const url = process.env['DATABASE_URL']!
const config = readConfig(process.env)
const tables = new Tables()
tables.add(...portfolioArea.tables)
const services: Services = {
  config,
  db: openDatabase(openAppPool(url, { max: 4 })),
  tables,
  files: openFileStore(config.files),
  log: pino({ level: 'silent' }),
  now: () => new Date(),
}
await startJobs(openWorkerPool(url, { max: 4 }), portfolioTasks(services), { concurrency: 2 })
console.log('Cradle is ready')
