import type { CalculationRequest, Input, ProductCalculation } from '../../src/model/model.ts'
import { Lines } from './lines.ts'
import { kilogramsPerUnit, type Material, type Profiles } from './profiles.ts'
import type { Stream, Treated, Treatment } from './treatment.ts'
import { multiplyKnown, type Vector, type Vectors } from './vectors.ts'

/** A material or a semi-finished product in the product. */
export interface Part {
  readonly input: Input
  readonly net: number
  readonly mass: number
  readonly streams: readonly Stream[]
  readonly A1: Vector
  readonly A2: Vector
  /** Treatment of its production waste, and the credits of this waste and of its components. */
  readonly wasteBurden: Vector
  readonly wasteCredit: Vector
}

/** A1–A3 of one declared unit. */
export interface Made {
  readonly A1: Vector
  readonly A2: Vector
  readonly A3: Vector
  readonly credits: Vector
  readonly packaging: Vector
  readonly packagingCredits: Vector
  readonly packagingMass: number
  readonly mass: number
  readonly secondaryAverage: number
  readonly parts: readonly Part[]
  /** Sum of the waste lines, for "amount per product". */
  readonly factoryWaste: Vector
  readonly factoryCredit: Vector
}

/** What the parts of a product have in common. */
interface Shop {
  readonly calculation: ProductCalculation
  readonly lines: Lines
  /** [kg] */
  readonly mass: number
  readonly wasteMass: number
}

const MATERIAL_TYPES = ['A1_RAW_MATERIAL', 'SEMI_FINISHED']
const WASTE_TYPES = ['A3_PRODUCTION_WASTE', 'D_END_OF_LIFE']
const CARRIED_TYPES = ['A3_EXTERNAL_TREATMENTS', 'A3_ANCILLARY_MATERIALS', 'A3_PACKAGING_MATERIALS']
const PROCESS_TYPES = [...CARRIED_TYPES, 'A3_ENERGY_CONSUMPTION', 'A3_PRODUCTION_EMISSIONS']

/** §5, §6: production of a product and of the semi-finished products in it. */
export class Production {
  readonly #vectors: Vectors
  readonly #profiles: Profiles
  readonly #treatment: Treatment
  readonly #calculations: CalculationRequest['calculations']
  readonly #known = new Map<string, Made>()

  constructor(
    vectors: Vectors,
    profiles: Profiles,
    treatment: Treatment,
    calculations: CalculationRequest['calculations'],
  ) {
    this.#vectors = vectors
    this.#profiles = profiles
    this.#treatment = treatment
    this.#calculations = calculations
  }

  /** @param id  of a calculation of the request */
  make(id: string): Made {
    const known = this.#known.get(id)
    if (known) return known
    const made = this.#calculate(this.#calculations.find((one) => one.id === id)!)
    this.#known.set(id, made)
    return made
  }

