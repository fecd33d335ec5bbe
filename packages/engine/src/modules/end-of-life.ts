import { makePart } from '../model/contribution.ts'
import { bookPart, isProductMaterial, type Ledger, type Line } from '../ledger/ledger.ts'
import { C1, C2, C3, C4 } from '../model/life-cycle-modules.ts'
import { bookTreated, keepCredits, treatLine } from './treated-line.ts'

/**
 * Books the end of life C1–C4 of one product, and its credits for D.
 *
 *   C1 = Σ n·I_p of the demolition lines
 *   C2–C4 = treat(m, p, w) of every material stream (by raw material) or of every D_END_OF_LIFE line (by product)
 *
 * Source: calculation.md §8. Example: 10.8 kg to landfill over 100 km, 0.1 per tkm, 0.02 per kg → C2 0.108, C4 0.216.
 */
export function bookEndOfLife(ledger: Ledger): void {
  for (const line of ledger.due) {
    if (line.type === 'C1_DEMOLITION' && line.profile) {
      bookPart(ledger, line, C1, makePart('process', line.net, line.unit, line.profile))
    }
    if (isTreatedAtEndOfLife(ledger, line)) bookTreatment(ledger, line)
  }
  if (ledger.calculation.wasteScenarioInputMethod === 'byProduct') checkLineMass(ledger)
  else warnOfIgnoredLines(ledger)
}

/** By product the D_END_OF_LIFE lines carry the mass, otherwise the materials themselves. §8.1, §8.2. */
export function isTreatedAtEndOfLife(ledger: Ledger, line: Line): boolean {
  return ledger.calculation.wasteScenarioInputMethod === 'byProduct'
    ? line.type === 'D_END_OF_LIFE'
    : isProductMaterial(line)
}

function bookTreatment(ledger: Ledger, line: Line): void {
  const treated = treatLine(ledger, line, line.net, 'endOfLife')
  bookTreated(ledger, line, C2, treated, 'C2', 'C2')
  bookTreated(ledger, line, C3, treated, 'C3', 'C3')
  bookTreated(ledger, line, C4, treated, 'C4', 'C4')
  keepCredits(line, treated, 'creditEndOfLife')
}

/** Σ line mass within 1% of M. Source: §8.2. */
function checkLineMass(ledger: Ledger): void {
  if (ledger.isMassIncomplete) return
  let mass = 0
  for (const line of ledger.lines) if (line.type === 'D_END_OF_LIFE') mass += line.net
  if (Math.abs(mass - ledger.productMass) > 0.01 * ledger.productMass) {
    ledger.findings.warn({ code: 'EOL_MASS_MISMATCH', value: mass })
  }
}

function warnOfIgnoredLines(ledger: Ledger): void {
  for (const line of ledger.due) {
    if (line.type === 'D_END_OF_LIFE')
      ledger.findings.warn({ code: 'END_OF_LIFE_LINES_IGNORED', inputId: line.id })
  }
}
