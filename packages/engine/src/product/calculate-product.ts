import { EngineError } from '../model/engine-error.ts'
import { emptyFindings, type FindingLists } from '../model/findings.ts'
import { expandUsages } from '../model/input-set.ts'
import type { Ledger, SemiFinished } from '../ledger/ledger.ts'
import type { CalculationRequest } from '../model/model.ts'
import { bookBeyondBoundary } from '../modules/beyond-boundary.ts'
import { bookConstruction } from '../modules/construction.ts'
import { bookEndOfLife } from '../modules/end-of-life.ts'
import { bookProduction } from '../modules/production.ts'
import { bookSiteTransport } from '../modules/transport.ts'
import { bookUseStage } from '../modules/use-stage.ts'
import type { LineMemory } from '../ledger/line-memory.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { type PreparedLibrary, prepareLibrary } from '../library/prepared-library.ts'
import { type ProductFigures, productResult, sumFigures } from './product-result.ts'
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
  const findings = emptyFindings()
  return productResult(
    bookProduct(request, { library: prepared, findings, memory: null }),
    findings,
  )
}

/**
 * The figures of `calculateProduct`, bit for bit. Lines that did not change since the last call with the same memory are not
 * calculated again.
 *
 * @throws EngineError as `calculateProduct`
 */
export function calculateFigures(
  request: CalculationRequest,
  library: PreparedLibrary,
  memory: LineMemory,
): ProductFigures {
  const ledger = bookProduct(request, { library, findings: emptyFindings(), memory })
  const figures = sumFigures(ledger)
  memory.keep(ledger)
  return figures
}

interface Sources {
  library: PreparedLibrary
  findings: FindingLists
  memory: LineMemory | null
}

/** The ledger of the product with the bookings of all its modules. */
function bookProduct(request: CalculationRequest, sources: Sources): Ledger {
  const whole = { ...request, calculations: request.calculations.map(expandUsages) }
  refuseCycles(whole.calculations, whole.run)
  const ledger = openLedgers(whole, sources)
  bookProduction(ledger)
  bookSiteTransport(ledger)
  bookEndOfLife(ledger)
  bookConstruction(ledger)
  bookUseStage(ledger)
  bookBeyondBoundary(ledger)
  return ledger
}

/** Opens the ledger of the product. Each semi-finished product is calculated once, when the first line needs it. */
function openLedgers(
  { calculations, calculationDate = null, method, run }: CalculationRequest,
  { library, findings, memory }: Sources,
): Ledger {
  const byId = new Map(calculations.map((calculation) => [calculation.id, calculation]))
  const made = memory?.semiFinished ?? new Map<string, SemiFinished>()
  const semiFinished = (id: string): SemiFinished | null => {
    if (!byId.has(id)) return null
    let found = made.get(id)
    if (!found) made.set(id, (found = buildSemiFinished(open(id, null))))
    return found
  }
  const open = (id: string, known: LineMemory | null): Ledger => {
    const calculation = byId.get(id)
    if (!calculation) throw new EngineError('CALCULATION_UNKNOWN', { calculationId: id })
    return openLedger(calculation, {
      library,
      method,
      calculationDate,
      findings,
      semiFinished,
      memory: known,
    })
  }
  return open(run, memory)
}
