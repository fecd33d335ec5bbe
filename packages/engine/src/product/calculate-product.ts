import { EngineError } from '../model/engine-error.ts'
import { emptyFindings } from '../model/findings.ts'
import { expandUsages } from '../model/input-set.ts'
import type { Ledger, SemiFinished } from '../ledger/ledger.ts'
import type { CalculationRequest, ProductCalculation } from '../model/model.ts'
import { bookBeyondBoundary } from '../modules/beyond-boundary.ts'
import { bookConstruction } from '../modules/construction.ts'
import { bookEndOfLife } from '../modules/end-of-life.ts'
import { bookProduction } from '../modules/production.ts'
import { bookSiteTransport } from '../modules/transport.ts'
import { bookUseStage } from '../modules/use-stage.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { type PreparedLibrary, prepareLibrary } from '../library/prepared-library.ts'
import { productResult } from './product-result.ts'
import type { ProductResult } from '../model/results.ts'
import { refuseCycles, buildSemiFinished } from './semi-finished.ts'

/**
 * Calculates the life cycle of one declared unit of a product. Order of steps: calculation.md §1.
 *
 * Pure: the same request gives a bit-identical result, in any order of inputs.
 *
 * @param prepared  the prepared library, when several calculations use the same library and method
 * @throws EngineError with a code of §17 when no result is possible
 */
export function calculateProduct(
  request: CalculationRequest,
  prepared: PreparedLibrary = prepareLibrary(request.library, request.method),
): ProductResult {
  const whole = { ...request, calculations: request.calculations.map(expandUsages) }
  refuseCycles(whole.calculations, whole.run)
  const findings = emptyFindings()
  const ledger = openLedgers(whole, prepared, findings)(whole.run)

  bookProduction(ledger)
  bookSiteTransport(ledger)
  bookEndOfLife(ledger)
  bookConstruction(ledger)
  bookUseStage(ledger)
  bookBeyondBoundary(ledger)
  return productResult(ledger, findings)
}

/** Opens ledgers by id. Each semi-finished product is calculated once, when the first line needs it. */
function openLedgers(
  request: CalculationRequest,
  library: PreparedLibrary,
  findings: ReturnType<typeof emptyFindings>,
) {
  const byId = new Map<string, ProductCalculation>()
  for (const calculation of request.calculations) byId.set(calculation.id, calculation)
  const made = new Map<string, SemiFinished>()
  const semiFinished = (id: string): SemiFinished | null => {
    if (!byId.has(id)) return null
    let found = made.get(id)
    if (!found) made.set(id, (found = buildSemiFinished(openOnce(id))))
    return found
  }
  const openOnce = (id: string): Ledger => {
    const calculation = byId.get(id)
    if (!calculation) throw new EngineError('CALCULATION_UNKNOWN', { calculationId: id })
    const calculationDate = request.calculationDate ?? null
    return openLedger(calculation, {
      library,
      method: request.method,
      calculationDate,
      findings,
      semiFinished,
    })
  }
  return openOnce
}
