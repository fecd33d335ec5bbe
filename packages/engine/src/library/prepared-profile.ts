import { type Factor, type Lack, NO_LACKS } from '../model/contribution.ts'
import { EngineError } from '../model/engine-error.ts'
import {
  addScaled,
  BOOKED_BY_ENGINE,
  fewImpacts,
  type IndicatorAxis,
  SUM_INDICATORS,
  zeroImpact,
} from '../model/impact.ts'
import type { EnvironmentalProfile, IndicatorCode } from '../model/model.ts'
import { CO2_PER_CARBON } from '../model/quantity.ts'
import type { ImpactVector, Warning } from '../model/results.ts'
import {
  CARBON_INDICATORS,
  findBiogenicCarbon,
  findContradictingContent,
  findSecondaryContent,
  type SecondaryContent,
} from '../model/stated-content.ts'
import { massPerUnit, megajoulesPerUnit, tonneKilometresPerUnit } from '../model/units.ts'

type ProfileWarning = Omit<Warning, 'calculationId'>

const NO_WARNINGS: readonly ProfileWarning[] = []

/** A profile as a vector with derived values. Values that only some calculations need are computed on first use. */
export class PreparedProfile implements Factor {
  readonly profile: EnvironmentalProfile
  readonly profileId: string
  readonly vector: ImpactVector
  readonly places = null
  readonly parts = null
  readonly lacks: readonly Lack[]
  /** μ [kg/unit] null = unknown */
  readonly massPerUnit: number | null
  /** [kg C/kg] null = unknown; 0 if the mass is unknown, see `isUnknownPerKg` */
  readonly carbonPerKg: number | null
  /** The profile contains biogenic carbon or energy of an unknown amount per kg. */
  readonly isUnknownPerKg: boolean
  readonly secondaryContent: SecondaryContent
  /** [MJ/kg], null = unknown */
  readonly lowerHeatValue: number | null
  /** Warnings about the profile itself. */
  readonly warnings: readonly ProfileWarning[]

  readonly #axis: IndicatorAxis
  /** [kg C per unit] null = unknown */
  readonly #carbon: number | null
  #carbonNeutral: Factor | undefined
  #perKilogram: Factor | null | undefined
  #carbonNeutralPerKilogram: Factor | null | undefined
  #perMegajoule: Factor | null | undefined
  #perTonneKilometre: Factor | null | undefined
  #energyAsMaterial: Factor | null | undefined

