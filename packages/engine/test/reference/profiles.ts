import type { EnvironmentalProfile, Library, TransportLeg } from '../../src/model/model.ts'
import type { Vector, Vectors } from './vectors.ts'

/** What the treatment of a material needs to know of it. */
export interface Material {
  /** [1], [MJ/kg], [kg C/kg] */
  readonly secondary: number
  readonly heat: number | null
  readonly carbon: number
  readonly perm: number
  readonly penrm: number
  readonly primaryEquivalent: string | null
}

export const CO2 = 44 / 12
/** Flows that a profile need not contain, because treatment books its outputs by mass. */
const isFlow = (code: string): boolean => ['SM', 'MFR', 'MER', 'EEE'].includes(code)

/** Environmental profiles of the library and their values per unit. */
export class Profiles {
  readonly #vectors: Vectors
  readonly #profiles: Library['profiles']

  constructor(vectors: Vectors, profiles: Library['profiles']) {
    this.#vectors = vectors
    this.#profiles = profiles
  }

  find(id: string): EnvironmentalProfile {
    return this.#profiles[id]!
  }

  /** §3: a total that is not stated is the sum of its parts. */
  computeImpacts(id: string): Vector {
    const of = { ...this.find(id).values }
    of['GWP-total'] ??= of['GWP-fossil']! + of['GWP-biogenic']! + of['GWP-luluc']!
    of['PERT'] ??= of['PERE']! + of['PERM']!
    return this.#vectors.make((code) => of[code] ?? 0)
  }

  /** Ruling 24: profiles of a scenario act per kilogram; without a mass per unit they are unknown. */
  perKilogram(id: string, isCarbonNeutral = false): Vector {
    const profile = this.find(id)
    const vector = { ...this.computeImpacts(id) }
    if (isCarbonNeutral) {
      for (const code of ['GWP-biogenic', 'GWP-total'])
        if (code in vector) vector[code] = vector[code]! + CO2 * (profile.biogenicCarbon ?? 0)
    }
    const mass = kilogramsPerUnit(profile)
    return mass > 0
      ? this.#vectors.scale(1 / mass, vector)
      : this.#vectors.make((code) => (isFlow(code) && !profile.values[code] ? 0 : Number.NaN))
  }

  perMegajoule(id: string): Vector {
    const { mjPerUnit, unit } = this.find(id)
    const megajoules = mjPerUnit ?? { MJ: 1, kWh: 3.6, GJ: 1000, MWh: 3600 }[unit]!
    return this.#vectors.scale(1 / megajoules, this.computeImpacts(id))
  }

  /** @param mass  [kg] */
  transportMass(mass: number, legs: readonly TransportLeg[]): Vector {
    return this.#vectors.add(
      legs.map((leg) =>
        this.#vectors.scale((mass / 1000) * leg.distanceKm, this.computeImpacts(leg.profileId!)),
      ),
    )
  }

  readMaterial(id: string): Material {
    const profile = this.find(id)
    const mass = kilogramsPerUnit(profile)
    const perKg = (value: number | null | undefined): number => (value ? value / mass : 0)
    return {
      secondary: profile.secondaryContent ?? 0,
      heat: profile.lowerHeatValue ?? null,
      carbon: perKg(profile.biogenicCarbon),
      perm: perKg(profile.values['PERM']),
      penrm: perKg(profile.values['PENRM']),
      primaryEquivalent: profile.primaryEquivalent ?? null,
    }
  }
}

/** NaN when the profile does not tell it. */
export function kilogramsPerUnit({ unit, massPerUnit }: EnvironmentalProfile): number {
  if (massPerUnit !== null && massPerUnit !== undefined) return massPerUnit
  return { kg: 1, g: 0.001, t: 1000 }[unit] ?? Number.NaN
}
