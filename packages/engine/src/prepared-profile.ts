import { type Factor, type Lack, NO_LACKS } from './contribution.ts'
import { EngineError } from './engine-error.ts'
import { addScaled, fewImpacts, type IndicatorAxis, SUM_INDICATORS, zeroImpact } from './impact.ts'
import type { EnvironmentalProfile, IndicatorCode } from './model.ts'
import { CO2_PER_CARBON } from './quantity.ts'
import type { ImpactVector, Warning } from './results.ts'

type ProfileWarning = Omit<Warning, 'calculationId'>

const NO_WARNINGS: readonly ProfileWarning[] = []

/** A profile as a vector, with what follows from it. What only some calculations need is made when it is asked for. */
export class PreparedProfile implements Factor {
  readonly profile: EnvironmentalProfile
  readonly profileId: string
  readonly vector: ImpactVector
  readonly places = null
  readonly parts = null
  readonly lacks: readonly Lack[]
  /** [kg C/kg] */
  readonly carbonPerKg: number
  /** [1] */
  readonly secondaryContent: number
  /** [MJ/kg], null = unknown */
  readonly lowerHeatValue: number | null
  /** What is odd about the profile itself. */
  readonly warnings: readonly ProfileWarning[]

  readonly #axis: IndicatorAxis
  #carbonNeutral: Factor | undefined
  #perMegajoule: Factor | null | undefined
  #energyAsMaterial: Factor | null | undefined

  constructor(axis: IndicatorAxis, profile: EnvironmentalProfile) {
    this.#axis = axis
    this.profile = profile
    this.profileId = profile.id
    this.vector = readValues(axis, profile)
    const missing: IndicatorCode[] = axis.reported.filter((code) => !isKnown(profile, code))
    this.lacks = missing.length === 0 ? NO_LACKS : [{ codes: missing, profileId: profile.id }]
    this.carbonPerKg =
      profile.massPerUnit > 0 ? (profile.biogenicCarbon ?? 0) / profile.massPerUnit : 0
    this.lowerHeatValue = profile.lowerHeatValue ?? null
    this.secondaryContent = profile.secondaryContent ?? 0
    if (!(this.secondaryContent >= 0 && this.secondaryContent <= 1)) {
      const facts = {
        profileId: profile.id,
        field: 'secondaryContent',
        value: this.secondaryContent,
      }
      throw new EngineError('FRACTION_OUT_OF_RANGE', facts)
    }
    this.warnings = oddities(profile)
  }

  /**
   * I° = I with 44/12·c added to GWP-biogenic and GWP-total: the uptake already left in C3/C4 with +1 and enters the
   * next system with −1. Source: calculation.md §9.4.
   */
  get carbonNeutral(): Factor {
    if (!this.profile.biogenicCarbon) return this
    if (this.#carbonNeutral) return this.#carbonNeutral
    const vector = zeroImpact(this.#axis)
    vector.set(this.vector)
    for (const code of ['GWP-biogenic', 'GWP-total']) {
      const place = this.#axis.index.get(code)
      if (place !== undefined)
        vector[place] = vector[place]! + CO2_PER_CARBON * this.profile.biogenicCarbon
    }
    return (this.#carbonNeutral = {
      vector,
      places: null,
      lacks: this.lacks,
      profileId: this.profileId,
      parts: null,
    })
  }

  /** Per MJ instead of per unit: kWh is 3.6 MJ; null when the unit is no energy unit. Source: calculation.md §9.3. */
  get perMegajoule(): Factor | null {
    if (this.#perMegajoule !== undefined) return this.#perMegajoule
    const megajoules = this.profile.mjPerUnit ?? { MJ: 1, kWh: 3.6 }[this.profile.unit]
    if (megajoules === undefined || !(megajoules > 0)) return (this.#perMegajoule = null)
    if (megajoules === 1) return (this.#perMegajoule = this)
    const vector = zeroImpact(this.#axis)
    addScaled(vector, 1 / megajoules, this.vector)
    return (this.#perMegajoule = {
      vector,
      places: null,
      lacks: this.lacks,
      profileId: this.profileId,
      parts: null,
    })
  }

  /** Per kg incinerated: PERM −x, PERE +x, PENRM −y, PENRE +y [MJ]; null when nothing moves. Source: §11. */
  get energyAsMaterial(): Factor | null {
    if (this.#energyAsMaterial !== undefined) return this.#energyAsMaterial
    const { massPerUnit, values } = this.profile
    const renewable = massPerUnit > 0 ? (values['PERM'] ?? 0) / massPerUnit : 0
    const other = massPerUnit > 0 ? (values['PENRM'] ?? 0) / massPerUnit : 0
    if (renewable === 0 && other === 0) return (this.#energyAsMaterial = null)
    const shift = fewImpacts(this.#axis, [
      ['PERM', -renewable],
      ['PERE', renewable],
      ['PENRM', -other],
      ['PENRE', other],
    ])
    return (this.#energyAsMaterial = {
      ...shift,
      lacks: NO_LACKS,
      profileId: this.profileId,
      parts: null,
    })
  }
}

/** Values in the order of the axis; totals recomputed from their parts; hidden places for the carbon balance. §3, §10 */
function readValues(axis: IndicatorAxis, profile: EnvironmentalProfile): ImpactVector {
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
    const sum = place === undefined ? null : sumOfParts(profile, parts)
    if (sum !== null) vector[place!] = sum
  }
  vector[axis.carbonUptake] = -CO2_PER_CARBON * (profile.biogenicCarbon ?? 0)
  if (profile.biogenicReleaseIncluded) vector[axis.carbonRelease] = values['GWP-biogenic'] ?? 0
  return vector
}

/** A total is the sum of its parts when all are known; otherwise the given total stands, or it is unknown. §3 */
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

function oddities(profile: EnvironmentalProfile): readonly ProfileWarning[] {
  const found = [
    ...totalMismatches(profile),
    ...carbonMismatch(profile),
    ...energyMismatch(profile),
  ]
  return found.length === 0 ? NO_WARNINGS : found
}

/** A given total that is more than 1% off its parts. Source: indicators, rule 2. */
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

/** (PERM + PENRM) per kg within 10% of the lower heat value, where both are given. Source: calculation.md §11. */
function energyMismatch(profile: EnvironmentalProfile): ProfileWarning[] {
  const { PERM: renewable, PENRM: other } = profile.values
  const heat = profile.lowerHeatValue
  if (!heat || profile.massPerUnit <= 0 || (renewable === undefined && other === undefined))
    return []
  const content = ((renewable ?? 0) + (other ?? 0)) / profile.massPerUnit
  if (Math.abs(content - heat) <= 0.1 * heat) return []
  return [{ code: 'ENERGY_CONTENT_MISMATCH', profileId: profile.id, value: content }]
}
