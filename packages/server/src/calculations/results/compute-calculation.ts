import { sql, type DeleteQueryBuilder, type QueryCreator } from 'kysely'
import type { CalculationRequest, EngineError } from '@cradle/engine'
import { Calculation, itemIri, type MissingItem } from '@cradle/contract'
import { compressText } from '#platform/compressed-text'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import type { NewRow, Row, Schema } from '#platform/db/schema'
import { encodeRows } from '#platform/records/encode'
import { lockCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import {
  describeWritten,
  publishAnnouncements,
  readReviewing,
  type Announcement,
} from '#calculation-updates/live-calculation'
import { calculations } from '../records/calculation-table.ts'
import { serializeRequest } from '../model/content-hash.ts'
import { addressOfEngine } from '../readiness/line-address.ts'
import type { CalculationRow, ModelRows } from '../model/model-rows.ts'
import { readModel } from '../model/model-repo.ts'
import { readModuleStatements } from '../model/module-statements.ts'
import { checkPlausibility } from '../readiness/preflight.ts'
import { findRequiredModules } from '../readiness/required-modules.ts'
import { findUnstatedContents } from '../readiness/contents-warnings.ts'
import { findUnstatedScenarios } from '../readiness/scenario-warnings.ts'
import { cutOffWarnings } from '../readiness/cut-off-warnings.ts'
import { keepFigures, pickFigures } from './keep-figures.ts'
import { failureText, failureTexts } from './failure-text.ts'
import { convertGaps, convertWarnings } from '../readiness/engine-findings.ts'
import { checkReadiness, type Readiness } from '../readiness/readiness.ts'
import { resultsDocument, type StoredResult } from './results-document.ts'
import { ENGINE_VERSION, runEngine, type EngineRun } from './run-engine.ts'
import { storedText } from './stored-result.ts'

/** Times a computation is begun again when somebody edits while it runs; then it holds the calculation. */
const TRIES = 3

export interface Computation {
  journal: Row<'calculation_result_journals'>
  calculation: Row<'calculations'>
  rows: ModelRows
  readiness: Readiness
  /** Null where no result is possible. */
  result: StoredResult | null
  contentHash: string
}

/**
 * Computes a calculation, stores the result with all it was made from, and says what is missing. Nothing is stored for
 * rows that were edited while the engine ran: a result always belongs to exactly one state of the calculation.
 *
 * @param tx  with the owner's scope, so that everybody computes with the same records
 */
export async function computeCalculation(
  tx: WriteTx,
  ctx: Ctx,
  calculationId: string,
): Promise<Computation> {
  for (let attempt = 1; ; attempt++) {
    const isHeld = attempt > TRIES
    if (isHeld) await lockCalculation(tx, calculationId)
    const startedAt = ctx.now()
    const rows = await readModel(tx, calculationId, startedAt.toISOString().slice(0, 10))
    refuseLocked(rows.calculations.find((c) => c.id === rows.run)!)
    const run = runEngine(rows)
    const computation = await store(tx, ctx, rows, run, startedAt)
    if (computation) return computation
    if (isHeld) throw new Problem('unavailable')
  }
}

async function store(
  tx: WriteTx,
  ctx: Ctx,
  rows: ModelRows,
  run: EngineRun,
  startedAt: Date,
): Promise<Computation | null> {
  const own = rows.calculations.find((c) => c.id === rows.run)!
  const readiness = readinessWith(rows, run)
  const isReportable = readiness.missing.length === 0
  const calculation = await markComputed(tx, ctx, own, readiness, run)
  if (!calculation) return null
  const { text: request, hash } = serializeRequest(run.request)
  const result = 'result' in run ? run.result : null
  const made = {
    journal_id: newId(ctx.now().getTime()),
    calculated_at: ctx.now(),
    content_version: own.content_version,
  }
  const [journal, isConfirmed, reviewing] = await Promise.all([
    tx
      .with('forgotten', forgetOldJournals(own.company_id, own.id))
      .insertInto('calculation_result_journals')
      .values({
        id: made.journal_id,
        company_id: own.company_id,
        calculation_id: own.id,
        state: result ? 'done' : 'failed',
        started_at: startedAt,
        finished_at: ctx.now(),
        reportable: isReportable,
        missing: JSON.stringify(readiness.missing),
        warnings: JSON.stringify(readiness.warnings),
        error: 'failure' in run ? failureText(run.failure) : null,
        content_version: own.content_version,
        created_by: ctx.actor?.userId ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    result !== null && confirmResult(tx, own, made, hash),
    readReviewing(tx, [own.id]),
    result &&
      keepFigures(
        tx,
        own,
        { calculatedAt: made.calculated_at, contentVersion: made.content_version },
        pickFigures(result, readModuleStatements(calculation)),
      ),
  ])
  const announcements: Announcement[] = []
  if (result && !isConfirmed) {
    const [packedRequest, packedResult] = await Promise.all([
      compressText(request),
      compressText(storedText(result)),
    ])
    await keepResult(tx, own, {
      ...made,
      engine_version: ENGINE_VERSION,
      request: packedRequest,
      content_hash: hash,
      result: packedResult,
      ...pickReadColumns(run.request, result),
    })
    announcements.push(
      describeResults(ctx, calculation, {
        result,
        calculatedAt: made.calculated_at,
        journalId: made.journal_id,
        contentHash: hash,
      }),
    )
  }
  const [document] = await encodeRows(tx, ctx, calculations, [calculation])
  announcements.push(
    ...describeWritten(ctx, calculations, [{ row: calculation, document: document! }]),
  )
  await publishAnnouncements(tx, ctx, announcements, reviewing)
  return { journal, calculation, rows, readiness, result, contentHash: hash }
}

/** What is missing by the rules, by what the engine found unknown, and by what stopped it. */
export function readinessWith(rows: ModelRows, run: EngineRun): Readiness {
  const own = rows.calculations.find((c) => c.id === rows.run)!
  const readiness = checkReadiness(rows)
  const more: MissingItem[] =
    'failure' in run
      ? [missingOfFailure(run.failure, rows)]
      : convertGaps(run.result.plain.gaps, readiness.missing, rows)
  const missing = [...readiness.missing, ...more]
  return {
    missing,
    warnings: [
      ...readiness.warnings,
      ...('result' in run
        ? [
            ...convertWarnings(run.result.plain.warnings, readiness.missing, rows),
            ...checkPlausibility(rows, run.result.plain, run.request.library),
            ...cutOffWarnings(own, run.result.plain),
            ...findRequiredModules(rows, run.result.plain),
            ...findUnstatedScenarios(rows, run.result.plain),
            ...findUnstatedContents(own, run.result.plain),
          ]
        : []),
    ],
    incompleteInputs: new Set(missing.map((m) => m.input).filter((i) => i !== undefined)).size,
  }
}

/** Status and summary on the calculation, unless it was edited since its rows were read. A rejected one stays rejected until it is sent in again. */
async function markComputed(
  tx: WriteTx,
  ctx: Ctx,
  own: { id: string; content_version: string },
  readiness: Readiness,
  run: EngineRun,
): Promise<Row<'calculations'> | undefined> {
  const isReportable = readiness.missing.length === 0
  const { rows } = await sql<Row<'calculations'>>`
    update calculations set reportable = ${isReportable}, incomplete_inputs = ${readiness.incompleteInputs},
      status = case when status = 'rejected' then status else ${isReportable ? 'valid' : 'incomplete'} end,
      shadow_price = ${'result' in run ? headlineScore(run.result) : null}::double precision,
      results_at = case when ${'result' in run} then ${ctx.now()} else results_at end
    where id = ${own.id} and content_version = ${own.content_version}
      and status in ('draft', 'in-progress', 'incomplete', 'valid', 'rejected')
    returning *`.execute(tx)
  return rows[0]
}

function headlineScore({ plain, headline, includesD }: StoredResult): number | null {
  const score = plain.mki.find((s) => s.weightingSet === headline)
  return score ? (includesD ? score.totalAtoD : score.totalAtoC) : null
}

/**
 * A stored result of the same request is the result of this state too: a changed product name changes no figure. Its 200 kB
 * are then neither written nor sent again.
 *
 * @returns whether there is one
 */
async function confirmResult(
  tx: WriteTx,
  { company_id, id }: CalculationRow,
  made: Pick<NewRow<'calculation_results'>, 'journal_id' | 'calculated_at' | 'content_version'>,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calculation_results')
    .set(made)
    .where('company_id', '=', company_id)
    .where('calculation_id', '=', id)
    .where('content_hash', '=', hash)
    .where('engine_version', '=', ENGINE_VERSION)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What SQL reads of a result, beside the compressed whole. */
function pickReadColumns(
  { library }: CalculationRequest,
  { plain, headline }: StoredResult,
): Pick<
  NewRow<'calculation_results'>,
  | 'total_a_to_c'
  | 'module_d'
  | 'scores'
  | 'headline'
  | 'product_mass'
  | 'is_mass_incomplete'
  | 'profile_ids'
> {
  return {
    total_a_to_c: JSON.stringify(plain.totalAtoC),
    module_d: JSON.stringify(plain.modules.D),
    scores: JSON.stringify(plain.mki),
    headline,
    product_mass: plain.productMass,
    is_mass_incomplete: plain.isMassIncomplete,
    profile_ids: Object.keys(library.profiles),
  }
}

/** The result of a calculation takes the place of the one before. */
async function keepResult(
  tx: WriteTx,
  { company_id, id }: CalculationRow,
  kept: Omit<NewRow<'calculation_results'>, 'company_id' | 'calculation_id'>,
): Promise<void> {
  await tx
    .insertInto('calculation_results')
    .values({ company_id, calculation_id: id, ...kept })
    .onConflict((c) => c.columns(['company_id', 'calculation_id']).doUpdateSet(kept))
    .execute()
}

function describeResults(
  ctx: Ctx,
  calculation: Row<'calculations'>,
  {
    result,
    ...made
  }: { result: StoredResult; calculatedAt: Date; journalId: string; contentHash: string },
): Announcement {
  const path = `${itemIri(Calculation, calculation.id)}/results`
  const data = resultsDocument(result, {
    ...made,
    calculationId: calculation.id,
    isStale: false,
    moduleStatements: readModuleStatements(calculation),
  })
  return {
    topic: ctx.origin + path,
    resource: Calculation,
    owner: calculation.company_id,
    calculation: calculation.id,
    // GET returns them alike to everybody who may see the calculation.
    update: { data, document: { path, owner: calculation.company_id, madeWith: 'anyone' } },
  }
}

/** Journals kept for one calculation: each edit of an open results page makes one. */
const JOURNALS_KEPT = 100

/** Removes old journals with the statement that adds one, which the number of those kept includes. */
const forgetOldJournals =
  (companyId: string, calculationId: string) =>
  (db: QueryCreator<Schema>): DeleteQueryBuilder<Schema, 'calculation_result_journals', object> =>
    db.deleteFrom('calculation_result_journals').where('id', 'in', (journals) =>
      journals
        .selectFrom('calculation_result_journals')
        .select('id')
        .where('company_id', '=', companyId)
        .where('calculation_id', '=', calculationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(JOURNALS_KEPT - 1),
    )

function missingOfFailure(failure: EngineError, rows: ModelRows): MissingItem {
  const { facts, code } = failure
  const at =
    facts.inputId !== undefined &&
    (facts.calculationId === undefined || facts.calculationId === rows.run)
      ? addressOfEngine(facts.inputId, rows)
      : undefined
  const isDimension = code === 'SCALING_DEFAULT_ZERO'
  return {
    place: isDimension ? 'advanced' : 'inputs',
    field: isDimension ? 'dimension1' : facts.wasteScenarioId ? 'wasteScenario' : 'netAmount',
    ...at,
    message: failureTexts[code],
    code,
  }
}