  constructor(axis: IndicatorAxis, profile: EnvironmentalProfile) {
    this.#axis = axis
    this.profile = profile
    this.profileId = profile.id
    const mass = massPerUnit(profile.unit, profile.massPerUnit)
    this.#carbon = findBiogenicCarbon(profile, mass)
    this.vector = readValues(axis, profile, this.#carbon ?? 0)
    const missing: IndicatorCode[] = axis.reported.filter((code) => !isKnown(profile, code))
    this.lacks = missing.length === 0 ? NO_LACKS : [{ codes: missing, profileId: profile.id }]
    this.massPerUnit = mass
    this.carbonPerKg = mass !== null && mass > 0 ? this.#carbon && this.#carbon / mass : 0
    this.isUnknownPerKg =
      !(mass !== null && mass > 0) &&
      [profile.biogenicCarbon, profile.values['PERM'], profile.values['PENRM']].some(Boolean)
    this.lowerHeatValue = profile.lowerHeatValue ?? null
    this.secondaryContent = findSecondaryContent(profile, mass)
    const { fraction } = this.secondaryContent
    if (fraction !== null && !(fraction >= 0 && fraction <= 1)) {
      const facts = { profileId: profile.id, field: 'secondaryContent', value: fraction }
      throw new EngineError('FRACTION_OUT_OF_RANGE', facts)
    }
    this.warnings = findOddities(profile, mass)
  }

  /**
   * I° = I with 44/12·c added to GWP-biogenic and GWP-total: the uptake already left in C3/C4 with +1 and enters the
   * next system with −1. Source: calculation.md §9.4.
   */
  get #neutral(): Factor {
    if (this.#carbon === 0) return this
    if (this.#carbonNeutral) return this.#carbonNeutral
    const vector = zeroImpact(this.#axis)
    vector.set(this.vector)
    for (const code of CARBON_INDICATORS) {
      const place = this.#axis.index.get(code)
      if (place !== undefined) vector[place] = vector[place]! + CO2_PER_CARBON * (this.#carbon ?? 0)
    }
    return (this.#carbonNeutral = {
      vector,
      places: null,
      lacks: this.#carbon === null ? [...this.lacks, this.unknownCarbon] : this.lacks,
      profileId: this.profileId,
      parts: null,
    })
  }

  /** The indicators that are unknown with the biogenic carbon. */
  get unknownCarbon(): Lack {
    return { codes: this.#keepReported(CARBON_INDICATORS), profileId: this.profileId }
  }

  #keepReported(codes: readonly IndicatorCode[]): readonly IndicatorCode[] {
    return this.#axis.all.filter((code) => codes.includes(code))
  }

  /** Impacts per kg; null if the mass per unit is unknown. Source: ruling 24. */
  get perKilogram(): Factor | null {
    return (this.#perKilogram ??= this.#per(this.massPerUnit, this))
  }

  /** Impacts per kg without biogenic uptake, see `#neutral`. */
  get carbonNeutralPerKilogram(): Factor | null {
    return (this.#carbonNeutralPerKilogram ??= this.#per(this.massPerUnit, this.#neutral))
  }

  /** Impacts per MJ: 1 kWh is 3.6 MJ; null if the unit is not an energy unit. Source: calculation.md §9.3. */
  get perMegajoule(): Factor | null {
    return (this.#perMegajoule ??= this.#per(
      megajoulesPerUnit(this.profile.unit, this.profile.mjPerUnit),
      this,
    ))
  }

  /** Impacts per tonne-kilometre; null if the unit is not a transport unit. Source: calculation.md §4, ruling 24. */
  get perTonneKilometre(): Factor | null {
    return (this.#perTonneKilometre ??= this.#per(tonneKilometresPerUnit(this.profile.unit), this))
  }

  /** Divides the impacts by the content of a unit. Example: 250 kg CO2 eq. per m3 of 2500 kg → 0.1 per kg. */
  #per(content: number | null, factor: Factor): Factor | null {
    if (content === null || !(content > 0)) return null
    if (content === 1) return factor
    const vector = zeroImpact(this.#axis)
    addScaled(vector, 1 / content, factor.vector)
    return {
      vector,
      places: null,
      lacks: factor.lacks,
      profileId: this.profileId,
      parts: null,
    }
  }

  /** Indicators that are unknown if the profile cannot be converted: all except flows that it does not contain. */
  get everythingItStates(): readonly IndicatorCode[] {
    return this.#axis.all.filter(
      (code) => !BOOKED_BY_ENGINE.has(code) || (this.profile.values[code] ?? 0) !== 0,
    )
  }

  /**
   * Per kg incinerated: PERM −x, PERE +x, PENRM −y, PENRE +y [MJ]; null when nothing moves. A profile without PERM or PENRM
   * leaves unknown what moves. Source: §11.
   */
  get energyAsMaterial(): Factor | null {
    if (this.#energyAsMaterial !== undefined) return this.#energyAsMaterial
    const { values } = this.profile
    const mass = this.massPerUnit ?? 0
    const renewable = mass > 0 ? (values['PERM'] ?? 0) / mass : 0
    const other = mass > 0 ? (values['PENRM'] ?? 0) / mass : 0
    const unknown = this.#keepReported([
      ...(values['PERM'] === undefined ? ['PERM', 'PERE'] : []),
      ...(values['PENRM'] === undefined ? ['PENRM', 'PENRE'] : []),
    ])
    const isMoved = renewable !== 0 || other !== 0 || unknown.length > 0
    if (!isMoved) return (this.#energyAsMaterial = null)
    const shift = fewImpacts(this.#axis, [
      ['PERM', -renewable],
      ['PERE', renewable],
      ['PENRM', -other],
      ['PENRE', other],
    ])
    return (this.#energyAsMaterial = {
      ...shift,
      lacks: unknown.length > 0 ? [{ codes: unknown, profileId: this.profileId }] : NO_LACKS,
      profileId: this.profileId,
      parts: null,
    })
  }
}

/** Values in the order of the axis; totals that are not stated are the sum of their parts; hidden places for the carbon balance. §3, §10 */
function readValues(
  axis: IndicatorAxis,
  profile: EnvironmentalProfile,
  carbon: number,
): ImpactVector {
  const vector = zeroImpact(axis)
  const { codes } = axis
  const { values } = profile
  for (let place = 0; place < codes.length; place++) {
    const value = values[codes[place]!]
    if (value === undefined || value === null) continue
    if (!Number.isFinite(value))
      throw new EngineError('NOT_FINITE', { profileId: profile.id, field: codes[place] })
    vector[place] = value
  }
  for (const { total, parts } of SUM_INDICATORS) {
    const place = axis.index.get(total)
    const isStated = (values[total] ?? null) !== null
    const sum = place === undefined || isStated ? null : sumOfParts(profile, parts)
    if (sum !== null) vector[place!] = sum
  }
  vector[axis.carbonUptake] = -CO2_PER_CARBON * carbon
  if (profile.biogenicReleaseIncluded) vector[axis.carbonRelease] = values['GWP-biogenic'] ?? 0
  return vector
}

/** The sum of the parts of a total that is not stated; null where a part is unknown. §3, ruling 61 */
function sumOfParts(profile: EnvironmentalProfile, parts: readonly IndicatorCode[]): number | null {
  let sum = 0
  for (const code of parts) {
    const value = profile.values[code]
    if (value === undefined || value === null) return null
    sum += value
  }
  return sum
}

function isKnown(profile: EnvironmentalProfile, code: IndicatorCode): boolean {
  const value = profile.values[code]
  if (value !== undefined && value !== null) return true
  const sum = SUM_INDICATORS.find(({ total }) => total === code)
  return sum !== undefined && sumOfParts(profile, sum.parts) !== null
}

function findOddities(
  profile: EnvironmentalProfile,
  mass: number | null,
): readonly ProfileWarning[] {
  const found = [
    ...totalMismatches(profile),
    ...carbonMismatch(profile),
    ...contentMismatch(profile, mass),
    ...energyMismatch(profile, mass ?? 0),
  ]
  return found.length === 0 ? NO_WARNINGS : found
}

/** Warns of a given total that differs by more than 1% from its parts. Source: indicators, rule 2. */
function totalMismatches(profile: EnvironmentalProfile): ProfileWarning[] {
  const found: ProfileWarning[] = []
  for (const { total, parts } of SUM_INDICATORS) {
    const given = profile.values[total]
    const sum = given === undefined || given === null ? null : sumOfParts(profile, parts)
    if (sum === null || Math.abs(given! - sum) <= 0.01 * Math.max(Math.abs(given!), Math.abs(sum)))
      continue
    found.push({ code: 'TOTAL_MISMATCH', profileId: profile.id, indicators: [total], value: given })
  }
  return found
}

/** |GWP-biogenic + 44/12·c| ≤ max(5% of 44/12·c, 0.05 kg). Source: calculation.md §10. */
function carbonMismatch(profile: EnvironmentalProfile): ProfileWarning[] {
  const stored = CO2_PER_CARBON * (profile.biogenicCarbon ?? 0)
  const uptake = profile.values['GWP-biogenic']
  if (stored === 0 || uptake === undefined || uptake === null) return []
  if (Math.abs(uptake + stored) <= Math.max(0.05 * stored, 0.05)) return []
  return [{ code: 'BIOGENIC_CONTENT_MISMATCH', profileId: profile.id, value: uptake + stored }]
}

/** Entered secondary content against the indicator SM. Source: decision 0115. */
function contentMismatch(profile: EnvironmentalProfile, mass: number | null): ProfileWarning[] {
  const value = findContradictingContent(profile, mass)
  if (value === null) return []
  return [{ code: 'SECONDARY_CONTENT_MISMATCH', profileId: profile.id, value }]
}

/** (PERM + PENRM) per kg within 10% of the lower heat value, if both are given. Source: calculation.md §11. */
function energyMismatch(profile: EnvironmentalProfile, mass: number): ProfileWarning[] {
  const { PERM: renewable, PENRM: other } = profile.values
  const heat = profile.lowerHeatValue
  if (!heat || mass <= 0 || (renewable === undefined && other === undefined)) return []
  const content = ((renewable ?? 0) + (other ?? 0)) / mass
  if (Math.abs(content - heat) <= 0.1 * heat) return []
  return [{ code: 'ENERGY_CONTENT_MISMATCH', profileId: profile.id, value: content }]
}
