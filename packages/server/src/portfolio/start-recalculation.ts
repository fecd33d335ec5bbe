import { sql } from 'kysely'
import { itemIri, PortfolioRecalculation, type Violation } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Call, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { enqueue } from '#platform/jobs/enqueue'
import { insertRecord, itemReply, type Rules } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { announce } from '#calculation-updates/live-calculation'
import { recalculations } from './portfolio-table.ts'
import { makeJob } from './progress.ts'

/** Name of the job that computes all calculations of a company without changing them. */
export const recalculatePortfolioJob = 'recalculate-portfolio'

/** Number of stored dry runs per company. */
const KEPT = 10

const startRules: Rules<'portfolio_recalculations', typeof PortfolioRecalculation> = {
  /** Refuses a second active run; a unique index decides between concurrent requests. */
  async beforeCreate(tx, _ctx, values, owner) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio ${owner}`}, 0))`.execute(
      tx,
    )
    const running = await tx
      .selectFrom('portfolio_recalculations')
      .select('state')
      .where('company_id', '=', owner!)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (running) throw new Problem('actionNotAllowed', { action: 'start', status: running.state })
    if (typeof values.version !== 'string') return []
    const version = await findVersion(tx, values.version, owner)
    if (!version) return [notPublished]
    Object.assign(values, { ofDraft: version.published_at === null })
    return []
  },
  async afterWrite(tx, ctx, { row }) {
    await forgetOld(tx, row)
    await enqueue(tx, recalculatePortfolioJob, makeJob(ctx, row), {
      jobKey: `${recalculatePortfolioJob}:${row.id}`,
    })
    await audit(tx, ctx, {
      action: 'portfolio.recalculate',
      resource: itemIri(PortfolioRecalculation, row.id),
      companyId: row.company_id,
    })
    await announce(tx, ctx, recalculations, [row])
  },
}

const notPublished: Violation = {
  propertyPath: 'version',
  message: 'Version is not published',
  code: 'not_published',
}

/** A published version, or a draft of the company that the user may read. */
const findVersion = (
  tx: WriteTx,
  id: string,
  owner: string | null,
): Promise<Pick<Row<'versions'>, 'published_at'> | undefined> =>
  tx
    .selectFrom('versions')
    .select('published_at')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('published_at', 'is not', null), eb('company_id', '=', owner)]))
    .executeTakeFirst()

/** Starts a dry run of all calculations of a company. */
export const startRecalculation = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) =>
    itemReply(
      tx,
      call.ctx,
      recalculations,
      await insertRecord(tx, call, recalculations, call.body ?? {}, startRules),
      201,
    ),
  )

async function forgetOld(
  tx: WriteTx,
  { company_id: company, id }: Row<'portfolio_recalculations'>,
): Promise<void> {
  await sql`delete from portfolio_recalculations where id in (
    select id
    from portfolio_recalculations
    where company_id = ${company} and id <> ${id} and state in ('done', 'failed', 'cancelled')
    order by created_at desc, id desc offset ${KEPT - 1})`.execute(tx)
}
