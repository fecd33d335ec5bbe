import type { Lack } from '../model/contribution.ts'
import type { FindingLists } from '../model/findings.ts'
import { addScaled, isUnknownWith, sumOfImpacts, zeroImpact } from '../model/impact.ts'
import type { LineAccount } from '../ledger/line-account.ts'
import { grossAmount, type Ledger, computeMass, refuseNotFinite } from '../ledger/ledger.ts'
import {
  type LifeCycleModule,
  MODULE_INDEX,
  MODULES,
  MODULES_A_TO_C,
  type SubtotalKey,
  SUBTOTALS,
} from '../model/life-cycle-modules.ts'
import { headlineMeasure, type MeasureReader } from '../model/measure.ts'
import type { IndicatorCode, InputType, WeightingSet } from '../model/model.ts'
import type {
  BiogenicCarbon,
  Impacts,
  ImpactVector,
  ModuleResult,
  ProductResult,
  WeightedScore,
} from '../model/results.ts'

/** Modules as sums of lines, including hidden places. */
interface ModuleSum {
  readonly vector: ImpactVector
  readonly lacks: ReadonlySet<Lack>
  readonly lines: readonly LineAccount[]
}

/** The figures of a result, without what they are made of. */
export type ProductFigures = Pick<
  ProductResult,
  'indicators' | 'modules' | 'subtotals' | 'totalAtoC' | 'totalAtoD' | 'mki' | 'weightingSets'
>

/** Adds the ledger to modules, subtotals, totals and MKI (§12). */
export const sumFigures = (ledger: Ledger): ProductFigures => addFigures(ledger, sumModules(ledger))

function addFigures({ library, method }: Ledger, sums: readonly ModuleSum[]): ProductFigures {
  const { axis } = library
  const declared = new Set(method.declaredModules)
  const listIncomplete = (modules: readonly LifeCycleModule[]): readonly IndicatorCode[] => {
    const codes = new Set<IndicatorCode>()
    for (const module of modules) {
      for (const lack of sums[MODULE_INDEX[module]]!.lacks)
        for (const code of lack.codes) codes.add(code)
    }
    const incomplete = [...codes]
    return incomplete.length === 0
      ? incomplete
      : axis.all.filter((code) => isUnknownWith(code, incomplete))
  }
  const addModules = (modules: readonly LifeCycleModule[]): Impacts => {
    const present = modules.filter((module) => declared.has(module))
    const vector = zeroImpact(axis)
    for (const module of present) addScaled(vector, 1, sums[MODULE_INDEX[module]]!.vector)
    return { impacts: vector.subarray(0, axis.codes.length), incomplete: listIncomplete(present) }
  }
  const moduleResult = (module: LifeCycleModule): ModuleResult =>
    declared.has(module)
      ? {
          impacts: sums[MODULE_INDEX[module]]!.vector.subarray(0, axis.codes.length),
          incomplete: listIncomplete([module]),
        }
      : 'notDeclared'
  const groupResult = (modules: readonly LifeCycleModule[]): ModuleResult =>
    modules.some((module) => declared.has(module)) ? addModules(modules) : 'notDeclared'

  return {
    indicators: axis.codes,
    modules: fillRecord(MODULES, moduleResult),
    subtotals: fillRecord(Object.keys(SUBTOTALS) as SubtotalKey[], (key) =>
      groupResult(SUBTOTALS[key]),
    ),
    totalAtoC: addModules(MODULES_A_TO_C),
    totalAtoD: addModules(MODULES),
    mki: library.scores.map(({ set, read }) =>
      computeScore(set, read, declared, sums, listIncomplete),
    ),
    weightingSets: method.weightingSets,
  }
}

/** The figures of the ledger with what they are made of, and the unknown parts. */
export function productResult(ledger: Ledger, findings: FindingLists): ProductResult {
  const { method, calculation, productMass, packagingMass } = ledger
  const declared = new Set(method.declaredModules)
  const sums = sumModules(ledger)
  const figures = addFigures(ledger, sums)
  reportLacks(ledger)
  reportUndeclared(ledger, declared)
  const carbon = biogenicCarbon(ledger, sums)
  return {
    calculationId: calculation.id,
    ...figures,
    productMass,
    packagingMass,
    isMassIncomplete: ledger.isMassIncomplete,
    conversionFactorTo1Kg: productMass > 0 && !ledger.isMassIncomplete ? 1 / productMass : null,
    secondaryContentAverage: ledger.secondaryContentAverage,
    constructionWasteFraction: ledger.constructionWaste,
    biogenicCarbon: carbon,
    amounts: ledger.lines.map((line) => ({
      inputId: line.id,
      inputType: line.type,
      description: line.input.description ?? null,
      isLinear: line.input.scalingType === 'linear',
      net: line.net,
      productionWaste: line.waste,
      gross: grossAmount(line),
      netMass: line.netMass,
      grossMass: line.netMass === null ? null : computeMass(grossAmount(line), line.massPerUnit),
      replacements: line.replacements,
    })),
    streams: ledger.streams,
    contributions: fillRecord(
      MODULES.filter((module) => declared.has(module)),
      (module) => sums[MODULE_INDEX[module]]!.lines,
    ),
    gaps: findings.gaps,
    warnings: findings.warnings,
    headlineMeasure: headlineMeasure(method),
  }
}

