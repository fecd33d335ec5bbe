import type { SubmissionChange } from '@cradle/contract'
import {
  calculateProduct,
  EngineError,
  prepareLibrary,
  type CalculationRequest,
  type Measure,
  type ProductResult,
} from '@cradle/engine'
import { parseLineId } from '../threads/thread-table.ts'
import type { EditedChange } from './model-edits.ts'

/** Maximum number of changes whose effect is computed. If there are more, only the largest are. */
export const MOST_EFFECTS = 100

export interface Headline {
  measure: Measure
  includesD: boolean
}

/** Returns the size by which changes are selected when there are too many: the difference of the line's contribution. */
export type ReadContribution = (lineId: string) => number

/**
 * Adds the effect of each change alone on the headline figure of the earlier model [unit of the figure]. A change has no
 * effect if the engine cannot compute the changed model.
 */
export function addEffects(
  edits: readonly EditedChange[],
  before: CalculationRequest,
  after: CalculationRequest,
  headline: Headline,
  sizeOf: ReadContribution,
): SubmissionChange[] {
  const chosen = selectLargest(edits, sizeOf)
  if (chosen.size === 0) return edits.map(({ change }) => change)
  const base = narrowRequest(before, after, headline)
  const prepared = prepareLibrary(base.library, base.method)
  const computeFigure = (request: CalculationRequest): number | null =>
    computeHeadline(request, headline, request.library === base.library ? prepared : undefined)
  const isSplit = areLinesIndependent(base)
  let whole: number | null | undefined
  const computeEffect = ({ edit, line }: EditedChange): number | null => {
    // A change within one line leaves the other lines unchanged, so that only this line is computed.
    const from = isSplit && line !== undefined ? keepOnlyLine(base, line) : base
    const start = from === base ? (whole ??= computeFigure(base)) : computeFigure(from)
    const value = start === null ? null : computeFigure(edit!(from))
    return value === null ? null : value - start!
  }
  return edits.map((edited) => {
    if (!edited.edit || !chosen.has(edited.edit)) return edited.change
    const effect = computeEffect(edited)
    return effect === null ? edited.change : { ...edited.change, effect }
  })
}

/**
 * Returns true if the contribution of a line depends on that line alone. It does not when production waste of the product is
 * distributed by mass, or when the end of life is defined for the whole product. Source: calculation.md §5, §8.
 */
export function areLinesIndependent(request: CalculationRequest): boolean {
  const run = request.calculations.find((c) => c.id === request.run)!
  return (
    run.productionWasteMethod !== 'amountPerProduct' &&
    run.wasteScenarioInputMethod === 'byRawMaterial'
  )
}

const keepOnlyLine = (request: CalculationRequest, line: string): CalculationRequest => ({
  ...request,
  calculations: request.calculations.map((c) =>
    c.id === request.run ? { ...c, inputs: c.inputs.filter((i) => i.id === line), usages: [] } : c,
  ),
})

/** Number of changes without an effect because there are more than MOST_EFFECTS. */
export const countEffectsLeftOut = (edits: readonly EditedChange[]): number =>
  Math.max(0, edits.filter(({ edit }) => edit !== undefined).length - MOST_EFFECTS)

function selectLargest(
  edits: readonly EditedChange[],
  sizeOf: ReadContribution,
): Set<EditedChange['edit']> {
  const all = edits.filter(({ edit }) => edit !== undefined)
  if (all.length <= MOST_EFFECTS) return new Set(all.map(({ edit }) => edit))
  const readSize = ({ change }: EditedChange): number => {
    const id =
      change.kind === 'field' || change.record === undefined
        ? undefined
        : parseLineId(change.record)
    return id === undefined ? Number.POSITIVE_INFINITY : Math.abs(sizeOf(id))
  }
  const sized = all.map((one) => ({ one, size: readSize(one) }))
  return new Set(
    sized
      .sort((a, b) => (a.size === b.size ? 0 : b.size - a.size))
      .slice(0, MOST_EFFECTS)
      .map(({ one }) => one.edit),
  )
}

/** Combines the earlier model with the library of the later one and keeps only the indicators that the headline figure needs. */
function narrowRequest(
  before: CalculationRequest,
  after: CalculationRequest,
  { measure }: Headline,
): CalculationRequest {
  const sets =
    typeof measure === 'string'
      ? []
      : before.method.weightingSets.filter((set) => set.id === measure.weightingSet)
  const weighted = new Set(sets.flatMap((set) => Object.keys(set.weights)))
  const calculations = new Map(
    [...after.calculations, ...before.calculations].map((c) => [c.id, c]),
  )
  return {
    ...before,
    calculations: [...calculations.values()],
    library: {
      profiles: { ...after.library.profiles, ...before.library.profiles },
      wasteScenarios: { ...after.library.wasteScenarios, ...before.library.wasteScenarios },
    },
    method: {
      ...before.method,
      weightingSets: sets,
      headlineMeasure: measure,
      indicators:
        typeof measure === 'string'
          ? [measure]
          : before.method.indicators.filter((code) => weighted.has(code)),
    },
  }
}

function computeHeadline(
  request: CalculationRequest,
  headline: Headline,
  prepared: ReturnType<typeof prepareLibrary> | undefined,
): number | null {
  try {
    return readHeadlineFigure(
      prepared ? calculateProduct(request, prepared) : calculateProduct(request),
      headline,
    )
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

function readHeadlineFigure(
  result: ProductResult,
  { measure, includesD }: Headline,
): number | null {
  if (typeof measure !== 'string') {
    const score = result.mki.find((one) => one.weightingSet === measure.weightingSet)
    return score ? (includesD ? score.totalAtoD : score.totalAtoC) : null
  }
  const place = result.indicators.indexOf(measure)
  return place < 0 ? null : (includesD ? result.totalAtoD : result.totalAtoC).impacts[place]!
}
