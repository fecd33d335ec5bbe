import { type Part, makePart, makeMultiplier } from '../model/contribution.ts'
import { amountBase, bookPart, bookLack, type Ledger, type Line } from '../ledger/ledger.ts'
import { A1, A3 } from '../model/life-cycle-modules.ts'
import { flowFactor } from '../waste/loads.ts'
import { bookTreated, keepCredits, treatLine } from './treated-line.ts'
import { bookInboundTransport } from './transport.ts'

/**
 * Production stage A1–A3 of one declared unit.
 *
 *   A1 = Σ g·I_p over raw materials + Σ g·X_S over semi-finished products
 *   A2 = Σ T(gross mass, legs) of those + Σ T(net mass, legs) of ancillary, packaging, external treatments
 *   A3 = Σ n·I_p of treatments, ancillary, packaging, energy, emissions + treatment of waste
 *
 * Source: calculation.md §5, §6. Example: 10 kg steel at 2 kg CO2 eq./kg with 5% production waste → A1 21 kg CO2 eq.
 */
export function bookProduction(ledger: Ledger): void {
  for (const line of ledger.due) {
    switch (line.type) {
      case 'A1_RAW_MATERIAL':
        bookRawMaterial(ledger, line)
        bookInboundTransport(ledger, line)
        bookOwnProductionWaste(ledger, line)
        break
      case 'SEMI_FINISHED':
        bookSemiFinished(ledger, line)
        bookInboundTransport(ledger, line)
        bookOwnProductionWaste(ledger, line)
        break
      case 'A3_EXTERNAL_TREATMENTS':
        bookInboundTransport(ledger, line)
        bookProcess(ledger, line, 'process')
        break
      case 'A3_ANCILLARY_MATERIALS':
        bookInboundTransport(ledger, line)
        bookProcess(ledger, line, 'material')
        bookFactoryWaste(ledger, line, 'ancillary')
        break
      case 'A3_PACKAGING_MATERIALS':
        bookInboundTransport(ledger, line)
        bookProcess(ledger, line, 'material')
        break
      case 'A3_ENERGY_CONSUMPTION':
      case 'A3_PRODUCTION_EMISSIONS':
        bookProcess(ledger, line, 'process')
        break
      case 'A3_PRODUCTION_WASTE':
        bookFactoryWaste(ledger, line, 'productionWaste')
        break
    }
  }
}

function bookRawMaterial(ledger: Ledger, line: Line): void {
  if (!line.profile) return
  bookPart(
    ledger,
    line,
    A1,
    makePart('material', amountBase(line), line.unit, line.profile, line.perNet),
  )
  const booked = secondaryMaterial(ledger, line)
  if (booked) bookPart(ledger, line, A1, booked)
}

/** SM += g·μ·s, unless the profile has SM of its own; unknown where s is. Source: §6. */
function secondaryMaterial(ledger: Ledger, line: Line): Part | null {
  const { axis } = ledger.library
  const place = axis.index.get('SM')
  const profile = line.profile!
  const { massPerUnit } = line
  const { fraction } = profile.secondaryContent
  if (place === undefined || fraction === 0 || massPerUnit === 0 || profile.vector[place] !== 0)
    return null
  if (massPerUnit === null || fraction === null) {
    bookLack(ledger, line, A1, [{ codes: ['SM'], profileId: null }])
    return null
  }
  const multipliers = [
    makeMultiplier('massPerUnit', massPerUnit),
    ...line.perNet,
    makeMultiplier('secondaryContent', fraction),
  ]
  return makePart(
    'secondaryMaterial',
    amountBase(line),
    line.unit,
    flowFactor(axis, 'SM'),
    multipliers,
  )
}

/** Burden g·X_S in A1, its upstream credits g·D_S for D. Source: §6.4. */
function bookSemiFinished(ledger: Ledger, line: Line): void {
  const { semiFinished } = line
  if (!semiFinished) return
  const makeSemiFinishedPart = (
    code: 'semiFinished' | 'creditSemiFinished',
    factor: typeof semiFinished.production,
  ) => makePart(code, amountBase(line), line.unit, factor, line.perNet, semiFinished.calculationId)
  bookPart(ledger, line, A1, makeSemiFinishedPart('semiFinished', semiFinished.production))
  if (semiFinished.credits.parts!.length > 0 || semiFinished.credits.lacks.length > 0) {
    line.credits.push(makeSemiFinishedPart('creditSemiFinished', semiFinished.credits))
  }
}

function bookProcess(ledger: Ledger, line: Line, code: 'material' | 'process'): void {
  if (line.profile) bookPart(ledger, line, A3, makePart(code, line.net, line.unit, line.profile))
}

/** Treatment of the production waste of a raw material, by its own waste scenario or else that of its end of life. §5. */
function bookOwnProductionWaste(ledger: Ledger, line: Line): void {
  if (line.waste === 0 || ledger.calculation.productionWasteMethod === 'amountPerProduct') return
  const treated = treatLine(
    ledger,
    line,
    line.waste,
    'productionWaste',
    line.input.wasteScenarioProductionWasteId ?? null,
  )
  bookTreated(ledger, line, A3, treated, 'burdens', 'productionWaste')
  keepCredits(line, treated, 'creditProductionWaste')
}

/** Treatment of ancillary material with a scenario, and of waste entered per product. §5, §6. */
function bookFactoryWaste(
  ledger: Ledger,
  line: Line,
  origin: 'ancillary' | 'productionWaste',
): void {
  const isAncillary = origin === 'ancillary'
  if (isAncillary && !line.input.wasteScenarioId) return
  const override = isAncillary
    ? null
    : (line.input.wasteScenarioId ?? line.input.wasteScenarioProductionWasteId ?? null)
  const treated = treatLine(ledger, line, line.net, origin, override)
  bookTreated(ledger, line, A3, treated, 'burdens', 'wasteTreatment')
  keepCredits(line, treated, 'creditProductionWaste')
}
