import { NO_MULTIPLIERS } from '../model/contribution.ts'
import { EngineError } from '../model/engine-error.ts'
import { type Findings, bindFindings, type FindingLists } from '../model/findings.ts'
import {
  lackEverything,
  isProductMaterial,
  type Ledger,
  type Line,
  type MaterialStream,
  type SemiFinished,
  bookLack,
  computeMass,
  isAveragedInput,
  isWasteLine,
  reportUnknownMass,
  setWaste,
} from './ledger.ts'
import { isSameInput, type LineMemory } from './line-memory.ts'
import {
  A1,
  A2,
  A3,
  A4,
  A5,
  B1,
  B2,
  B6,
  B7,
  C1,
  C2,
  C3,
  C4,
  D,
  type ModuleIndex,
  MODULES,
} from '../model/life-cycle-modules.ts'
import type { Input, InputType, MethodRules, ProductCalculation } from '../model/model.ts'
import type { PreparedLibrary } from '../library/prepared-library.ts'
import type { PreparedProfile } from '../library/prepared-profile.ts'
import { scaleFactor } from '../model/scaling.ts'
import { averageContent, type SecondaryContent } from '../model/stated-content.ts'
import { productionWaste } from '../waste/production-waste.ts'
import { type Material, readMaterial } from '../waste/treatment-step.ts'

/** External data of a calculation. */
export interface LedgerSources {
  readonly library: PreparedLibrary
  readonly method: MethodRules
  readonly calculationDate: string | null
  readonly findings: FindingLists
  readonly semiFinished: (id: string) => SemiFinished | null
  /** Lines that are already booked; null: none. */
  readonly memory: LineMemory | null
}

/** Modules that are incomplete if a line of this type is unknown. */
const LANDS_IN: Readonly<Record<InputType, readonly ModuleIndex[]>> = {
  A1_RAW_MATERIAL: [A1, A2, A3, A4, C2, C3, C4, D],
  SEMI_FINISHED: [A1, A2, A3, A4, C2, C3, C4, D],
  A3_EXTERNAL_TREATMENTS: [A2, A3],
  A3_ANCILLARY_MATERIALS: [A2, A3, D],
  A3_PACKAGING_MATERIALS: [A2, A3, A4, A5, D],
  A3_ENERGY_CONSUMPTION: [A3],
  A3_PRODUCTION_EMISSIONS: [A3],
  A3_PRODUCTION_WASTE: [A3, D],
  A5_CONSTRUCTION_STAGE: [A5, D],
  B1_USE_STAGE: [B1],
  B2_MAINTENANCE: [B2, D],
  B6_ENERGY_USE: [B6],
  B7_WATER_USE: [B7],
  C1_DEMOLITION: [C1],
  D_END_OF_LIFE: [C2, C3, C4, D],
}

/** Modules that are incomplete if the waste of a material is unknown. */
const WASTE_LANDS_IN: readonly ModuleIndex[] = [A1, A2, A3, D]

