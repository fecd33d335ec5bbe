import type { Library, WasteRoute, WasteScenario } from '../../src/model/model.ts'
import { CO2, type Material, type Profiles } from './profiles.ts'
import type { Vector, Vectors } from './vectors.ts'

/** A material with the way it is treated, in one unit of what contains it. */
export interface Stream {
  readonly material: Material
  readonly kgPerUnit: number
  readonly scenario: string | null
}

export interface Treated {
  readonly C2: Vector
  readonly C3: Vector
  readonly C4: Vector
  readonly D: Vector
}

/** Masses by route [kg]. `out` and `back` are what recycling and reuse give, without what is lost. */
interface RouteMasses {
  readonly left: number
  readonly landfill: number
  readonly incineration: number
  readonly recycling: number
  readonly reuse: number
  readonly lost: number
  readonly out: number
  readonly back: number
}

/** §8, §9: treatment of waste and what it replaces. */
export class Treatment {
  readonly #vectors: Vectors
  readonly #profiles: Profiles
  readonly #scenarios: Library['wasteScenarios']

  constructor(vectors: Vectors, profiles: Profiles, scenarios: Library['wasteScenarios']) {
    this.#vectors = vectors
    this.#profiles = profiles
    this.#scenarios = scenarios
  }

  /** m kg of a material through a scenario. */
  treatMass(mass: number, material: Material, id: string | null): Treated {
    if (id === null || mass === 0) return this.addTreated([])
    const scenario = this.#scenarios[id]!
    const masses = divideMass(mass, scenario)
    const isRecovery = (scenario.energy?.r1 ?? 0) >= 0.6
    const burning = this.#burn(scenario, masses.incineration, material, isRecovery)
    return {
      C2: this.#transport(scenario, masses),
      C3: this.#vectors.add([
        this.#addLoad(scenario, 'recycling', masses.recycling),
        this.#addLoad(scenario, 'reuse', masses.reuse),
        this.#releaseCarbon(scenario, 'recycling', masses.out, material),
        this.#releaseCarbon(scenario, 'reuse', masses.back, material),
        this.#vectors.fill({ MFR: masses.out, CRU: masses.back }),
        ...(isRecovery ? [burning] : []),
      ]),
      C4: this.#vectors.add([
        this.#addLoad(scenario, 'landfill', masses.landfill + masses.lost),
        this.#addLoad(scenario, 'left', masses.left),
        this.#releaseCarbon(scenario, 'landfill', masses.landfill + masses.lost, material),
        this.#releaseCarbon(scenario, 'left', masses.left, material),
        ...(isRecovery ? [] : [burning]),
      ]),
      D: this.#credit(scenario, masses, mass, material),
    }
  }

  /** @param override  scenario of all streams; without it each has its own */
  treatStreams(amount: number, streams: readonly Stream[], override?: string | null): Treated {
    return this.addTreated(
      streams.map(({ material, kgPerUnit, scenario }) =>
        this.treatMass(amount === 0 ? 0 : amount * kgPerUnit, material, override ?? scenario),
      ),
    )
  }

  sumBurdens({ C2, C3, C4 }: Treated): Vector {
    return this.#vectors.add([C2, C3, C4])
  }

  addTreated(all: readonly Treated[]): Treated {
    return {
      C2: this.#vectors.add(all.map(({ C2 }) => C2)),
      C3: this.#vectors.add(all.map(({ C3 }) => C3)),
      C4: this.#vectors.add(all.map(({ C4 }) => C4)),
      D: this.#vectors.add(all.map(({ D }) => D)),
    }
  }

  scaleTreated(factor: number, { C2, C3, C4, D }: Treated): Treated {
    return {
      C2: this.#vectors.scale(factor, C2),
      C3: this.#vectors.scale(factor, C3),
      C4: this.#vectors.scale(factor, C4),
      D: this.#vectors.scale(factor, D),
    }
  }

  unknown(): Treated {
    const unknown = this.#vectors.unknown()
    return { C2: unknown, C3: unknown, C4: unknown, D: unknown }
  }

  #transport({ distancesKm: km, transportProfileId }: WasteScenario, masses: RouteMasses): Vector {
    const work =
      masses.left * (km.left ?? 0) +
      masses.landfill * (km.landfill ?? 0) +
      masses.incineration * (km.incineration ?? 0) +
      masses.recycling * (km.recycling ?? 0) +
      masses.reuse * (km.reuse ?? 0) +
      masses.lost * (km.lost ?? km.landfill ?? 0)
    return work === 0
      ? this.#vectors.zero()
      : this.#vectors.scale(work / 1000, this.#profiles.computeImpacts(transportProfileId!))
  }

  #addLoad({ loadProfileIds }: WasteScenario, route: WasteRoute, amount: number): Vector {
    const profile = loadProfileIds[route]
    return profile && amount > 0
      ? this.#vectors.scale(amount, this.#profiles.perKilogram(profile))
      : this.#vectors.zero()
  }

  #releaseCarbon(
    { loadProfileIds }: WasteScenario,
    route: WasteRoute,
    amount: number,
    { carbon }: Material,
  ): Vector {
    const profile = loadProfileIds[route]
    if (profile && this.#profiles.find(profile).biogenicReleaseIncluded) return this.#vectors.zero()
    const co2 = amount === 0 || carbon === 0 ? 0 : CO2 * carbon * amount
    return this.#vectors.fill({ 'GWP-biogenic': co2, 'GWP-total': co2 })
  }

  #burn(scenario: WasteScenario, burnt: number, material: Material, isRecovery: boolean): Vector {
    const { heat, electric, thermal } = readEnergy(scenario, material)
    const [x, y] = burnt === 0 ? [0, 0] : [burnt * material.perm, burnt * material.penrm]
    return this.#vectors.add([
      this.#addLoad(scenario, 'incineration', burnt),
      this.#releaseCarbon(scenario, 'incineration', burnt, material),
      this.#vectors.fill({
        EEE: burnt * heat * electric,
        EET: burnt * heat * thermal,
        MER: isRecovery ? burnt : 0,
        PERM: -x,
        PERE: x,
        PENRM: -y,
        PENRE: y,
      }),
    ])
  }

  #credit(scenario: WasteScenario, masses: RouteMasses, mass: number, material: Material): Vector {
    const secondary = masses.out - mass * material.secondary
    const { heat, electric, thermal } = readEnergy(scenario, material)
    return this.#vectors.add([
      this.#vectors.scale(secondary, this.#save(scenario, 'recycling', material, secondary)),
      this.#vectors.scale(masses.back, this.#save(scenario, 'reuse', material, masses.back)),
      ...(['electricity', 'heat'] as const).map((carrier) => {
        const profile = scenario.benefitProfileIds[carrier]
        const energy = masses.incineration * heat * (carrier === 'electricity' ? electric : thermal)
        return profile && energy > 0
          ? this.#vectors.scale(-energy, this.#profiles.perMegajoule(profile))
          : this.#vectors.zero()
      }),
    ])
  }

  /** §9.1, per kilogram: I_afterEoW + d/1000·I_t − Q·I_avoided. */
  #save(
    scenario: WasteScenario,
    route: 'recycling' | 'reuse',
    material: Material,
    amount: number,
  ): Vector {
    const after = scenario.afterEndOfWasteProfileIds[route]
    const avoided = scenario.benefitProfileIds[route] ?? material.primaryEquivalent
    if ((!after && !avoided) || amount === 0) return this.#vectors.zero()
    const distance = scenario.distancesKm.afterEndOfWaste ?? 0
    const quality = scenario.qualityFactors[route] ?? 1
    return this.#vectors.add([
      after ? this.#profiles.perKilogram(after, true) : this.#vectors.zero(),
      distance > 0
        ? this.#vectors.scale(
            distance / 1000,
            this.#profiles.computeImpacts(scenario.transportProfileId!),
          )
        : this.#vectors.zero(),
      avoided
        ? this.#vectors.scale(-quality, this.#profiles.perKilogram(avoided, true))
        : this.#vectors.zero(),
    ])
  }
}

function divideMass(mass: number, scenario: WasteScenario): RouteMasses {
  const total = Object.values(scenario.shares).reduce((a, b) => a + b, 0)
  const take = (route: WasteRoute): number => mass * ((scenario.shares[route] ?? 0) / total)
  const [recycling, reuse] = [take('recycling'), take('reuse')]
  const loss = scenario.secondaryMaterialLost ?? 0
  return {
    left: take('left'),
    landfill: take('landfill'),
    incineration: take('incineration'),
    recycling,
    reuse,
    lost: loss * (recycling + reuse),
    out: recycling * (1 - loss),
    back: reuse * (1 - loss),
  }
}

/** Lower heating value [MJ/kg] and the efficiencies of incineration. */
const readEnergy = ({ lowerHeatValue, energy }: WasteScenario, material: Material) => ({
  heat: material.heat ?? lowerHeatValue ?? 0,
  electric: energy?.electricEfficiency ?? 0,
  thermal: energy?.thermalEfficiency ?? 0,
})
