import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  calculateFootprint,
  EngineError,
  type FootprintRequest,
  type FootprintResult,
} from '@cradle/engine'
import { Footprint, itemIri, type FootprintSheetRow, type WarningItem } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { ENGINE_VERSION } from '#calculations/results/run-engine'
import { announce } from '#calculation-updates/live-calculation'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { publish } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import { findFootprint, lockFootprint, refuseEdit } from '../edited-footprint.ts'
import {
  listUsedIds,
  makeFootprintLines,
  makeFootprintRequest,
  readFootprintFacts,
  type FootprintFacts,
} from '../model/read-footprint-model.ts'
import { readFootprintRows } from '../model/read-footprint-rows.ts'
import { readFactorWarnings } from '../readiness/factor-warnings.ts'
import { judgeFootprint, type FootprintReadiness } from '../readiness/footprint-readiness.ts'
import { footprints } from '../footprint-table.ts'
import { makeFootprintResultDocument } from './result-document.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Times a computation is begun again when somebody edits while it runs. */
const TRIES = 3
/** The request is JSON of repeated lines: the fastest level already makes it 20 times smaller. */
const COMPRESSION_LEVEL = 1

/** A footprint with its rows, what the engine was given, and the result or the reason why there is none. */
export interface FootprintRun {
  footprint: Row<'footprints'>
  rows: FootprintSheetRow[]
  facts: FootprintFacts
  request: FootprintRequest
  result: FootprintResult | null
  failure?: EngineError
  readiness: FootprintReadiness
}

/**
 * Reads and computes a footprint without storing it. Its records are read with the caller's scope, and the library with the
 * owner's, so that every reader computes with the same factors.
 *
 * @param factorsAsOf  uses the profiles published until then; absent: those that the footprint uses
 */
export async function runFootprint(
  ctx: Ctx,
  id: string,
  factorsAsOf?: Date,
): Promise<FootprintRun> {
  const { footprint, rows } = await ctx.db.read(ctx.scope, async (tx) => {
    const found = await findFootprint(tx, id)
    return {
      footprint: { ...found, factors_as_of: factorsAsOf ?? found.factors_as_of },
      rows: await readFootprintRows(tx, found),
    }
  })
  const { facts, factorWarnings } = await ctx.db.read(
    companyScope(footprint.company_id),
    async (tx) => ({
      facts: await readFootprintFacts(tx, footprint, listUsedIds(rows)),
      factorWarnings: await readFactorWarnings(tx, footprint, rows),
    }),
  )
  const request = makeFootprintRequest(facts.model, makeFootprintLines(rows, facts.model))
  return { footprint, rows, facts, request, ...compute(footprint, rows, request, factorWarnings) }
}

function compute(
  footprint: Row<'footprints'>,
  rows: readonly FootprintSheetRow[],
  request: FootprintRequest,
  factorWarnings: readonly WarningItem[],
): Pick<FootprintRun, 'result' | 'failure' | 'readiness'> {
  try {
    const result = calculateFootprint(request)
    return { result, readiness: judgeFootprint(footprint, rows, result, factorWarnings) }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const { code, message } = error
    return {
      result: null,
      failure: error,
      readiness: {
        missing: [{ place: 'inputs', field: 'wasteScenario', message, code }],
        warnings: [],
        incompleteInputs: 0,
      },
    }
  }
}

/**
 * Computes a footprint, stores the result with all that it was made from, and states what is missing. Nothing is stored for
 * rows that were edited meanwhile: a result belongs to exactly one state of the footprint.
 *
 * @throws Problem accessDenied, yearLocked; unavailable after repeated edits
 */
export async function computeFootprint(
  ctx: Ctx,
  id: string,
): Promise<Row<'footprint_result_journals'>> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const startedAt = ctx.now()
    const run = await runFootprint(ctx, id)
    refuseEdit(ctx, run.footprint)
    const packed = await packRequest(run.request)
    const journal = await ctx.db.transact(ctx.scope, async (tx) => {
      const current = await lockFootprint(tx, id)
      refuseEdit(ctx, current)
      if (current.content_version !== run.footprint.content_version) return null
      return storeRun(tx, ctx, run, { startedAt, ...packed })
    })
    if (journal) return journal
  }
  throw new Problem('unavailable')
}