/** Opens the ledger of a calculation: scales amounts (§2), finds profiles and calculates production waste (§5). */
export function openLedger(calculation: ProductCalculation, sources: LedgerSources): Ledger {
  const findings = bindFindings(calculation.id, sources.findings)
  const scale = scaleFactor(calculation.scaling ?? [], calculation.id)
  const sorted = [...calculation.inputs].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const booked = sources.memory?.recall(calculation)
  const own = sorted.map((input) => {
    const before = booked?.get(input.id)
    return before && isSameInput(before.input, input)
      ? before
      : openLine(calculation, input, scale, sources, findings)
  })

  let productMass = 0
  let packagingMass = 0
  let isMassIncomplete = false
  let wasteLinesMass: number | null = 0
  for (const line of own) {
    if (isProductMaterial(line)) {
      if (line.netMass === null) isMassIncomplete = true
      productMass += line.netMass ?? 0
    }
    if (line.type === 'A3_PACKAGING_MATERIALS') packagingMass += line.netMass ?? 0
    if (line.type === 'A3_PRODUCTION_WASTE')
      wasteLinesMass =
        wasteLinesMass === null || line.netMass === null ? null : wasteLinesMass + line.netMass
  }
  const averageOfMaterials = averageContent(own.filter(isProductMaterial).flatMap(listContents))
  const lines = own.map((line) => withAverages(line, averageOfMaterials))
  const due = booked ? lines.filter((line) => booked.get(line.id) !== line) : lines

  const ledger: Ledger = {
    calculation,
    library: sources.library,
    method: sources.method,
    findings,
    lines,
    due,
    productMass,
    packagingMass,
    isMassIncomplete,
    secondaryContentAverage: averageOfMaterials.fraction,
    constructionWaste: readConstructionWaste(calculation, sources.method),
    streams: [],
    isReleaseIncluded: false,
  }
  const unknown = lackEverything(sources.library)
  const basis = {
    calculation,
    scale,
    wasteLinesMass,
    productMass: isMassIncomplete ? null : productMass,
  }
  for (const line of due) {
    if (isProductMaterial(line)) {
      const waste = productionWaste(line.input, line.net, line.massPerUnit, basis, findings)
      setWaste(line, waste ?? 0)
      if (waste === null)
        for (const module of WASTE_LANDS_IN)
          if (module !== A2 || isBrought(line)) bookLack(ledger, line, module, unknown)
    }
    if (line.netMass === null && isMassNeeded(line)) reportUnknownMass(ledger, line)
    // Without the mass of the whole product its share of secondary material is unknown.
    if (isMassIncomplete && isAveragedInput(line.input)) line.creditLacks.push(...unknown)
    if (isUnknown(line))
      for (const module of LANDS_IN[line.type]) bookLack(ledger, line, module, unknown)
  }
  return ledger
}

const isUnknown = (line: Line): boolean =>
  line.input.netAmount === null ||
  (line.type === 'SEMI_FINISHED'
    ? line.semiFinished === null
    : line.profile === null && (!isWasteLine(line.type) || Boolean(line.input.profileId)))

function openLine(
  calculation: ProductCalculation,
  input: Input,
  scale: number,
  sources: LedgerSources,
  findings: Findings,
): Line {
  const amount = input.netAmount
  if (amount !== null && !Number.isFinite(amount)) {
    throw new EngineError('NOT_FINITE', {
      calculationId: calculation.id,
      inputId: input.id,
      field: 'netAmount',
    })
  }
  if (amount === null) findings.gap({ inputId: input.id, why: 'amountMissing', field: 'netAmount' })
  if (amount === 0) findings.warn({ code: 'ZERO_AMOUNT', inputId: input.id })
  if (
    amount !== null &&
    amount < 0 &&
    input.inputType !== 'B1_USE_STAGE' &&
    input.inputType !== 'A3_PRODUCTION_EMISSIONS'
  ) {
    throw new EngineError('NEGATIVE_AMOUNT', {
      calculationId: calculation.id,
      inputId: input.id,
      value: amount,
    })
  }
  const net = (amount ?? 0) * (input.scalingType === 'linear' ? scale : 1)
  const isKilogramLine = isWasteLine(input.inputType)
  const semiFinished =
    input.inputType === 'SEMI_FINISHED' ? findSemiFinished(input, sources, findings) : null
  const profile = input.inputType === 'SEMI_FINISHED' ? null : findProfile(input, sources, findings)
  if (isKilogramLine && profile && !((profile.massPerUnit ?? 0) > 0)) {
    findings.gap({
      inputId: input.id,
      why: 'massPerUnitMissing',
      profileId: profile.profileId,
      field: 'profileId',
    })
  }
  const massPerUnit = isKilogramLine ? 1 : ((semiFinished ?? profile)?.massPerUnit ?? null)
  return {
    input,
    id: input.id,
    type: input.inputType,
    unit: isKilogramLine ? 'kg' : (profile?.profile.unit ?? 'unit'),
    profile,
    semiFinished,
    streams: listStreams(input, profile, semiFinished, massPerUnit),
    net,
    massPerUnit,
    netMass: amount === null ? null : computeMass(net, massPerUnit),
    waste: 0,
    perNet: NO_MULTIPLIERS,
    replacements: null,
    credits: [],
    creditLacks: [],
    modules: MODULES.map(() => undefined),
    repeated: null,
  }
}