  /** Kilograms per unit of a line. */
  readKilograms(input: Input): number {
    if (WASTE_TYPES.includes(input.inputType)) return 1
    return input.inputType === 'SEMI_FINISHED'
      ? this.make(input.semiFinishedId!).mass
      : kilogramsPerUnit(this.#profiles.find(input.profileId!))
  }

  /** Streams of one unit: the material itself, or those of the semi-finished product (§6.4). */
  listStreams(input: Input): Stream[] {
    if (input.inputType === 'SEMI_FINISHED')
      return this.make(input.semiFinishedId!).parts.flatMap((part) =>
        part.streams.map((stream) => ({
          ...stream,
          kgPerUnit: multiplyKnown(part.net, stream.kgPerUnit),
          scenario: input.wasteScenarioId ?? stream.scenario,
        })),
      )
    const stream = {
      material: this.#profiles.readMaterial(input.profileId!),
      kgPerUnit: kilogramsPerUnit(this.#profiles.find(input.profileId!)),
      scenario: input.wasteScenarioId ?? null,
    }
    return [stream]
  }

  #calculate(calculation: ProductCalculation): Made {
    const lines = new Lines(calculation)
    const materials = lines.ofType(...MATERIAL_TYPES)
    const wasteLines = lines.ofType('A3_PRODUCTION_WASTE')
    const mass = this.#weigh(lines, materials)
    const wasteMass = wasteLines.reduce((w, one) => w + lines.readAmount(one), 0)
    const secondaryAverage = mass === 0 ? 0 : this.#weighSecondary(lines, materials) / mass
    const shop = { calculation, lines, mass, wasteMass }
    const parts = materials.map((input) => this.#makePart(shop, input))
    const ancillary = lines
      .ofType('A3_ANCILLARY_MATERIALS')
      .map((one) =>
        this.#treatment.treatStreams(
          lines.readAmount(one),
          one.wasteScenarioId ? this.listStreams(one) : [],
        ),
      )
    const waste = this.#treatWasteLines(lines, wasteLines, secondaryAverage)
    const packed = lines.ofType('A3_PACKAGING_MATERIALS')
    const packaging = this.#treatment.addTreated(
      packed.map((one) =>
        this.#treatment.treatStreams(lines.readAmount(one), this.listStreams(one)),
      ),
    )
    return {
      parts,
      mass,
      secondaryAverage,
      packagingMass: this.#weigh(lines, packed),
      A1: this.#vectors.add(parts.map(({ A1 }) => A1)),
      A2: this.#vectors.add([...parts.map(({ A2 }) => A2), this.#carry(lines)]),
      A3: this.#vectors.add([
        this.#process(lines),
        ...parts.map(({ wasteBurden }) => wasteBurden),
        ...ancillary.map((one) => this.#treatment.sumBurdens(one)),
        this.#treatment.sumBurdens(waste),
      ]),
      credits: this.#vectors.add([
        ...parts.map(({ wasteCredit }) => wasteCredit),
        ...ancillary.map(({ D }) => D),
        waste.D,
      ]),
      packaging: this.#treatment.sumBurdens(packaging),
      packagingCredits: packaging.D,
      factoryWaste: this.#treatment.sumBurdens(waste),
      factoryCredit: waste.D,
    }
  }

  /** [kg] */
  #weigh(lines: Lines, inputs: readonly Input[]): number {
    return inputs.reduce(
      (m, one) => m + multiplyKnown(lines.readAmount(one), this.readKilograms(one)),
      0,
    )
  }

  /** Secondary material in the product [kg]. */
  #weighSecondary(lines: Lines, materials: readonly Input[]): number {
    return materials
      .flatMap((one) =>
        this.listStreams(one).map(({ kgPerUnit, material: { secondary } }) =>
          secondary === 0 ? 0 : multiplyKnown(lines.readAmount(one), kgPerUnit) * secondary,
        ),
      )
      .reduce((sum, own) => sum + own, 0)
  }

  #makePart(shop: Shop, input: Input): Part {
    const net = shop.lines.readAmount(input)
    const waste = this.#computeWaste(shop, input)
    const gross = net + waste
    const grossMass = multiplyKnown(gross, this.readKilograms(input))
    const streams = this.listStreams(input)
    const inside =
      input.inputType === 'SEMI_FINISHED' ? this.make(input.semiFinishedId!) : undefined
    const treated = this.#treatWaste(shop, input, waste, streams)
    return {
      input,
      net,
      mass: multiplyKnown(net, this.readKilograms(input)),
      streams,
      A1: inside
        ? this.#vectors.scale(
            gross,
            this.#vectors.add([inside.A1, inside.A2, inside.A3, inside.packaging]),
          )
        : this.#supply(input, gross, grossMass),
      A2:
        !inside && this.#profiles.find(input.profileId!).transportApplicable === false
          ? this.#vectors.zero()
          : this.#profiles.transportMass(grossMass, input.legs ?? []),
      wasteBurden: this.#treatment.sumBurdens(treated),
      wasteCredit: this.#vectors.add([
        treated.D,
        inside
          ? this.#vectors.scale(gross, this.#vectors.add([inside.credits, inside.packagingCredits]))
          : this.#vectors.zero(),
      ]),
    }
  }

  /** A1 of a raw material. Its secondary content counts when its profile does not tell. */
  #supply(input: Input, gross: number, grossMass: number): Vector {
    const profile = this.#profiles.find(input.profileId!)
    const secondary = profile.secondaryContent ?? 0
    const ownSecondary = (profile.values['SM'] ?? 0) !== 0
    return this.#vectors.add([
      this.#vectors.scale(gross, this.#profiles.computeImpacts(input.profileId!)),
      this.#vectors.fill({ SM: secondary === 0 || ownSecondary ? 0 : grossMass * secondary }),
    ])
  }

  /** Production waste of a material, in the unit of its line. */
  #computeWaste({ calculation, lines, mass, wasteMass }: Shop, input: Input): number {
    const net = lines.readAmount(input)
    const kilograms = this.readKilograms(input)
    switch (calculation.productionWasteMethod) {
      case 'overallPercentage':
        return multiplyKnown(net, calculation.productionWasteFraction!)
      case 'percentagePerRawMaterial':
        return multiplyKnown(net, input.productionWasteFraction!)
      case 'kgPerRawMaterial':
        return multiplyKnown(
          lines.scale(input, input.productionWasteKg!),
          kilograms > 0 ? 1 / kilograms : Number.NaN,
        )
      case 'amountPerProduct':
        return mass === 0 || kilograms === 0
          ? 0
          : multiplyKnown(wasteMass, multiplyKnown(net, 1 / mass))
    }
  }

  /** With "amount per product" the waste lines are treated, not the waste of each material. */
  #treatWaste(
    { calculation }: Shop,
    input: Input,
    waste: number,
    streams: readonly Stream[],
  ): Treated {
    if (Number.isNaN(waste)) return this.#treatment.unknown()
    return calculation.productionWasteMethod === 'amountPerProduct'
      ? this.#treatment.addTreated([])
      : this.#treatment.treatStreams(waste, streams, input.wasteScenarioProductionWasteId)
  }

  /** A line without a profile has the average secondary content of the product. */
  #treatWasteLines(lines: Lines, wasteLines: readonly Input[], secondaryAverage: number): Treated {
    const noProfile: Material = {
      secondary: secondaryAverage,
      heat: 0,
      carbon: 0,
      perm: 0,
      penrm: 0,
      primaryEquivalent: null,
    }
    return this.#treatment.addTreated(
      wasteLines.map((one) =>
        this.#treatment.treatMass(
          lines.readAmount(one),
          one.profileId ? this.#profiles.readMaterial(one.profileId) : noProfile,
          one.wasteScenarioId ?? one.wasteScenarioProductionWasteId ?? null,
        ),
      ),
    )
  }

  /** Transport of what is needed to make the product. */
  #carry(lines: Lines): Vector {
    return this.#vectors.add(
      lines
        .ofType(...CARRIED_TYPES)
        .filter(
          ({ profileId, legs }) =>
            this.#profiles.find(profileId!).transportApplicable !== false && legs?.length,
        )
        .map((one) =>
          this.#profiles.transportMass(
            multiplyKnown(lines.readAmount(one), this.readKilograms(one)),
            one.legs!,
          ),
        ),
    )
  }

  #process(lines: Lines): Vector {
    return this.#vectors.add(
      lines
        .ofType(...PROCESS_TYPES)
        .map((one) =>
          this.#vectors.scale(lines.readAmount(one), this.#profiles.computeImpacts(one.profileId!)),
        ),
    )
  }
}
