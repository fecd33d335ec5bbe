import {
  type Factor,
  type Lack,
  mergeLacks,
  type Part,
  sumOfFactors,
  makeMultiplier,
} from './contribution.ts'
import { EngineError } from './engine-error.ts'
import type { Findings } from './findings.ts'
import { addScaledToBoth, zeroImpact } from './impact.ts'
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
} from './life-cycle-modules.ts'
import { LineAccount } from './line-account.ts'
import {
  type Input,
  type InputType,
  isProductMaterialType,
  type MethodRules,
  type ProductCalculation,
} from './model.ts'
import type { PreparedLibrary } from './prepared-library.ts'
import type { PreparedProfile } from './prepared-profile.ts'
import type { ImpactVector, Multiplier, TreatedStream } from './results.ts'
import type { Material } from './waste/treatment-step.ts'

/** A material that leaves with a line: the line's own, or those inside a semi-finished product. */
export interface MaterialStream {
  readonly material: Material
  /** [kg per unit of the line] null = unknown */
  readonly kgPerUnit: number | null
  readonly wasteScenarioId: string | null
}

/** What one unit of a semi-finished product is, seen from the calculation that uses it (§6.4). */
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

/** One input line while it is being worked out. Amounts are after scaling. */
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
  /** [unit] filled in by the production waste method, see `setWaste` */
  waste: number
  /** 1 + waste share, as the multiplier that turns a net amount into what is bought; none when nothing is lost. */
  perNet: readonly Multiplier[]
  replacements: number | null
  /** Credits for D before the factor for construction waste. */
  readonly credits: Part[]
  readonly creditLacks: Lack[]
  readonly modules: (LineAccount | undefined)[]
  /** Filled in when the line is first repeated, see `repeatedTotal`. */
  repeated: Factor | null
}

/** One calculation while it is being worked out: its lines, and what each puts into each module. */
export interface Ledger {
  readonly calculation: ProductCalculation
  readonly library: PreparedLibrary
  readonly method: MethodRules
  readonly findings: Findings
  /** By input id. */
  readonly lines: readonly Line[]
  /** M, M_p [kg] as far as they are known */
  readonly productMass: number
  readonly packagingMass: number
  /** Something of M is unknown, so no share of it is known either. */
  readonly isMassIncomplete: boolean
  /** [1] of the materials whose mass is known */
  readonly secondaryContentAverage: number
  /** cw [1] null = not filled in, where the method declares A5 */
  readonly constructionWaste: number | null
  readonly streams: TreatedStream[]
  isReleaseIncluded: boolean
  /** What all lines put into each module together, in the order of `MODULES`. */
  readonly totals: readonly ImpactVector[]
}

export const isProductMaterial = (line: Line): boolean => isProductMaterialType(line.type)

export const grossAmount = (line: Line): number => line.net + line.waste

/** Fills in what is lost of a line in production [unit]. */
export function setWaste(line: Line, waste: number): void {
  line.waste = waste
  if (waste !== 0 && line.net !== 0)
    line.perNet = [makeMultiplier('grossPerNet', grossAmount(line) / line.net)]
}

/** The amount `perNet` applies to. */
export const amountBase = (line: Line): number => (line.net === 0 ? grossAmount(line) : line.net)

/** Books a part of a line in a module. A part that is zero leaves no trace. */
export function bookPart(ledger: Ledger, line: Line, module: ModuleIndex, one: Part): void {
  if (one.coefficient === 0) return
  let account = line.modules[module]
  if (account) account.parts.push(one)
  else line.modules[module] = account = openAccount(ledger, line, [one])
  addScaledToBoth(account.impacts, ledger.totals[module]!, one.coefficient, one.perUnit, one.places)
  if (one.lacks.length > 0) account.lacks = mergeLacks(account.lacks, one.lacks)
}

/** Records that something in this module of this line is unknown. */
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
 * What a line puts into the given modules together, as one factor. With one module it is that module's own vector, so
 * ask when nothing more will be booked there.
 */
export function lineTotal(ledger: Ledger, line: Line, modules: readonly ModuleIndex[]): Factor {
  const accounts: Factor[] = []
  for (const module of modules) {
    const account = line.modules[module]
    if (account) accounts.push(account)
  }
  return sumOfFactors(ledger.library.axis, accounts)
}

/** What is made, brought and treated again when a line is lost on site or replaced. C1 is not: nothing is demolished. */
const REPEATED: readonly ModuleIndex[] = [A1, A2, A3, A4, C2, C3, C4]

/** A line once more: A1–A4 and C2–C4. Ask when nothing more will be booked there. */
export const repeatedTotal = (ledger: Ledger, line: Line): Factor =>
  (line.repeated ??= lineTotal(ledger, line, REPEATED))

/** [kg] of an amount; null = unknown. Nothing weighs nothing, whatever a unit weighs. */
export const computeMass = (amount: number, massPerUnit: number | null): number | null =>
  amount === 0 ? 0 : massPerUnit === null ? null : amount * massPerUnit

/** μ as a multiplier; none for a line per kg. */
export const perUnitMass = (massPerUnit: number): readonly Multiplier[] =>
  massPerUnit === 1 ? [] : [makeMultiplier('massPerUnit', massPerUnit)]

/** Names the profile of a line that does not say what a unit weighs. A missing profile or amount is reported elsewhere. */
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

/** Records that a module of a line is unknown because nobody knows what the line weighs. */
export function bookUnknownMass(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (line.net === 0) return
  reportUnknownMass(ledger, line)
  bookLack(ledger, line, module, lackEverything(ledger.library))
}

/** Records that a module of a line is unknown because nobody knows what is lost on site: 1 + cw is a factor of it. */
export function bookUnknownLoss(ledger: Ledger, line: Line, module: ModuleIndex): void {
  if (ledger.constructionWaste === null)
    bookLack(ledger, line, module, lackEverything(ledger.library))
}

/** Everything unknown, for a reason that is already in the list of gaps. */
export const lackEverything = (library: PreparedLibrary): readonly Lack[] => [
  { codes: library.axis.all, profileId: null },
]

/** Internal check: a sum that is not a number must never leave the engine. Source: calculation.md §13. */
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
