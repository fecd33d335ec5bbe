import {
  type Factor,
  type Lack,
  mergeLacks,
  type Part,
  sumOfFactors,
  makeMultiplier,
} from '../model/contribution.ts'
import { EngineError } from '../model/engine-error.ts'
import type { Findings } from '../model/findings.ts'
import { addScaled, zeroImpact } from '../model/impact.ts'
import {
  A1,
  A2,
  A3,
  A4,
  C2,
  C3,
  C4,
  type LifeCycleModule,
  type ModuleIndex,
} from '../model/life-cycle-modules.ts'
import { LineAccount } from './line-account.ts'
import {
  type Input,
  type InputType,
  isProductMaterialType,
  type MethodRules,
  type ProductCalculation,
} from '../model/model.ts'
import type { PreparedLibrary } from '../library/prepared-library.ts'
import type { PreparedProfile } from '../library/prepared-profile.ts'
import type { ImpactVector, Multiplier, TreatedStream } from '../model/results.ts'
import type { Material } from '../waste/treatment-step.ts'

/** A material of a line at its end of life: the line's own, or one inside a semi-finished product. */
export interface MaterialStream {
  readonly material: Material
  /** [kg per unit of the line] null = unknown */
  readonly kgPerUnit: number | null
  readonly wasteScenarioId: string | null
}

/** One unit of a semi-finished product for the calculation that uses it (§6.4). */
export interface SemiFinished {
  readonly calculationId: string
  /** X_S: its A1 + A2 + A3 */
  readonly production: Factor
  /** D_S: credits of its waste and packaging */
  readonly credits: Factor
  /** μ_S [kg/unit] null = unknown */
  readonly massPerUnit: number | null
  readonly streams: readonly MaterialStream[]
}

/** One input line during the calculation. Amounts are after scaling. */
export interface Line {
  readonly input: Input
  readonly id: string
  readonly type: InputType
  readonly unit: string
  readonly profile: PreparedProfile | null
  readonly semiFinished: SemiFinished | null
  readonly streams: readonly MaterialStream[]
  /** [unit] */
  readonly net: number
  /** [kg/unit] null = unknown */
  readonly massPerUnit: number | null
  /** [kg] null = unknown: the mass per unit, or the amount itself */
  readonly netMass: number | null
  /** [unit] set by the production waste method, see `setWaste` */
  waste: number
  /** 1 + waste share, the multiplier from net to gross amount; empty without waste. */
  perNet: readonly Multiplier[]
  replacements: number | null
  /** Credits for D before the factor for construction waste. */
  readonly credits: Part[]
  readonly creditLacks: Lack[]
  readonly modules: (LineAccount | undefined)[]
  /** Set when the line is first repeated, see `repeatedTotal`. */
  repeated: Factor | null
}

/** One calculation in progress: its lines, and the contribution of each line to each module. */
export interface Ledger {
  readonly calculation: ProductCalculation
  readonly library: PreparedLibrary
  readonly method: MethodRules
  readonly findings: Findings
  /** By input id. */
  readonly lines: readonly Line[]
  /** Lines that are booked by this calculation; the others were booked before, see `LineMemory`. */
  readonly due: readonly Line[]
  /** M, M_p [kg], sums of the known masses */
  readonly productMass: number
  readonly packagingMass: number
  /** A part of M is unknown, so that shares of M are unknown. */
  readonly isMassIncomplete: boolean
  /** [1] of the materials with a known mass; null = unknown */
  readonly secondaryContentAverage: number | null
  /** cw [1] null = empty although the method declares A5 */
  readonly constructionWaste: number | null
  readonly streams: TreatedStream[]
  isReleaseIncluded: boolean
}

/** Undeclared modules have no figures, and their waste leaves no credits in D. */
export const isDeclared = ({ method }: Pick<Ledger, 'method'>, module: LifeCycleModule): boolean =>
  method.declaredModules.includes(module)

export const isProductMaterial = (line: Line): boolean => isProductMaterialType(line.type)

/** Lines whose amount is in kg and whose profile may stay empty. */
export const isWasteLine = (type: InputType): boolean =>
  type === 'A3_PRODUCTION_WASTE' || type === 'D_END_OF_LIFE'

/** A waste or end-of-life line without a profile. */
export const isAveragedInput = ({ inputType, profileId }: Input): boolean =>
  isWasteLine(inputType) && !profileId

export const grossAmount = (line: Line): number => line.net + line.waste

