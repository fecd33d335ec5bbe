import { sql } from 'kysely'
import type { ReadFormat } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import type { Services } from '#platform/http/call'

/** One read of a published declaration. Nothing else about its reader is kept. */
export interface EpdRead {
  epdId: string
  /** The application of the declaration's own company whose token was used. */
  applicationId: string | null
  format: ReadFormat
}

type Counting = Pick<Services, 'db' | 'log' | 'now'>
type Count = EpdRead & { day: string; reads: number }

/** Reads that are not written yet, by their declaration, application, day and format. */
interface Pending {
  counts: Map<string, Count>
  timer: NodeJS.Timeout | undefined
}
const pendingOf = new WeakMap<Database, Pending>()

/** A process that is killed loses the counts of this time [ms]. */
const WRITTEN_EVERY_MS = 5_000
/** Counts of one statement. */
const AT_ONCE = 5_000

/** Counts a read in memory; counts are written together, so that a read waits for no write. */
export function countRead(services: Counting, { epdId, applicationId, format }: EpdRead): void {
  const day = services.now().toISOString().slice(0, 10)
  const pending = findPending(services.db)
  const key = `${epdId} ${applicationId ?? ''} ${day} ${format}`
  const known = pending.counts.get(key)
  if (known) known.reads += 1
  else pending.counts.set(key, { epdId, applicationId, format, day, reads: 1 })
  pending.timer ??= setTimeout(() => {
    writeReads(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'the reads of declarations could not be written'),
    )
  }, WRITTEN_EVERY_MS).unref()
}

function findPending(db: Database): Pending {
  let pending = pendingOf.get(db)
  if (!pending) pendingOf.set(db, (pending = { counts: new Map(), timer: undefined }))
  return pending
}

/** Writes the counts of this process. Counts that could not be written remain for the next time. */
export async function writeReads(services: Pick<Counting, 'db'>): Promise<void> {
  const pending = pendingOf.get(services.db)
  if (!pending) return
  clearTimeout(pending.timer)
  pending.timer = undefined
  const counts = [...pending.counts.values()]
  pending.counts.clear()
  for (let from = 0; from < counts.length; from += AT_ONCE) {
    try {
      await addCounts(services.db, counts.slice(from, from + AT_ONCE))
    } catch (error) {
      for (const count of counts.slice(from)) putBack(pending, count)
      throw error
    }
  }
}

function putBack({ counts }: Pending, count: Count): void {
  const key = `${count.epdId} ${count.applicationId ?? ''} ${count.day} ${count.format}`
  const since = counts.get(key)
  counts.set(key, since ? { ...since, reads: since.reads + count.reads } : count)
}

/** Adds counts to those of other processes. A declaration that was deleted meanwhile has none. */
const addCounts = (db: Database, counts: readonly Count[]): Promise<unknown> =>
  db.transact(systemScope(), (tx) =>
    sql`
      insert into epd_reads (company_id, epd_id, application_id, day, format, reads)
      select e.company_id, v.epd_id, v.application_id, v.day, v.format, v.reads
      from unnest(
        ${counts.map(({ epdId }) => epdId)}::uuid[], ${counts.map(({ applicationId }) => applicationId)}::uuid[],
        ${counts.map(({ day }) => day)}::date[], ${counts.map(({ format }) => format)}::text[],
        ${counts.map(({ reads }) => reads)}::int[]
      ) as v (epd_id, application_id, day, format, reads)
      join epds e on e.id = v.epd_id
      order by 1, 4, 2, 3, 5
      on conflict (company_id, day, epd_id, application_id, format)
        do update set reads = epd_reads.reads + excluded.reads`.execute(tx),
  )
