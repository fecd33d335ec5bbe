import { sumParts, type Part, makePart } from '../model/contribution.ts'
import { EngineError } from '../model/engine-error.ts'
import { expandUsages } from '../model/input-set.ts'
import {
  type Ledger,
  lineTotal,
  computeMass,
  type MaterialStream,
  type SemiFinished,
  isProductMaterial,
} from '../ledger/ledger.ts'
import { A1, A2, A3 } from '../model/life-cycle-modules.ts'
import type { ProductCalculation } from '../model/model.ts'
import { bookPackagingDisposal } from '../modules/construction.ts'
import { bookProduction } from '../modules/production.ts'

/** Maximum nesting depth of semi-finished products. Source: calculation.md §6.4. */
const MAXIMUM_DEPTH = 20

/**
 * Refuses semi-finished products that contain themselves, also when an amount is 0.
 *
 * Depth-first search with the path as stack; the error names the cycle only: A, B, A.
 * Source: calculation.md §6.4. Call it when saving and when calculating.
 */
export function refuseCycles(calculations: readonly ProductCalculation[], run: string): void {
  const byId = new Map(calculations.map((calculation) => [calculation.id, calculation]))
  const done = new Set<string>()
  const visitProduct = (id: string, path: readonly string[]): void => {
    const start = path.indexOf(id)
    if (start >= 0)
      throw new EngineError('SEMI_FINISHED_CYCLE', { path: [...path.slice(start), id] })
    if (done.has(id)) return
    const uses = listSemiFinishedIds(byId.get(id))
    for (const used of uses) visitProduct(used, [...path, id])
    done.add(id)
  }
  visitProduct(run, [])
  refuseTooDeep(byId, run)
}

function refuseTooDeep(byId: ReadonlyMap<string, ProductCalculation>, run: string): void {
  const depths = new Map<string, number>()
  const computeDepth = (id: string): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    let depth = 0
    for (const used of listSemiFinishedIds(byId.get(id)))
      depth = Math.max(depth, 1 + computeDepth(used))
    depths.set(id, depth)
    return depth
  }
  const depth = computeDepth(run)
  if (depth > MAXIMUM_DEPTH)
    throw new EngineError('SEMI_FINISHED_TOO_DEEP', { calculationId: run, value: depth })
}

function listSemiFinishedIds(calculation: ProductCalculation | undefined): string[] {
  const uses =
    calculation &&
    expandUsages(calculation).inputs.filter((input) => input.inputType === 'SEMI_FINISHED')
  return (uses ?? [])
    .map((input) => input.semiFinishedId)
    .filter((id) => typeof id === 'string')
    .sort()
}

/**
 * Calculates one unit of a semi-finished product.
 *
 *   X_S = A1 + A2 + A3, its packaging disposed of within A3   D_S = credits of its waste and packaging
 *
 * A4, A5, B and C are not calculated: its materials reach the end of life with the product that contains it.
 * Source: calculation.md §6.4.
 */
export function buildSemiFinished(ledger: Ledger): SemiFinished {
  bookProduction(ledger)
  for (const line of ledger.lines) {
    if (line.type === 'A3_PACKAGING_MATERIALS') bookPackagingDisposal(ledger, line, A3, 1)
  }
  const { axis } = ledger.library
  const linePart = (id: string, factor: ReturnType<typeof sumParts>): Part =>
    makePart('line', 1, 'unit', factor, [], id)
  const streams: MaterialStream[] = []
  for (const line of ledger.lines.filter(isProductMaterial)) {
    for (const stream of line.streams)
      streams.push({ ...stream, kgPerUnit: computeMass(line.net, stream.kgPerUnit) })
  }
  const creditLines = ledger.lines.map((line) =>
    linePart(line.id, sumParts(axis, line.credits, line.creditLacks)),
  )
  return {
    calculationId: ledger.calculation.id,
    production: sumParts(
      axis,
      ledger.lines.map((line) => linePart(line.id, lineTotal(ledger, line, [A1, A2, A3]))),
    ),
    credits: sumParts(
      axis,
      creditLines.filter((one) => one.parts!.length > 0 || one.lacks.length > 0),
    ),
    massPerUnit: ledger.isMassIncomplete ? null : ledger.productMass,
    streams,
  }
}
