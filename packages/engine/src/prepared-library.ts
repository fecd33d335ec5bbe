import type { Factor, Lack } from './contribution.ts'
import { NO_LACKS } from './contribution.ts'
import { EngineError } from './engine-error.ts'
import { addScaled, type IndicatorAxis, indicatorAxis, SUM_INDICATORS, zeroImpact } from './impact.ts'
import type { EnvironmentalProfile, IndicatorCode, Library, MethodRules, WasteScenario } from './model.ts'
import { CO2_PER_CARBON } from './quantity.ts'
import type { ImpactVector, Warning } from './results.ts'
import { checkedScenario, type CheckedScenario } from './waste/checked-scenario.ts'

/** A profile as a vector, with what follows from it. Built once, when first used. */
export interface PreparedProfile extends Factor {
  readonly profile: EnvironmentalProfile
  readonly profileId: string
  /** [kg C/kg] */
  readonly carbonPerKg: number
  /** [1] */
  readonly secondaryContent: number
  /** [MJ/kg], null = unknown */
  readonly lowerHeatValue: number | null
  /** Without the uptake of biogenic carbon, for module D (§9.4). */
  readonly carbonNeutral: () => Factor
  /** Per MJ instead of per unit, null when the unit is no energy unit (§9.3). */
  readonly perMegajoule: () => Factor | null
  /** Per kg incinerated: PERM → PERE and PENRM → PENRE (§11); null when there is nothing to move. */
  readonly energyAsMaterial: () => Factor | null
  /** What is odd about the profile itself. */
  readonly warnings: readonly Omit<Warning, 'calculationId'>[]
}

/**
 * A library read with the eyes of one method. Reuse it for many calculations with the same library and method; it
 * reads a profile when it is first needed. It does not see changes made to the library afterwards.
 */
export interface PreparedLibrary {
  readonly axis: IndicatorAxis
  readonly profile: (id: string) => PreparedProfile | null
  readonly scenario: (id: string) => CheckedScenario | null
}

export function prepareLibrary(library: Library, method: MethodRules): PreparedLibrary {
  const axis = indicatorAxis(method)
  return {
    axis,
    profile: remember((id) => library.profiles[id], (profile: EnvironmentalProfile) => prepareProfile(axis, profile)),
    scenario: remember((id) => library.wasteScenarios[id], (scenario: WasteScenario) => checkedScenario(scenario)),
  }
}

function remember<Raw, Ready>(find: (id: string) => Raw | undefined, prepare: (raw: Raw) => Ready) {
  const known = new Map<string, Ready | null>()
  return (id: string): Ready | null => {
    const before = known.get(id)
    if (before !== undefined) return before
    const raw = find(id)
    const ready = raw === undefined ? null : prepare(raw)
    known.set(id, ready)
    return ready
  }
}

