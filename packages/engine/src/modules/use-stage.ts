import {
  extendFactor,
  type Factor,
  sumParts,
  type Lack,
  multiplyPart,
  NO_LACKS,
  type Part,
  makePart,
  makeMultiplier,
} from '../model/contribution.ts'
import {
  bookPart,
  bookLack,
  bookUnknownLoss,
  lackEverything,
  isDeclared,
  isProductMaterial,
  type Ledger,
  type Line,
  lineTotal,
  repeatedTotal,
} from '../ledger/ledger.ts'
import { A3, B1, B2, B4, B6, B7, D, type ModuleIndex } from '../model/life-cycle-modules.ts'
import type { MethodRules } from '../model/model.ts'
import { type Year, years } from '../model/quantity.ts'
import { bookTreated, mixPerKg, treatLine, type TreatedLine } from './treated-line.ts'
import { isTreatedAtEndOfLife } from './end-of-life.ts'
import { siteTransportPart } from './transport.ts'

/**
 * Number of replacements of a part, or of maintenance events, within the reference service life.
 *
 *   ceil        N = max(0, ceil(R/L − 1e-9) − 1)   whole replacements, EN 15978
 *   fractional  N = max(0, R/L − 1)                Dutch methods
 *
 * @param serviceLife  R [years]
 * @param partLife     L [years]; empty, ≤ 0 or ≥ R → 0
 * @returns            [1]
 * Source: calculation.md §7. Example: R 50, L 15 → ceil 3, fractional 2.333…; L 25 → 1 in both.
 */
export function replacementsWithin(
  serviceLife: Year | null,
  partLife: Year | null,
  mode: MethodRules['replacementMode'],
): number {
  if (!serviceLife || !partLife || serviceLife <= 0 || partLife <= 0 || partLife >= serviceLife)
    return 0
  const uses = serviceLife / partLife
  return Math.max(0, (mode === 'ceil' ? Math.ceil(uses - 1e-9) : uses) - 1)
}

/**
 * Use stage: B1 emissions (total over R), B2 maintenance, B4 replacement, B6/B7 operation if the method allows it.
 * B3 and B5 have no input type. It must run after end of life. Source: calculation.md §7.
 */
export function bookUseStage(ledger: Ledger): void {
  const replaced = replacementFactors(ledger)
  for (const line of ledger.due) {
    if (line.type === 'B1_USE_STAGE') bookTotal(ledger, line, B1)
    else if (line.type === 'B2_MAINTENANCE') bookMaintenance(ledger, line)
    else if (line.type === 'B6_ENERGY_USE' || line.type === 'B7_WATER_USE')
      bookOperation(ledger, line)
    else if (isProductMaterial(line)) bookReplacement(ledger, line, replaced)
  }
}

function bookTotal(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (line.profile)
    bookPart(ledger, line, module, makePart('process', line.net, line.unit, line.profile))
}

function bookOperation(ledger: Ledger, line: Line): void {
  if (ledger.method.allowsOperationalUse)
    bookTotal(ledger, line, line.type === 'B6_ENERGY_USE' ? B6 : B7)
  else ledger.findings.warn({ code: 'OPERATIONAL_USE_NOT_ALLOWED', inputId: line.id })
}

/**
 * B2 = N·( n·I_p + T(m, site) + treatment ); with an interval the amount is per event, without one it is the total.
 * Example: 0.5 kg paint every 7 years of 50, ceil → 7 × 0.5 kg.
 */
function bookMaintenance(ledger: Ledger, line: Line): void {
  const interval = line.input.lifeTime ?? 0
  const serviceLife = ledger.calculation.referenceServiceLife ?? null
  line.replacements =
    interval > 0
      ? replacementsWithin(
          serviceLife === null ? null : years(serviceLife),
          years(interval),
          ledger.method.replacementMode,
        )
      : 1
  if (interval > 0 && serviceLife === null && isDeclared(ledger, 'B2'))
    reportUnknownLife(ledger, line, B2)
  const repeated = makeMultiplier('replacements', line.replacements)
  if (!line.profile || repeated.value === 0 || !isDeclared(ledger, 'B2')) return
  bookPart(
    ledger,
    line,
    B2,
    multiplyPart(makePart('process', line.net, line.unit, line.profile), repeated),
  )
  if (line.profile.profile.transportApplicable === true && line.netMass !== 0) {
    const transport = siteTransportPart(ledger, line)
    if (transport) bookPart(ledger, line, B2, multiplyPart(transport, repeated))
    else bookLack(ledger, line, B2, lackEverything(ledger.library))
  }
  if (!line.input.wasteScenarioId) return
  const treated = treatLine(ledger, line, line.net, 'maintenance')
  bookTreated(ledger, line, B2, treated, 'burdens', 'wasteTreatment', repeated)
  bookTreated(ledger, line, D, treated, 'D', 'creditMaintenance', repeated)
}

/** A life or an interval without the reference service life: how often it passes is unknown. */
function reportUnknownLife(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (line.net === 0) return
  ledger.findings.gap({ inputId: null, why: 'serviceLifeMissing', field: 'productLifeTime' })
  for (const one of [module, D]) bookLack(ledger, line, one, lackEverything(ledger.library))
}

/** Common data of replaced parts: the mix of end-of-life lines, and the treatment of waste entered per product. */
interface SharedFactors {
  readonly endOfLifePerKg: Factor | null
  readonly endOfLifeCreditPerKg: Factor | null
  readonly factoryWastePerKg: Factor | null
  readonly factoryWasteCreditPerKg: Factor | null
}

