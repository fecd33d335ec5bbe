import { makePart, makeMultiplier } from '../model/contribution.ts'
import {
  bookPart,
  bookLack,
  bookUnknownLoss,
  lackEverything,
  isDeclared,
  isProductMaterial,
  type Ledger,
  type Line,
  repeatedTotal,
} from '../ledger/ledger.ts'
import { A5, D, type ModuleIndex } from '../model/life-cycle-modules.ts'
import { bookTreated, keepCredits, treatLine } from './treated-line.ts'
import { siteTransportPart } from './transport.ts'

/**
 * Construction stage A5.
 *
 *   A5 = cw·(A1+A2+A3+A4+C2+C3+C4) + (1+cw)·W_pack + Σ_{A5 inputs}( n·I_p + T(m, site) + treatment )
 *
 * cw is the share lost on site [1], a gap if empty; W_pack is the treatment of packaging. It must run after A1–A4 and C.
 * Where A5 is not declared, D has no credits of its waste.
 * Source: calculation.md §6.3. Example: 3% of (250 + 3 + 4.5 + 15.075 + 10 + 20) → 9.07725 kg CO2 eq.
 */
export function bookConstruction(ledger: Ledger): void {
  if (!isDeclared(ledger, 'A5')) return
  const lost = makeMultiplier('constructionWaste', ledger.constructionWaste ?? 0)
  if (ledger.constructionWaste === null) reportUnknownLoss(ledger)
  for (const line of ledger.due) {
    if (repeatedTotal(ledger, line).parts!.length > 0) bookUnknownLoss(ledger, line, A5)
    if (lost.value > 0) {
      const own = repeatedTotal(ledger, line)
      if (own.parts!.length > 0)
        bookPart(ledger, line, A5, makePart('constructionLoss', 1, 'unit', own, [lost]))
      else bookLack(ledger, line, A5, own.lacks)
    }
    if (line.type === 'A3_PACKAGING_MATERIALS') {
      bookPackagingDisposal(ledger, line, A5, 1 + lost.value)
      if (line.net !== 0) bookUnknownLoss(ledger, line, A5)
    }
    if (line.type === 'A5_CONSTRUCTION_STAGE') bookSiteInput(ledger, line)
  }
}

/** An empty share is a gap if there is material to lose. */
function reportUnknownLoss(ledger: Ledger): void {
  const isLost = (line: Line): boolean =>
    line.type === 'A3_PACKAGING_MATERIALS' || isProductMaterial(line)
  if (ledger.lines.some((line) => line.net !== 0 && isLost(line)))
    ledger.findings.gap({
      inputId: null,
      why: 'constructionWasteMissing',
      field: 'constructionWaste',
    })
}

/**
 * Treatment of packaging: in A5 for a product, with the factor 1 + cw; in A3 for a semi-finished product, whose
 * packaging stays in the customer's factory (§6.4).
 */
export function bookPackagingDisposal(
  ledger: Ledger,
  line: Line,
  module: ModuleIndex,
  factor: number,
): void {
  const treated = treatLine(ledger, line, line.net, 'packaging')
  bookTreated(
    ledger,
    line,
    module,
    treated,
    'burdens',
    'packagingDisposal',
    makeMultiplier('withConstructionWaste', factor),
  )
  keepCredits(line, treated, 'creditPackaging')
}

function bookSiteInput(ledger: Ledger, line: Line): void {
  if (!line.profile) return
  bookPart(ledger, line, A5, makePart('process', line.net, line.unit, line.profile))
  if (line.profile.profile.transportApplicable === true && line.netMass !== 0) {
    const transport = siteTransportPart(ledger, line)
    if (transport) bookPart(ledger, line, A5, transport)
    else bookLack(ledger, line, A5, lackEverything(ledger.library))
  }
  if (!line.input.wasteScenarioId) return
  const treated = treatLine(ledger, line, line.net, 'construction')
  bookTreated(ledger, line, A5, treated, 'burdens', 'wasteTreatment')
  bookTreated(ledger, line, D, treated, 'D', 'creditConstruction')
}