/** The request of the engine as it is stored, and the hash of its content. */
export interface PackedRequest {
  request: Buffer
  contentHash: string
}

export async function packRequest(request: FootprintRequest): Promise<PackedRequest> {
  const text = JSON.stringify(request)
  return {
    contentHash: hashText(text),
    request: await compress(text, { level: COMPRESSION_LEVEL }),
  }
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Stores a run with a journal. The caller has locked the footprint in the state that was computed. */
export async function storeRun(
  tx: WriteTx,
  ctx: Ctx,
  { footprint: own, result, failure, readiness }: FootprintRun,
  { startedAt, request, contentHash }: PackedRequest & { startedAt: Date },
): Promise<Row<'footprint_result_journals'>> {
  const isReportable = readiness.missing.length === 0
  const common = { company_id: own.company_id, footprint_id: own.id }
  const journal = await tx
    .insertInto('footprint_result_journals')
    .values({
      id: newId(ctx.now().getTime()),
      ...common,
      state: result ? 'done' : 'failed',
      started_at: startedAt,
      finished_at: ctx.now(),
      reportable: isReportable,
      missing: JSON.stringify(readiness.missing),
      warnings: JSON.stringify(readiness.warnings),
      error: failure?.message ?? null,
      content_version: own.content_version,
      created_by: ctx.actor?.userId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetOldJournals(tx, own)
  const { rows } = await sql<Row<'footprints'>>`
    update footprints set status = ${isReportable ? 'valid' : 'incomplete'}, incomplete_inputs = ${readiness.incompleteInputs},
      total = ${result && !result.total.marks.total ? result.total.total : null}::double precision,
      total_market_based = ${result && !result.total.marks.marketBasedTotal ? result.total.marketBasedTotal : null}::double precision,
      results_at = case when ${result !== null} then ${ctx.now()} else results_at end
    where id = ${own.id} returning *`.execute(tx)
  const footprint = rows[0]!
  if (result) {
    const kept = {
      journal_id: journal.id,
      calculated_at: ctx.now(),
      content_version: own.content_version,
      engine_version: ENGINE_VERSION,
      content_hash: contentHash,
      request,
      result: JSON.stringify(result),
    }
    const stored = await tx
      .insertInto('footprint_results')
      .values({ ...common, ...kept })
      .onConflict((conflict) => conflict.columns(['company_id', 'footprint_id']).doUpdateSet(kept))
      .returningAll()
      .executeTakeFirstOrThrow()
    await announceResults(tx, ctx, footprint, stored)
  }
  await announce(tx, ctx, footprints, [footprint])
  return journal
}

/** Readers of the footprint receive the results as GET returns them. */
async function announceResults(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  stored: Row<'footprint_results'>,
): Promise<void> {
  const path = `${itemIri(Footprint, footprint.id)}/results`
  const topic = ctx.origin + path
  await publish(tx, {
    topic,
    alternates: [companyTopic(ctx.origin, footprint.company_id, Footprint, topic)],
    data: await makeFootprintResultDocument(tx, footprint, stored),
    document: { path, owner: footprint.company_id, madeWith: ctx.scope },
    private: true,
  })
}

/** Journals kept for one footprint. */
const JOURNALS_KEPT = 100

const forgetOldJournals = (
  tx: WriteTx,
  { id, company_id: companyId }: Row<'footprints'>,
): Promise<unknown> =>
  tx
    .deleteFrom('footprint_result_journals')
    .where('id', 'in', (journals) =>
      journals
        .selectFrom('footprint_result_journals')
        .select('id')
        .where('company_id', '=', companyId)
        .where('footprint_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(JOURNALS_KEPT),
    )
    .execute()

/** The request that a stored result was made from. */
export const readStoredRequest = async ({
  request,
}: Pick<Row<'footprint_results'>, 'request'>): Promise<FootprintRequest> =>
  JSON.parse((await decompress(request)).toString()) as FootprintRequest
