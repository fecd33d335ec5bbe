import { sql } from 'kysely'
import type { ConsoleState, RouteTimes, StoredFiles } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { TIME_STEPS } from '#platform/telemetry/route-times'

const SHOWN_ROUTES = 15
const SHOWN_TABLES = 8
/** Time that the figures about routes cover [h]. */
const ROUTE_HOURS = 24

/** Stored files and their size by kind. */
export async function readStorage(tx: ReadTx): Promise<StoredFiles[]> {
  const { rows } = await sql<{ kind: StoredFiles['kind']; files: number; bytes: string }>`
    select 'uploads' as kind, count(*)::int as files, coalesce(sum(size), 0)::text as bytes from media_objects
    union all select 'declarations', count(*)::int, coalesce(sum(size), 0)::text from epd_files
    union all select 'downloads', count(*)::int, coalesce(sum(size), 0)::text from report_downloads where file_key is not null
    union all select 'exports', count(*)::int, coalesce(sum(size), 0)::text from person_requests where file_key is not null`.execute(
    tx,
  )
  return rows.map(({ kind, files, bytes }) => ({ kind, files, bytes: Number(bytes) }))
}

/** The routes with the slowest 95th percentile in the last 24 hours. */
export async function readRouteTimes(tx: ReadTx, now: Date): Promise<RouteTimes[]> {
  const { rows } = await sql<{
    route: string
    answers: number
    failures: number
    mean: number
    slowest: number
    steps: number[]
  }>`
    select route, sum(answers)::int as answers, sum(failures)::int as failures,
      sum(total_ms) / sum(answers) as mean, max(slowest_ms) as slowest,
      array(select sum(r.steps[n])::int from route_times r, generate_series(1, ${TIME_STEPS.length + 1}::int) n
        where r.route = t.route and r.hour > ${hoursBefore(now)} group by n order by n) as steps
    from route_times t where hour > ${hoursBefore(now)} group by route`.execute(tx)
  return rows
    .map(({ steps, mean, slowest, ...row }) => ({
      ...row,
      mean: Math.round(mean),
      slowest: Math.round(slowest),
      p95: Math.round(findP95(steps, slowest)),
    }))
    .toSorted((a, b) => b.p95 - a.p95 || b.slowest - a.slowest)
    .slice(0, SHOWN_ROUTES)
}

const hoursBefore = (now: Date): Date => new Date(now.getTime() - ROUTE_HOURS * 3_600_000)

/** The upper limit of the step with the 95th of 100 answers, or the slowest answer where that is less [ms]. */
export function findP95(steps: readonly number[], slowest: number): number {
  const wanted = 0.95 * steps.reduce((sum, n) => sum + n, 0)
  let counted = 0
  for (const [index, n] of steps.entries()) {
    counted += n
    if (counted >= wanted) return Math.min(TIME_STEPS[index] ?? slowest, slowest)
  }
  return slowest
}

/** Size of the database and of its largest tables with their indexes. */
export async function readDatabaseState(tx: ReadTx): Promise<ConsoleState['database']> {
  const whole = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(tx)
  const { rows } = await sql<{ table: string; bytes: string }>`
    select relname as table, pg_total_relation_size(oid)::text as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by pg_total_relation_size(oid) desc limit ${SHOWN_TABLES}`.execute(tx)
  return {
    bytes: Number(whole.rows[0]!.bytes),
    largest: rows.map(({ table, bytes }) => ({ table, bytes: Number(bytes) })),
  }
}

/** The last backups that were reported, and the last archived part of the write-ahead log. */
export async function readBackups(tx: ReadTx): Promise<ConsoleState['backups']> {
  const { rows } = await sql<{ kind: 'dump' | 'base'; finished_at: Date; size: string }>`
    select distinct on (kind) kind, finished_at, size::text from backups
    order by kind, finished_at desc`.execute(tx)
  const archiver = await sql<{ at: Date | null }>`
    select last_archived_time as at from pg_stat_archiver`.execute(tx)
  const archivedAt = archiver.rows[0]?.at
  const describe = (kind: 'dump' | 'base') => {
    const found = rows.find((row) => row.kind === kind)
    return found
      ? { [kind]: { finishedAt: found.finished_at.toISOString(), bytes: Number(found.size) } }
      : {}
  }
  return {
    ...describe('dump'),
    ...describe('base'),
    ...(archivedAt ? { archivedAt: archivedAt.toISOString() } : {}),
  }
}