/** Sets the production waste of a line [unit]. */
export function setWaste(line: Line, waste: number): void {
  line.waste = waste
  if (waste !== 0 && line.net !== 0)
    line.perNet = [makeMultiplier('grossPerNet', grossAmount(line) / line.net)]
}

/** The amount `perNet` applies to. */
export const amountBase = (line: Line): number => (line.net === 0 ? grossAmount(line) : line.net)

/** Books a part of a line in a module. A part of zero is omitted. */
export function bookPart(ledger: Ledger, line: Line, module: ModuleIndex, one: Part): void {
  if (one.coefficient === 0) return
  let account = line.modules[module]
  if (account) account.parts.push(one)
  else line.modules[module] = account = openAccount(ledger, line, [one])
  addScaled(account.impacts, one.coefficient, one.perUnit, one.places)
  if (one.lacks.length > 0) account.lacks = mergeLacks(account.lacks, one.lacks)
}

/** Records an unknown part in this module of this line. */
export function bookLack(
  ledger: Ledger,
  line: Line,
  module: ModuleIndex,
  lacks: readonly Lack[],
): void {
  if (lacks.length === 0) return
  const account = (line.modules[module] ??= openAccount(ledger, line, []))
  account.lacks = mergeLacks(account.lacks, lacks)
}

const openAccount = (ledger: Ledger, line: Line, parts: Part[]) =>
  new LineAccount(line.id, zeroImpact(ledger.library.axis), parts)

/**
 * Returns the line's contribution to the given modules as one factor. For one module it is the module's own vector, so that
 * it must be called after the last booking there.
 */
export function lineTotal(ledger: Ledger, line: Line, modules: readonly ModuleIndex[]): Factor {
  const accounts: Factor[] = []
  for (const module of modules) {
    const account = line.modules[module]
    if (account) accounts.push(account)
  }
  return sumOfFactors(ledger.library.axis, accounts)
}

/** Modules that are repeated when a line is lost on site or replaced. C1 is not, because nothing is demolished. */
const REPEATED: readonly ModuleIndex[] = [A1, A2, A3, A4, C2, C3, C4]

/** Returns a repetition of the line: A1–A4 and C2–C4. Call it after the last booking there. */
export const repeatedTotal = (ledger: Ledger, line: Line): Factor =>
  (line.repeated ??= lineTotal(ledger, line, REPEATED))

/** Mass of an amount [kg]; null = unknown. An amount of 0 has the mass 0 for any mass per unit. */
export const computeMass = (amount: number, massPerUnit: number | null): number | null =>
  amount === 0 ? 0 : massPerUnit === null ? null : amount * massPerUnit

/** μ as a multiplier; omitted for a line per kg. */
export const perUnitMass = (massPerUnit: number): readonly Multiplier[] =>
  massPerUnit === 1 ? [] : [makeMultiplier('massPerUnit', massPerUnit)]

/** Reports the profile of a line without a mass per unit. A missing profile or amount is reported elsewhere. */
export function reportUnknownMass(ledger: Ledger, line: Line): void {
  if (line.profile === null || line.net === 0) return
  const { profileId } = line.profile
  ledger.findings.gap({
    inputId: line.id,
    why: 'massPerUnitMissing',
    profileId,
    field: 'profileId',
  })
}

/** Records that a module of a line is unknown because the mass of the line is unknown. */
export function bookUnknownMass(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (line.net === 0) return
  reportUnknownMass(ledger, line)
  bookLack(ledger, line, module, lackEverything(ledger.library))
}

/** Records that a module of a line is unknown because construction waste is unknown: it has the factor 1 + cw. */
export function bookUnknownLoss(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (ledger.constructionWaste === null)
    bookLack(ledger, line, module, lackEverything(ledger.library))
}

/** All indicators unknown, for a reason in the list of gaps. */
export const lackEverything = (library: PreparedLibrary): readonly Lack[] => [
  { codes: library.axis.all, profileId: null },
]

/** Internal check: the engine never returns a sum that is not a number. Source: calculation.md §13. */
export function refuseNotFinite(
  ledger: Ledger,
  module: LifeCycleModule,
  vector: ImpactVector,
): void {
  for (let place = 0; place < vector.length; place++) {
    if (!Number.isFinite(vector[place])) {
      const field = `${module} ${ledger.library.axis.codes[place] ?? 'biogenic carbon'}`
      throw new EngineError('NOT_FINITE', { calculationId: ledger.calculation.id, field })
    }
  }
}
