import { sql } from 'kysely'
import { IMPORT_UNDO_HOURS, itemIri } from '@cradle/contract'
import { lockFootprint } from '#footprints/edited-footprint'
import { transactCopying } from '#media/copy-media'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { jobContext, makeThrottle, moveImport, type ImportJob } from '../import-progress.ts'
import { nameImportEvent } from '../import-rights.ts'
import { getTable } from '../import-table.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import type { StoredBasis } from '../stored-basis.ts'
import { planImport } from '../planning/plan-import.ts'
import { readRows } from '../staging/staged-rows.ts'
import { lockVersionOf } from '../version-of-import.ts'
import { fileProfiles } from './file-profiles.ts'
import { notifyOfImport } from './notify-of-import.ts'
import { writePlan } from './write-plan.ts'

const HOUR_MS = 3_600_000

/** Rolls back a run whose plan is not the validated one. */
class Outdated extends Error {}

/**
 * Writes everything that a validated import contains, in one transaction. The plan is made again: when it differs from the
 * validated one, nothing is written and the import has to be validated again.
 */
export async function runValidated(services: Services, job: ImportJob): Promise<void> {
  const ctx = jobContext(services, job)
  try {
    await transactCopying(ctx, ctx.scope, (tx) => runInTransaction(tx, ctx, job.import))
  } catch (error) {
    if (!(error instanceof Outdated) && !isTaken(error) && !isYearLocked(error)) throw error
    await ctx.db.transact(ctx.scope, (tx) =>
      moveImport(tx, ctx, job.import, ['import_started'], {
        step: 'validation_completed',
        invalidated: true,
        finished_at: ctx.now(),
      }),
    )
  }
}

/** SQLSTATE 23505: somebody created a record with the same key since the plan was made. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** Somebody closed the year of the footprint since the run was requested. */
const isYearLocked = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'yearLocked'

async function runInTransaction(tx: WriteTx, ctx: Ctx, id: string): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
  // A second runner of the same job waits here, and then finds the step changed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('step', '=', 'import_started')
    .executeTakeFirst()
  if (!row) return
  // Other writers of the footprint wait, so that its inputs stay as they are planned.
  if (row.footprint_id !== null) await lockFootprint(tx, row.footprint_id)
  const { plan, isDataSetFile } = await planImport(
    tx,
    ctx,
    row,
    await readRows(tx, id),
    async () => {},
  )
  if (!isAsValidated(row, plan)) throw new Outdated()
  const publishProgress = makeProgressTeller(ctx, row)
  const version = await lockVersionOf(tx, id)
  const succession = version ? 'version' : isDataSetFile ? 'dataSets' : 'publishedOnly'
  const records = await writePlan(tx, ctx, row, plan, publishProgress, succession)
  if (version) await fileProfiles(tx, ctx, version, row)
  const now = ctx.now()
  const done = await moveImport(tx, ctx, id, ['import_started'], {
    step: 'import_completed',
    basis: '{}',
    done: row.total,
    finished_at: now,
    undo_until: new Date(now.getTime() + IMPORT_UNDO_HOURS * HOUR_MS),
  })
  await audit(tx, ctx, {
    action: nameImportEvent(getTable(row).resource, 'complete'),
    resource: itemIri(getTable(row).resource, id),
    companyId: row.company_id,
    message: `${records} records`,
  })
  await notifyOfImport(tx, ctx, done!)
}

const isAsValidated = (row: Row<'imports'>, plan: ImportPlan): boolean =>
  plan.remarkCount === 0 &&
  plan.hash === row.plan_hash &&
  plan.basis.hash === (row.basis as StoredBasis).hash

/** Progress is committed apart from the run, so that others see it. The run itself changes the import only at its end. */
function makeProgressTeller(
  ctx: Ctx,
  { id, total }: Row<'imports'>,
): (part: number) => Promise<void> {
  const isTimeToPublish = makeThrottle()
  return async (part) => {
    if (!isTimeToPublish()) return
    await ctx.db.transact(ctx.scope, (tx) =>
      moveImport(tx, ctx, id, ['import_started'], { done: Math.floor(part * total) }),
    )
  }
}

/** Ends a run after a failure: everything was rolled back. */
export async function failRun(services: Services, job: ImportJob): Promise<void> {
  const ctx = jobContext(services, job)
  await ctx.db.transact(ctx.scope, async (tx) => {
    const row = await moveImport(tx, ctx, job.import, ['import_started'], {
      step: 'import_failed',
      finished_at: ctx.now(),
    })
    if (row) await notifyOfImport(tx, ctx, row)
  })
}
