import {
  itemIri,
  Review,
  type ComparisonBasis,
  type SubmissionChange,
  type SubmissionDifference,
  type workbenchRoutes,
} from '@cradle/contract'
import { writeMeasure } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import { ok, readParameter, type Reply, type Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { readReviewInPath } from '../review-sides.ts'
import { readSubmission, readSubmissions } from '../submissions.ts'
import { alignLines } from './align-lines.ts'
import { readSiblings } from './comparison-bases.ts'
import { findDefaultTextChanges } from './default-text-changes.ts'
import { countEffectsLeftOut, addEffects } from './effects.ts'
import { findModelEdits } from './model-edits.ts'
import { compareResults } from './result-changes.ts'
import { readChangesFromTemplate } from './template-changes.ts'
import { selectNames, compareDocuments } from './wire-changes.ts'

/** Returns the changes between two rounds. A first round is compared with the template of the calculation, with a product that was verified earlier, or with nothing. */
export const getChanges = (call: Call<typeof workbenchRoutes.changes>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    const difference = await compareRounds(
      tx,
      review,
      readParameter(call, 'from'),
      readParameter(call, 'to'),
      readParameter(call, 'with'),
    )
    return ok(
      makeDocument('SubmissionDifference', `${itemIri(Review, review.id)}/changes`, {
        ...difference,
      }),
    )
  })

/**
 * @param from  number of the earlier round; by default the round before `to`
 * @param basis  the comparison basis of a first round; by default the template. Another product is a basis only by choice
 */
async function compareRounds(
  tx: ReadTx,
  review: Row<'reviews'>,
  from?: string,
  to?: string,
  basis?: string,
): Promise<SubmissionDifference> {
  const rounds = await readSubmissions(tx, review)
  const later = await readSubmission(tx, review, to || String(rounds.at(-1)?.number ?? ''))
  const earlier = from
    ? await readSubmission(tx, review, from)
    : rounds.findLast((r) => r.number < later.number)
  const { snapshot: after } = await readSnapshot(tx, later.snapshot_id)
  if (!earlier) return compareFirstRound(tx, review, later.number, after, basis)
  const { snapshot: before } = await readSnapshot(tx, earlier.snapshot_id)
  return {
    from: earlier.number,
    to: later.number,
    ...compareSnapshots(before, after),
  }
}

/** Lists fields, lines and background data that differ, with the largest effect first, and the results of both snapshots. */
export function compareSnapshots(
  before: CalculationSnapshot,
  after: CalculationSnapshot,
): Omit<SubmissionDifference, 'from' | 'to'> {
  const { changes: written, unchangedInputs } = compareDocuments(before.wire, after.wire)
  const changes = [...written, ...findDefaultTextChanges(before, after)]
  const edits = findModelEdits(changes, before.request, after.request)
  const headline = {
    measure: after.result.plain.headlineMeasure,
    includesD: after.result.includesD,
  }
  const results = compareResults(before, after)
  const { indicator, unit } = readHeadlineNames(after)
  const isKnown = !results.some(
    ({ code, stage, beforeMark, afterMark }) =>
      code === indicator && stage === 'total' && (beforeMark ?? afterMark) !== undefined,
  )
  const found = isKnown
    ? addEffects(
        edits,
        before.request,
        after.request,
        headline,
        (id) => sumContributions(after, id) - sumContributions(before, id),
      )
    : edits.map(({ change, edit }): SubmissionChange =>
        edit ? { ...change, effectMark: 'ND' } : change,
      )
  const leftOut = isKnown ? countEffectsLeftOut(edits) : 0
  return {
    indicator,
    unit,
    unchangedInputs,
    changes: sortByEffect(found),
    names: selectNames(found, before.wire.names, after.wire.names),
    results,
    ...(leftOut > 0 ? { effectsLeftOut: leftOut } : {}),
  }
}

async function compareFirstRound(
  tx: ReadTx,
  review: Row<'reviews'>,
  to: number,
  after: CalculationSnapshot,
  wanted: string | undefined,
): Promise<SubmissionDifference> {
  const fromTemplate = await readChangesFromTemplate(tx, review.calculation_id, after.wire)
  const siblings = await readSiblings(tx, review)
  const bases: ComparisonBasis[] = [
    ...(fromTemplate
      ? [{ kind: 'template' as const, with: 'template', name: fromTemplate.name }]
      : []),
    ...siblings.map(({ kind, with: value, name }) => ({ kind, with: value, name })),
  ]
  const basis = bases.find((one) => (wanted ? one.with === wanted : one.kind === 'template'))
  if (wanted && !basis) throw new Problem('notFound')
  const round = { from: null, to, bases, ...(basis ? { basis } : {}) }
  if (basis?.kind === 'sibling') {
    const { snapshot } = await readSnapshot(
      tx,
      siblings.find((one) => one.with === basis.with)!.snapshotId,
    )
    const difference = compareSnapshots(alignLines(after, snapshot), after)
    return {
      ...round,
      ...difference,
      changes: difference.changes.filter((change) => !isOwnToEachProduct(change)),
    }
  }
  const { changes, unchangedInputs } = fromTemplate ?? { changes: [], unchangedInputs: 0 }
  return {
    ...round,
    ...readHeadlineNames(after),
    unchangedInputs,
    changes,
    names: selectNames(changes, after.wire.names),
    results: compareResults(null, after),
  }
}

/** The name and the files of a product always differ between products, so that they are not listed. */
const isOwnToEachProduct = ({ kind, field, before, after }: SubmissionChange): boolean =>
  kind === 'field' &&
  (field === 'productName' ||
    [before, after].some(
      (value) => (value as { '@type'?: string } | null | undefined)?.['@type'] === 'MediaObject',
    ))

const sumContributions = ({ result }: CalculationSnapshot, lineId: string): number =>
  result.contributions.reduce((sum, c) => (c.inputId === lineId ? sum + c.value : sum), 0)

function readHeadlineNames({
  result,
}: CalculationSnapshot): Pick<SubmissionDifference, 'indicator' | 'unit'> {
  const measure = result.plain.headlineMeasure
  if (typeof measure !== 'string') return { indicator: writeMeasure(measure), unit: 'EUR' }
  return { indicator: measure, unit: result.indicators.find((i) => i.code === measure)?.unit ?? '' }
}

/** Changes without an effect keep their order. */
const sortByEffect = (changes: readonly SubmissionChange[]): SubmissionChange[] =>
  changes
    .map((change, place) => ({
      change,
      place,
      size: change.effect === undefined ? -1 : Math.abs(change.effect),
    }))
    .sort((a, b) => b.size - a.size || a.place - b.place)
    .map(({ change }) => change)
