import {
  itemIri,
  Review,
  type ComparisonBasis,
  type SubmissionChange,
  type SubmissionDifference,
  type workbenchRoutes,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, asked, type Reply, type Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { reviewInPath } from '../review-sides.ts'
import { submissionOf, submissionsOf } from '../submissions.ts'
import { alignedTo } from './align-lines.ts'
import { siblingsOf } from './comparison-bases.ts'
import { defaultTextChanges } from './default-text-changes.ts'
import { effectsLeftOut, withEffects } from './effects.ts'
import { modelEdits } from './model-edits.ts'
import { resultChanges } from './result-changes.ts'
import { changesFromTemplate } from './template-changes.ts'
import { namesIn, wireChanges } from './wire-changes.ts'

/** What changed between two rounds. A first round is compared with the template the calculation was made from, with a product verified before, or with nothing. */
export const getChanges = (call: Call<typeof workbenchRoutes.changes>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await reviewInPath(tx, call)
    const difference = await differenceOf(
      tx,
      review,
      asked(call, 'from'),
      asked(call, 'to'),
      asked(call, 'with'),
    )
    return ok(
      makeDocument('SubmissionDifference', `${itemIri(Review, review.id)}/changes`, {
        ...difference,
      }),
    )
  })

/**
 * @param from  number of a round; by default the one before
 * @param basis  what a first round is compared with; by default the template, else the product verified last
 */
async function differenceOf(
  tx: ReadTx,
  review: Row<'reviews'>,
  from?: string,
  to?: string,
  basis?: string,
): Promise<SubmissionDifference> {
  const rounds = await submissionsOf(tx, review)
  const later = await submissionOf(tx, review, to || String(rounds.at(-1)?.number ?? ''))
  const earlier = from
    ? await submissionOf(tx, review, from)
    : rounds.findLast((r) => r.number < later.number)
  const { snapshot: after } = await readSnapshot(tx, later.snapshot_id)
  if (!earlier) return firstRound(tx, review, later.number, after, basis)
  const { snapshot: before } = await readSnapshot(tx, earlier.snapshot_id)
  return {
    from: earlier.number,
    to: later.number,
    ...compareSnapshots(before, after),
  }
}

/** Fields, lines and background that differ, largest effect first, and the figures of both. */
export function compareSnapshots(
  before: CalculationSnapshot,
  after: CalculationSnapshot,
): Omit<SubmissionDifference, 'from' | 'to'> {
  const { changes: written, unchangedInputs } = wireChanges(before.wire, after.wire)
  const changes = [...written, ...defaultTextChanges(before, after)]
  const edits = modelEdits(changes, before.request, after.request)
  const headline = {
    measure: after.result.plain.headlineMeasure,
    includesD: after.result.includesD,
  }
  const found = withEffects(
    edits,
    before.request,
    after.request,
    headline,
    (id) => contributionOf(after, id) - contributionOf(before, id),
  )
  const leftOut = effectsLeftOut(edits)
  return {
    ...headlineNames(after),
    unchangedInputs,
    changes: byEffect(found),
    names: namesIn(found, before.wire.names, after.wire.names),
    results: resultChanges(before.result, after.result),
    ...(leftOut > 0 ? { effectsLeftOut: leftOut } : {}),
  }
}

async function firstRound(
  tx: ReadTx,
  review: Row<'reviews'>,
  to: number,
  after: CalculationSnapshot,
  wanted: string | undefined,
): Promise<SubmissionDifference> {
  const fromTemplate = await changesFromTemplate(tx, review.calculation_id, after.wire)
  const siblings = await siblingsOf(tx, review)
  const bases: ComparisonBasis[] = [
    ...(fromTemplate
      ? [{ kind: 'template' as const, with: 'template', name: fromTemplate.name }]
      : []),
    ...siblings.map(({ kind, with: value, name }) => ({ kind, with: value, name })),
  ]
  const basis = wanted ? bases.find((one) => one.with === wanted) : bases[0]
  if (wanted && !basis) throw new Problem('notFound')
  const round = { from: null, to, bases, ...(basis ? { basis } : {}) }
  if (basis?.kind === 'sibling') {
    const { snapshot } = await readSnapshot(
      tx,
      siblings.find((one) => one.with === basis.with)!.snapshotId,
    )
    const difference = compareSnapshots(alignedTo(after, snapshot), after)
    return {
      ...round,
      ...difference,
      changes: difference.changes.filter((change) => !isOwnToEachProduct(change)),
    }
  }
  const { changes, unchangedInputs } = fromTemplate ?? { changes: [], unchangedInputs: 0 }
  return {
    ...round,
    ...headlineNames(after),
    unchangedInputs,
    changes,
    names: namesIn(changes, after.wire.names),
    results: resultChanges(null, after.result),
  }
}

/** That another product has another name and files of its own is no difference worth a line. */
const isOwnToEachProduct = ({ kind, field, before, after }: SubmissionChange): boolean =>
  kind === 'field' &&
  (field === 'productName' ||
    [before, after].some(
      (value) => (value as { '@type'?: string } | null | undefined)?.['@type'] === 'MediaObject',
    ))

const contributionOf = ({ result }: CalculationSnapshot, lineId: string): number =>
  result.contributions.reduce((sum, c) => (c.inputId === lineId ? sum + c.value : sum), 0)

function headlineNames({
  result,
}: CalculationSnapshot): Pick<SubmissionDifference, 'indicator' | 'unit'> {
  const measure = result.plain.headlineMeasure
  if (typeof measure !== 'string') return { indicator: `MKI-${measure.weightingSet}`, unit: 'EUR' }
  return { indicator: measure, unit: result.indicators.find((i) => i.code === measure)?.unit ?? '' }
}

/** Of what has no effect the order stays. */
const byEffect = (changes: readonly SubmissionChange[]): SubmissionChange[] =>
  changes
    .map((change, place) => ({
      change,
      place,
      size: change.effect === undefined ? -1 : Math.abs(change.effect),
    }))
    .sort((a, b) => b.size - a.size || a.place - b.place)
    .map(({ change }) => change)
