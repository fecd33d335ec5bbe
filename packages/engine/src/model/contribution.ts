import { addScaled, type IndicatorAxis, sumOfImpacts, zeroImpact } from './impact.ts'
import type { IndicatorCode } from './model.ts'
import type {
  Contribution,
  ContributionCode,
  ImpactVector,
  Multiplier,
  MultiplierCode,
} from './results.ts'

/** An unknown part of a value. */
export interface Lack {
  readonly codes: readonly IndicatorCode[]
  /** The profile without the value; null when the reason is already reported as a gap. */
  readonly profileId: string | null
}

/** A contribution with its unknown parts. */
export interface Part extends Contribution {
  readonly lacks: readonly Lack[]
  readonly places: readonly number[] | null
}

/** Impacts of one unit of something: a profile, a treatment of 1 kg, a semi-finished product. */
export interface Factor {
  readonly vector: ImpactVector
  /** The only nonzero places of the vector; null for a full vector. */
  readonly places: readonly number[] | null
  readonly lacks: readonly Lack[]
  readonly profileId: string | null
  readonly parts: readonly Part[] | null
}

export const NO_LACKS: readonly Lack[] = []
export const NO_MULTIPLIERS: readonly Multiplier[] = []

export const makeMultiplier = (code: MultiplierCode, value: number): Multiplier => ({ code, value })

/**
 * Makes one part of a value: impact = amount × Π multipliers × factor.
 * Example: 8 kg × 1.05 gross per net × 2 kg CO2 eq./kg = 16.8 kg CO2 eq.
 */
export function makePart(
  code: ContributionCode,
  amount: number,
  unit: string,
  factor: Factor,
  multipliers: readonly Multiplier[] = NO_MULTIPLIERS,
  subject: string | null = null,
): Part {
  let coefficient = amount
  for (const multiplier of multipliers) coefficient *= multiplier.value
  return {
    code,
    amount,
    unit,
    multipliers,
    coefficient,
    perUnit: factor.vector,
    profileId: factor.profileId,
    subject,
    parts: factor.parts,
    lacks: factor.lacks,
    places: factor.places,
  }
}

/** Multiplies a part by a further multiplier. */
export function multiplyPart(original: Part, multiplier: Multiplier): Part {
  if (multiplier.value === 1) return original
  return {
    code: original.code,
    amount: original.amount,
    unit: original.unit,
    multipliers: [...original.multipliers, multiplier],
    coefficient: original.coefficient * multiplier.value,
    perUnit: original.perUnit,
    profileId: original.profileId,
    subject: original.subject,
    parts: original.parts,
    lacks: original.lacks,
    places: original.places,
  }
}

/** Adds parts to a factor, the composition of one unit. Parts of zero are omitted. */
export function sumParts(
  axis: IndicatorAxis,
  parts: readonly Part[],
  extraLacks = NO_LACKS,
): Factor {
  return extendFactor(axis, null, parts, extraLacks)
}

/** Makes a factor from another factor and further parts. */
export function extendFactor(
  axis: IndicatorAxis,
  base: Factor | null,
  parts: readonly Part[],
  extraLacks = NO_LACKS,
): Factor {
  if (base !== null && parts.length === 0 && extraLacks.length === 0) return base
  const vector = zeroImpact(axis)
  const present: Part[] = []
  let lacks = extraLacks
  if (base !== null) {
    vector.set(base.vector)
    present.push(...base.parts!)
    lacks = mergeLacks(lacks, base.lacks)
  }
  for (const one of parts) {
    if (one.coefficient === 0) continue
    present.push(one)
    addScaled(vector, one.coefficient, one.perUnit, one.places)
    if (one.lacks.length > 0) lacks = mergeLacks(lacks, one.lacks)
  }
  return { vector, places: null, lacks, profileId: null, parts: present }
}

/** Adds several factors, e.g. C2 + C3 + C4 of a treatment. */
export function sumOfFactors(axis: IndicatorAxis, factors: readonly Factor[]): Factor {
  const present = factors.filter(({ parts, lacks }) => parts!.length > 0 || lacks.length > 0)
  if (present.length === 1) return present[0]!
  const parts: Part[] = []
  let lacks = NO_LACKS
  for (const factor of present) {
    for (const one of factor.parts!) parts.push(one)
    lacks = mergeLacks(lacks, factor.lacks)
  }
  const vector = sumOfImpacts(axis, present)
  return { vector, places: null, lacks, profileId: null, parts }
}

export function mergeLacks(some: readonly Lack[], others: readonly Lack[]): readonly Lack[] {
  if (others.length === 0 || some === others) return some
  if (some.length === 0) return others
  const added = others.filter((lack) => !some.includes(lack))
  return added.length === 0 ? some : [...some, ...added]
}