function fillRecord<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const made = {} as Record<Key, Value>
  for (const key of keys) made[key] = valueOf(key)
  return made
}

/** Closes the accounts of every module. Lines are ordered by id, so that every run gives the same result. */
function sumModules(ledger: Ledger): readonly ModuleSum[] {
  return MODULES.map((module) => {
    const index = MODULE_INDEX[module]
    const lines: LineAccount[] = []
    const lacks = new Set<Lack>()
    for (const { modules } of ledger.lines) {
      const account = modules[index]
      if (!account) continue
      lines.push(account)
      for (const lack of account.lacks) lacks.add(lack)
    }
    const vector = sumOfImpacts(ledger.library.axis, lines)
    refuseNotFinite(ledger, module, vector)
    return { vector, lacks, lines }
  })
}

/** An indicator missing in a profile is a gap of the line and a warning about the profile. §3 */
function reportLacks(ledger: Ledger): void {
  const silent = new Set<string>()
  for (const line of ledger.lines) {
    let reported: Set<string> | undefined
    for (const account of line.modules) {
      if (!account || account.lacks.length === 0) continue
      reported ??= new Set()
      for (const { profileId, codes } of account.lacks) {
        if (profileId === null || reported.has(profileId)) continue
        reported.add(profileId)
        ledger.findings.newGap({
          inputId: line.id,
          why: 'indicatorMissing',
          profileId,
          indicators: codes,
        })
        if (silent.has(profileId)) continue
        silent.add(profileId)
        ledger.findings.warn({ code: 'INDICATOR_MISSING', profileId, indicators: codes })
      }
    }
  }
}

const MAIN_MODULE: Readonly<Partial<Record<InputType, LifeCycleModule>>> = {
  A5_CONSTRUCTION_STAGE: 'A5',
  B1_USE_STAGE: 'B1',
  B2_MAINTENANCE: 'B2',
  B6_ENERGY_USE: 'B6',
  B7_WATER_USE: 'B7',
  C1_DEMOLITION: 'C1',
}

/** Warns of a line in an undeclared module, which would otherwise disappear silently. */
function reportUndeclared(ledger: Ledger, declared: ReadonlySet<LifeCycleModule>): void {
  for (const line of ledger.lines) {
    const module = MAIN_MODULE[line.type]
    // Methods without operational use have a warning of their own.
    const isOwn = (module !== 'B6' && module !== 'B7') || ledger.method.allowsOperationalUse
    if (module && isOwn && !declared.has(module)) {
      ledger.findings.warn({ code: 'INPUT_OUTSIDE_DECLARED_MODULES', inputId: line.id })
    }
  }
}

function computeScore(
  set: WeightingSet,
  read: MeasureReader,
  declared: ReadonlySet<LifeCycleModule>,
  sums: readonly ModuleSum[],
  incompleteOf: (modules: readonly LifeCycleModule[]) => readonly IndicatorCode[],
): WeightedScore {
  const modules = fillRecord(MODULES, (module) =>
    declared.has(module) ? read(sums[MODULE_INDEX[module]]!.vector) : ('notDeclared' as const),
  )
  const sumScores = (of: readonly LifeCycleModule[]) =>
    of.reduce((sum, module) => sum + (modules[module] === 'notDeclared' ? 0 : modules[module]), 0)
  const declaredModules = MODULES.filter((module) => declared.has(module))
  return {
    weightingSet: set.id,
    version: set.version ?? null,
    modules,
    totalAtoC: sumScores(MODULES_A_TO_C),
    totalAtoD: sumScores(MODULES),
    isIncomplete: incompleteOf(declaredModules).some((code) => (set.weights[code] ?? 0) !== 0),
  }
}

/** Contents at the gate, and the balance of uptake and release over A–C (±1e-6, ±5% with included releases). §10 */
function biogenicCarbon(ledger: Ledger, sums: readonly ModuleSum[]): BiogenicCarbon {
  const { axis } = ledger.library
  let product = 0
  let packaging = 0
  for (const line of ledger.lines) {
    let carbon = 0
    for (const { material, kgPerUnit } of line.streams)
      carbon += line.net * (kgPerUnit ?? 0) * (material.profile?.carbonPerKg ?? 0)
    if (line.type === 'A1_RAW_MATERIAL' || line.type === 'SEMI_FINISHED') product += carbon
    if (line.type === 'A3_PACKAGING_MATERIALS') packaging += carbon
  }
  let uptake = 0
  let release = 0
  for (const module of MODULES_A_TO_C) {
    uptake += sums[MODULE_INDEX[module]]!.vector[axis.carbonUptake]!
    release += sums[MODULE_INDEX[module]]!.vector[axis.carbonRelease]!
  }
  const tolerance = ledger.isReleaseIncluded ? 0.05 : 1e-6
  const size = Math.max(Math.abs(uptake), Math.abs(release))
  const isKnown = !ledger.isMassIncomplete
  if (isKnown && Math.abs(uptake + release) > Math.max(tolerance * size, 1e-12)) {
    ledger.findings.warn({ code: 'BIOGENIC_IMBALANCE', value: uptake + release })
  }
  return {
    product,
    packaging,
    isProductAbove5Percent: product > 0.05 * ledger.productMass,
    isPackagingAbove5Percent: packaging > 0.05 * ledger.packagingMass,
    uptakeCo2: uptake,
    releaseCo2: release,
  }
}