function prepareProfile(axis: IndicatorAxis, profile: EnvironmentalProfile): PreparedProfile {
  const warnings: Omit<Warning, 'calculationId'>[] = []
  const vector = zeroImpact(axis)
  const known = new Array<boolean>(axis.codes.length).fill(false)
  axis.codes.forEach((code, place) => {
    const value = profile.values[code]
    if (value === undefined || value === null) return
    if (!Number.isFinite(value)) throw new EngineError('NOT_FINITE', { profileId: profile.id, field: code })
    vector[place] = value
    known[place] = true
  })
  sumTotals(axis, profile, vector, known, warnings)

  const missing: IndicatorCode[] = axis.reported.filter((code) => !known[axis.index.get(code)!])
  const lacks: readonly Lack[] = missing.length === 0 ? NO_LACKS : [{ codes: missing, profileId: profile.id }]

  const carbonCo2 = CO2_PER_CARBON * (profile.biogenicCarbon ?? 0)
  vector[axis.carbonUptake] = -carbonCo2
  if (profile.biogenicReleaseIncluded) vector[axis.carbonRelease] = profile.values['GWP-biogenic'] ?? 0
  checkCarbonContent(profile, carbonCo2, warnings)
  checkEnergyContent(profile, warnings)

  const self = { vector, lacks, profileId: profile.id, parts: null }
  return {
    ...self,
    profile,
    carbonPerKg: profile.massPerUnit > 0 ? (profile.biogenicCarbon ?? 0) / profile.massPerUnit : 0,
    secondaryContent: fractionOf(profile, 'secondaryContent', profile.secondaryContent),
    lowerHeatValue: profile.lowerHeatValue ?? null,
    carbonNeutral: once(() => (carbonCo2 === 0 ? self : { ...self, vector: withoutUptake(axis, vector, carbonCo2) })),
    perMegajoule: once(() => perMegajoule(axis, profile, self)),
    energyAsMaterial: once(() => energyAsMaterial(axis, profile, vector)),
    warnings,
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** A total whose parts are all known is their sum; otherwise the given total stands, or it is unknown. §3. */
function sumTotals(
  axis: IndicatorAxis,
  profile: EnvironmentalProfile,
  vector: ImpactVector,
  known: boolean[],
  warnings: Omit<Warning, 'calculationId'>[],
): void {
  for (const { total, parts } of SUM_INDICATORS) {
    const place = axis.index.get(total)
    if (place === undefined || !parts.every((code) => known[axis.index.get(code)!])) continue
    const given = known[place] ? vector[place]! : null
    const sum = parts.reduce((soFar, code) => soFar + vector[axis.index.get(code)!]!, 0)
    if (given !== null && Math.abs(given - sum) > 0.01 * Math.max(Math.abs(given), Math.abs(sum))) {
      warnings.push({ code: 'TOTAL_MISMATCH', profileId: profile.id, indicators: [total], value: given })
    }
    vector[place] = sum
    known[place] = true
  }
}

/**
 * I° = I with 44/12·c added to GWP-biogenic and GWP-total: the uptake already left in C3/C4 with +1 and enters the
 * next system with −1. Source: calculation.md §9.4.
 */
function withoutUptake(axis: IndicatorAxis, vector: ImpactVector, carbonCo2: number): ImpactVector {
  const neutral = vector.slice()
  for (const code of ['GWP-biogenic', 'GWP-total']) {
    const place = axis.index.get(code)
    if (place !== undefined) neutral[place] = neutral[place]! + carbonCo2
  }
  return neutral
}

/** Profile per MJ. kWh: 3.6 MJ. Source: calculation.md §9.3. */
function perMegajoule(axis: IndicatorAxis, profile: EnvironmentalProfile, self: Factor): Factor | null {
  const megajoules = profile.mjPerUnit ?? { MJ: 1, kWh: 3.6 }[profile.unit]
  if (megajoules === undefined || megajoules <= 0) return null
  if (megajoules === 1) return self
  const vector = zeroImpact(axis)
  addScaled(vector, 1 / megajoules, self.vector)
  return { ...self, vector }
}

function energyAsMaterial(axis: IndicatorAxis, profile: EnvironmentalProfile, vector: ImpactVector): Factor | null {
  if (profile.massPerUnit <= 0) return null
  const shift = zeroImpact(axis)
  let isShifted = false
  for (const [material, energy] of [['PERM', 'PERE'], ['PENRM', 'PENRE']] as const) {
    const from = axis.index.get(material)
    const to = axis.index.get(energy)
    const amount = (profile.values[material] ?? 0) / profile.massPerUnit
    if (amount === 0) continue
    if (from !== undefined) shift[from] = -(vector[from]! / profile.massPerUnit)
    if (to !== undefined) shift[to] = amount
    isShifted = true
  }
  return isShifted ? { vector: shift, lacks: NO_LACKS, profileId: profile.id, parts: null } : null
}

/** |GWP-biogenic + 44/12·c| ≤ max(5% of 44/12·c, 0.05 kg). Source: calculation.md §10. */
function checkCarbonContent(
  profile: EnvironmentalProfile,
  carbonCo2: number,
  warnings: Omit<Warning, 'calculationId'>[],
): void {
  const uptake = profile.values['GWP-biogenic']
  if (carbonCo2 === 0 || uptake === undefined) return
  const difference = Math.abs(uptake + carbonCo2)
  if (difference > Math.max(0.05 * carbonCo2, 0.05)) {
    warnings.push({ code: 'BIOGENIC_CONTENT_MISMATCH', profileId: profile.id, value: uptake + carbonCo2 })
  }
}

/** (PERM + PENRM) per kg within 10% of the lower heat value, where both are given. Source: calculation.md §11. */
function checkEnergyContent(profile: EnvironmentalProfile, warnings: Omit<Warning, 'calculationId'>[]): void {
  const { PERM: renewable, PENRM: other } = profile.values
  const heat = profile.lowerHeatValue
  if (!heat || profile.massPerUnit <= 0 || (renewable === undefined && other === undefined)) return
  const content = ((renewable ?? 0) + (other ?? 0)) / profile.massPerUnit
  if (Math.abs(content - heat) > 0.1 * heat) {
    warnings.push({ code: 'ENERGY_CONTENT_MISMATCH', profileId: profile.id, value: content })
  }
}

function fractionOf(profile: EnvironmentalProfile, field: string, value: number | null | undefined): number {
  const share = value ?? 0
  if (!(share >= 0 && share <= 1)) throw new EngineError('FRACTION_OUT_OF_RANGE', { profileId: profile.id, field, value: share })
  return share
}