function replacementFactors(ledger: Ledger): SharedFactors {
  const { calculation, lines, due, library, method } = ledger
  const serviceLife = calculation.referenceServiceLife ?? 0
  let isAnyReplaced = false
  for (const line of due) {
    if (!isProductMaterial(line)) continue
    const { lifeTime } = line.input
    if (lifeTime === null || lifeTime === undefined || lifeTime <= 0) continue
    if (
      calculation.referenceServiceLife === null ||
      calculation.referenceServiceLife === undefined
    ) {
      if (isDeclared(ledger, 'B4')) reportUnknownLife(ledger, line, B4)
      continue
    }
    if (serviceLife <= 0) continue
    line.replacements = replacementsWithin(
      years(serviceLife),
      years(lifeTime),
      method.replacementMode,
    )
    if (line.replacements > 0) isAnyReplaced = true
  }
  const isByProduct = isAnyReplaced && calculation.wasteScenarioInputMethod === 'byProduct'
  const isPerProduct = isAnyReplaced && calculation.productionWasteMethod === 'amountPerProduct'
  const endLines = isByProduct ? lines.filter((line) => isTreatedAtEndOfLife(ledger, line)) : []
  const wasteLines = isPerProduct ? lines.filter((line) => line.type === 'A3_PRODUCTION_WASTE') : []
  const treated = endLines.map((line) => againTreated(ledger, line))
  const makeMixPart = (which: 'C2' | 'C3' | 'C4') =>
    makePart(which, 1, 'kg', mixPerKg(ledger, treated, which, which))
  const perKgOfProduct = (
    pick: (line: Line) => readonly Part[],
    lacksOf: (line: Line) => readonly Lack[],
  ): Factor | null => {
    if (ledger.isMassIncomplete)
      return wasteLines.length === 0 ? null : sumParts(library.axis, [], lackEverything(library))
    if (ledger.productMass === 0) return null
    const share = makeMultiplier('shareOfMass', 1 / ledger.productMass)
    return sumParts(
      library.axis,
      wasteLines.flatMap(pick).map((one) => multiplyPart(one, share)),
      wasteLines.flatMap(lacksOf),
    )
  }
  return {
    endOfLifePerKg: isByProduct
      ? sumParts(library.axis, [makeMixPart('C2'), makeMixPart('C3'), makeMixPart('C4')])
      : null,
    endOfLifeCreditPerKg: isByProduct ? mixPerKg(ledger, treated, 'D', 'creditEndOfLife') : null,
    factoryWastePerKg: isPerProduct
      ? perKgOfProduct(
          (line) => lineTotal(ledger, line, [A3]).parts ?? [],
          (line) => line.modules[A3]?.lacks ?? NO_LACKS,
        )
      : null,
    factoryWasteCreditPerKg: isPerProduct
      ? perKgOfProduct(
          (line) => line.credits,
          (line) => line.creditLacks,
        )
      : null,
  }
}

/** Repeats a treatment without counting its streams twice. */
function againTreated(ledger: Ledger, line: Line): TreatedLine {
  const treated = treatLine({ ...ledger, streams: [] }, line, line.net, 'endOfLife')
  // An unknown amount of one line makes the share of every other line unknown.
  return line.netMass === null
    ? { ...treated, lacks: [...treated.lacks, ...lackEverything(ledger.library)] }
    : treated
}

/**
 * B4 = N·(1+cw)·( A1 + A2 + A3w + A4 + C2 + C3 + C4 ) of the part itself; credits N·(1+cw)·(D + Dw) go to D.
 *
 * Processes of the factory and packaging are not repeated. By product the end of life is the mix of the lines by mass;
 * production waste entered per product is repeated by mass, so that the four waste methods agree.
 * Source: calculation.md §7. Example: 2 kg seal at 4 kg CO2 eq./kg, 15 of 50 years, ceil → N 3.
 */
function bookReplacement(ledger: Ledger, line: Line, shared: SharedFactors): void {
  if (!line.replacements || !isDeclared(ledger, 'B4')) return
  const repeated = [makeMultiplier('replacements', line.replacements)]
  const lost = ledger.constructionWaste ?? 0
  if (lost > 0) repeated.push(makeMultiplier('withConstructionWaste', 1 + lost))

  const { axis } = ledger.library
  const own = repeatedTotal(ledger, line)
  const { netMass } = line
  const byMass = (code: Part['code'], factor: Factor | null) =>
    factor === null || netMass === null ? [] : [makePart(code, netMass, 'kg', factor)]
  const unknownMass = netMass === null ? lackEverything(ledger.library) : NO_LACKS
  const burdens = extendFactor(
    axis,
    own,
    [
      ...byMass('productionWaste', shared.factoryWastePerKg),
      ...byMass('endOfLifeMix', shared.endOfLifePerKg),
    ],
    unknownMass,
  )
  bookPart(ledger, line, B4, makePart('replacement', 1, 'unit', burdens, repeated))
  bookLack(ledger, line, B4, burdens.lacks)
  bookUnknownLoss(ledger, line, B4)

  const credits = sumParts(
    axis,
    [
      ...line.credits,
      ...byMass('creditProductionWaste', shared.factoryWasteCreditPerKg),
      ...byMass('creditEndOfLife', shared.endOfLifeCreditPerKg),
    ],
    [...line.creditLacks, ...unknownMass],
  )
  if (credits.parts!.length > 0) {
    bookPart(ledger, line, D, makePart('creditReplacement', 1, 'unit', credits, repeated))
    bookUnknownLoss(ledger, line, D)
  }
  bookLack(ledger, line, D, credits.lacks)
}
