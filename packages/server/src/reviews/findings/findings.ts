import { itemIri, Review } from '@cradle/contract'
import { sql } from 'kysely'
import type { ReviewFinding, WarningItem } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, type Reply, type ItemCall } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { collectEvidence } from '../checklist/evidence.ts'
import { listQuestions } from '../checklist/questions.ts'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readReviewInPath } from '../review-sides.ts'
import { makeCollection } from '#platform/hydra/document'
import { readLastSubmission } from '../submissions.ts'
import { translateEvidence, translateFinding, hasFindingText } from '../review-texts.ts'

/** Returns unusual values of the last submission, the same for both sides. */
export const getFindings = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    return ok(
      makeCollection(
        call,
        'ReviewFinding',
        `${itemIri(Review, review['id'])}/findings`,
        await collectFindings(tx, review),
      ),
    )
  })

export async function collectFindings(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<ReviewFinding[]> {
  const { row, kept } = await readLastSubmission(tx, review)
  const warnings = await readWarnings(tx, review, row, kept.snapshot)
  return [
    ...joinWarnings(warnings).map(convertWarning),
    ...findImbalances(kept.snapshot, warnings),
    ...findOutliers(kept.snapshot, await readReviewedFigures(tx, review)),
    ...findOutliersByMass(kept.snapshot, await readFiguresByMass(tx, review)),
    ...describeQuality(kept.snapshot),
  ]
}

/** Reads the warnings of the check before a report on the submitted state, or else the warnings of the engine. */
async function readWarnings(
  tx: ReadTx,
  review: Row<'reviews'>,
  submission: Row<'review_submissions'>,
  snapshot: CalculationSnapshot,
): Promise<WarningItem[]> {
  const {
    rows: [journal],
  } = await sql<{ warnings: WarningItem[] }>`
    select j.warnings
    from calculation_snapshots s
      join calculation_result_journals j on j.company_id = s.company_id
        and j.calculation_id = s.calculation_id and j.content_version <= s.content_version
    where s.id = ${submission.snapshot_id} and s.calculation_id = ${review.calculation_id}
      and j.state = 'done'
    order by j.content_version desc, j.started_at desc
    limit 1`.execute(tx)
  return (
    journal?.warnings ??
    snapshot.result.plain.warnings.map((w): WarningItem => ({
      code: w.code,
      place: 'inputs',
      ...(w.inputId ? { input: `/2/inputs/${w.inputId}` } : {}),
      rule: 'EN 15804+A2',
      message: w.code,
      ...(w.value === undefined ? {} : { facts: { value: w.value } }),
    }))
  )
}

/** If more profiles than this have the same gap, one finding lists them all. */
const TOGETHER = 3

/** Joins the same warning about many profiles without a line into one. */
function joinWarnings(warnings: readonly WarningItem[]): WarningItem[] {
  const isSame = ({ code, input }: WarningItem): boolean =>
    code === 'INDICATOR_MISSING' && input === undefined
  const same = warnings.filter(isSame)
  if (same.length <= TOGETHER) return [...warnings]
  const names = same.flatMap(({ facts }) => facts?.['name'] ?? []).join(', ')
  return [
    ...warnings.filter((one) => !isSame(one)),
    {
      ...same[0]!,
      code: 'indicators_missing',
      message: `${same.length} profiles do not know every indicator`,
      facts: { count: same.length, names },
    },
  ]
}

function convertWarning({
  code,
  place,
  input,
  usage,
  field,
  rule,
  facts = {},
  message,
}: WarningItem): ReviewFinding {
  const texts = hasFindingText(code)
    ? translateFinding(code, {
        ...facts,
        ...('year' in facts ? { year: String(facts['year']) } : {}),
      })
    : { en: message, nl: message, de: message }
  const record = input ?? usage
  return {
    code,
    place,
    ...(record ? { record } : {}),
    ...(field ? { field } : {}),
    rule,
    message,
    texts,
    ...(Object.keys(facts).length > 0 ? { values: facts } : {}),
  }
}

/** Checklist questions about sums and balances, with the equivalent warnings. */
const balanceKeys: Readonly<Record<string, { place: string; coveredBy: readonly string[] }>> = {
  'inventory.massBalance': { place: 'inputs', coveredBy: ['mass_differs_from_unit'] },
  'scenarios.endOfLife': { place: 'inputs', coveredBy: ['EOL_MASS_MISMATCH'] },
  'results.climateSum': { place: 'results', coveredBy: [] },
  'results.energySum': { place: 'results', coveredBy: [] },
  'results.biogenicBalance': { place: 'results', coveredBy: ['BIOGENIC_IMBALANCE'] },
  'results.complete': { place: 'results', coveredBy: ['INDICATOR_MISSING'] },
  'inventory.transport': { place: 'inputs', coveredBy: [] },
  'data.profiles': {
    place: 'inputs',
    coveredBy: ['PROFILE_EXPIRED', 'background_profile_expired'],
  },
}

function findImbalances(
  snapshot: CalculationSnapshot,
  warnings: readonly WarningItem[],
): ReviewFinding[] {
  const evidence = collectEvidence(snapshot)
  const rules = new Map<string, string>(
    listQuestions(snapshot.method.key).map(({ key, rule }) => [key, rule]),
  )
  return Object.entries(balanceKeys).flatMap(([key, { place, coveredBy }]): ReviewFinding[] => {
    const found = evidence[key]
    if (found?.proposed !== 'no' || warnings.some(({ code }) => coveredBy.includes(code))) return []
    const texts = translateEvidence(found)
    return [
      {
        code: key,
        place,
        rule: rules.get(key) ?? 'house',
        message: texts.en,
        texts,
        values: found.values,
      },
    ]
  })
}

interface ReviewedFigures {
  count: number
  low: number
  median: number
  high: number
}
/** Minimum number of other results. With fewer, a company could infer the result of another. */
const FEWEST_OTHERS = 5
/** A result this many times above or below the median is reported. The factor is our choice. */
const FACTOR = 3

/** Reads headline figures of other calculations that the review company reviewed with this method and unit. */
async function readReviewedFigures(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<ReviewedFigures | undefined> {
  return (
    await sql<ReviewedFigures>`select count, low, median, high from app.reviewed_figures(${review.id}::uuid, ${FEWEST_OTHERS})`.execute(
      tx,
    )
  ).rows[0]
}

/** Reads the same figures per kilogram of product, for all units with a known mass. */
async function readFiguresByMass(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<ReviewedFigures | undefined> {
  return (
    await sql<ReviewedFigures>`select count, low, median, high from app.reviewed_figures_by_mass(${review.id}::uuid, ${FEWEST_OTHERS})`.execute(
      tx,
    )
  ).rows[0]
}

/** @param others  undefined if there are too few for a comparison */
export const findOutliers = (
  snapshot: CalculationSnapshot,
  others: ReviewedFigures | undefined,
): ReviewFinding[] =>
  findOutlier('reviewed_outlier', snapshot, readHeadlineFigure(snapshot), others)

/** A product of unknown mass is not compared. */
export function findOutliersByMass(
  snapshot: CalculationSnapshot,
  others: ReviewedFigures | undefined,
): ReviewFinding[] {
  const value = readHeadlineFigure(snapshot)
  const mass = snapshot.result.plain.productMass
  return findOutlier(
    'reviewed_outlier_by_mass',
    snapshot,
    value === undefined || mass <= 0 ? undefined : value / mass,
    others,
  )
}

function readHeadlineFigure({ result }: CalculationSnapshot): number | undefined {
  return result.headline === null
    ? result.plain.totalAtoC.impacts['GWP-total']
    : result.plain.mki.find((s) => s.weightingSet === result.headline)?.totalAtoD
}

function findOutlier(
  code: 'reviewed_outlier' | 'reviewed_outlier_by_mass',
  { result }: CalculationSnapshot,
  value: number | undefined,
  others: ReviewedFigures | undefined,
): ReviewFinding[] {
  if (!others || value === undefined || value <= 0 || others.median <= 0) return []
  const factor = value / others.median
  if (factor < FACTOR && factor > 1 / FACTOR) return []
  const unit =
    result.headline === null
      ? (result.indicators.find((i) => i.code === 'GWP-total')?.unit ?? '')
      : 'EUR'
  const values = {
    indicator: result.headline === null ? 'GWP-total' : `MKI (${result.headline})`,
    value,
    unit,
    factor,
    median: others.median,
    count: others.count,
  }
  const texts = translateFinding(code, values)
  return [{ code, place: 'results', rule: 'ISO 14044', message: texts.en, texts, values }]
}

/** Describes the data quality, which the reader needs to judge the other findings. */
function describeQuality(snapshot: CalculationSnapshot): ReviewFinding[] {
  const found = collectEvidence(snapshot)['data.score']!
  const texts = translateEvidence(found)
  return [
    {
      code: 'data_quality',
      place: 'results',
      rule: 'EN 15804+A2 Annex E',
      message: texts.en,
      texts,
      values: found.values,
    },
  ]
}