function findProfile(
  input: Input,
  sources: LedgerSources,
  findings: Findings,
): PreparedProfile | null {
  const id = input.profileId ?? null
  const profile = id === null ? null : sources.library.profile(id)
  if (profile === null) {
    if (id !== null || !isWasteLine(input.inputType)) {
      findings.gap({
        inputId: input.id,
        why: 'profileMissing',
        field: 'profileId',
        ...(id === null ? {} : { profileId: id }),
      })
    }
    return null
  }
  const { validUntil } = profile.profile
  if (validUntil && sources.calculationDate && validUntil < sources.calculationDate) {
    findings.warn({ code: 'PROFILE_EXPIRED', inputId: input.id, profileId: profile.profileId })
  }
  for (const warning of profile.warnings) findings.warn(warning)
  return profile
}

function findSemiFinished(
  input: Input,
  sources: LedgerSources,
  findings: Findings,
): SemiFinished | null {
  const found = input.semiFinishedId ? sources.semiFinished(input.semiFinishedId) : null
  if (!found)
    findings.gap({ inputId: input.id, why: 'semiFinishedMissing', field: 'semiFinishedId' })
  return found
}

/** The line's scenario overrides those of the materials inside a semi-finished product. §6.4. */
function listStreams(
  input: Input,
  profile: PreparedProfile | null,
  semiFinished: SemiFinished | null,
  massPerUnit: number | null,
): readonly MaterialStream[] {
  const wasteScenarioId = input.wasteScenarioId ?? null
  if (semiFinished) {
    return semiFinished.streams.map((stream) => ({
      ...stream,
      wasteScenarioId: wasteScenarioId ?? stream.wasteScenarioId,
    }))
  }
  if (!profile) return []
  return [
    {
      material: readMaterial(profile, input.inputType !== 'D_END_OF_LIFE'),
      kgPerUnit: massPerUnit,
      wasteScenarioId,
    },
  ]
}

const listContents = (line: Line) =>
  line.streams.map(({ material, kgPerUnit }) => ({
    mass: line.net * (kgPerUnit ?? 0),
    content: material.secondaryContent,
  }))

const isBrought = ({ input: { legs = [] }, profile }: Line) =>
  legs.length > 0 && profile?.profile.transportApplicable !== false

/** Materials and packaging always need a mass; other lines need it for transport or treatment. */
const isMassNeeded = (line: Line) =>
  isProductMaterial(line) || line.type === 'A3_PACKAGING_MATERIALS'

/**
 * A waste or end-of-life line without a profile has the product's average secondary content and no biogenic carbon. Its
 * lower heat value is the scenario's at end of life (§8.2) and none for production waste (§5).
 */
function withAverages(line: Line, secondaryContent: SecondaryContent): Line {
  if (!isAveragedInput(line.input)) return line
  const isEndOfLife = line.type === 'D_END_OF_LIFE'
  const material: Material = {
    profile: null,
    secondaryContent,
    lowerHeatValue: isEndOfLife ? null : 0,
    usesScenarioHeat: isEndOfLife,
  }
  return {
    ...line,
    streams: [{ material, kgPerUnit: 1, wasteScenarioId: line.input.wasteScenarioId ?? null }],
  }
}

/** cw [1]; null if empty, 0 where A5 is not declared. */
function readConstructionWaste(
  calculation: ProductCalculation,
  { declaredModules }: MethodRules,
): number | null {
  if (!declaredModules.includes('A5')) return 0
  const value = calculation.constructionWasteFraction ?? null
  if (value === null) return null
  if (value >= 0 && value <= 1) return value
  const facts = { calculationId: calculation.id, field: 'constructionWasteFraction', value }
  throw new EngineError('FRACTION_OUT_OF_RANGE', facts)
}
