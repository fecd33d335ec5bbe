import type { CalculationRequest, Input, ProductCalculation } from '../../src/model/model.ts'
import { Lines } from './lines.ts'
import { Production, type Made, type Part } from './production.ts'
import { Profiles, type Material } from './profiles.ts'
import { Treatment, type Treated } from './treatment.ts'
import { multiplyKnown, Vectors, type Vector } from './vectors.ts'

const MODULES = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 D'.split(' ')

/**
 * A second implementation of calculation.md, written from its text and independent of the engine: it imports types only,
 * calculates each indicator separately with plain records, and follows the formulas directly without optimisation.
 *
 * Unknown is NaN. A term with factor 0 contributes nothing, also when the other factor is unknown.
 *
 * @returns the values of each module, by indicator
 */
export function referenceModules(request: CalculationRequest): Record<string, Vector> {
  const vectors = new Vectors(request.method.indicators)
  const modules = new LifeCycle(vectors, request).compute()
  return Object.fromEntries(MODULES.map((module) => [module, modules[module] ?? vectors.zero()]))
}

/** What a stage burdens, and what it is credited with in D. */
interface Balance {
  readonly burden: Vector
  readonly credit: Vector
}

/** The life of one product, from its production on. */
class LifeCycle {
  readonly #vectors: Vectors
  readonly #method: CalculationRequest['method']
  readonly #calculation: ProductCalculation
  readonly #profiles: Profiles
  readonly #treatment: Treatment
  readonly #production: Production
  readonly #lines: Lines
  readonly #made: Made
  readonly #endLines: readonly Input[]
  readonly #endOfLines: Treated

  constructor(vectors: Vectors, { library, method, calculations, run }: CalculationRequest) {
    this.#vectors = vectors
    this.#method = method
    this.#calculation = calculations.find(({ id }) => id === run)!
    this.#profiles = new Profiles(vectors, library.profiles)
    this.#treatment = new Treatment(vectors, this.#profiles, library.wasteScenarios)
    this.#production = new Production(vectors, this.#profiles, this.#treatment, calculations)
    this.#lines = new Lines(this.#calculation)
    this.#made = this.#production.make(run)
    this.#endLines = this.#isByProduct ? this.#lines.ofType('D_END_OF_LIFE') : []
    this.#endOfLines = this.#treatment.addTreated(
      this.#endLines.map((one) => this.#treatEndLine(one)),
    )
  }

  compute(): Record<string, Vector> {
    const made = this.#made
    const end = this.#isByProduct
      ? this.#endOfLines
      : this.#treatment.addTreated(made.parts.map((part) => this.#treatPart(part)))
    const A4 = this.#transportToSite(made.mass + made.packagingMass)
    const site = this.#treatOnSite('A5_CONSTRUCTION_STAGE')
    const maintained = this.#maintain()
    const replaced = made.parts.map((part) => this.#replace(part))
    const [lost, total] = [this.#lostFraction, 1 + this.#lostFraction]
    return {
      A1: made.A1,
      A2: made.A2,
      A3: made.A3,
      A4,
      A5: this.#vectors.add([
        this.#vectors.scale(
          lost,
          this.#vectors.add([made.A1, made.A2, made.A3, A4, this.#treatment.sumBurdens(end)]),
        ),
        this.#vectors.scale(total, made.packaging),
        ...site.map(({ burden }) => burden),
      ]),
      B1: this.#sumProcesses('B1_USE_STAGE'),
      B2: this.#vectors.add(maintained.map(({ burden }) => burden)),
      B4: this.#vectors.add(replaced.map(({ burden }) => burden)),
      B6: this.#sumOperation('B6_ENERGY_USE'),
      B7: this.#sumOperation('B7_WATER_USE'),
      C1: this.#sumProcesses('C1_DEMOLITION'),
      C2: end.C2,
      C3: end.C3,
      C4: end.C4,
      D: this.#vectors.add([
        this.#vectors.scale(total, this.#vectors.add([end.D, made.credits, made.packagingCredits])),
        ...[...site, ...maintained, ...replaced].map(({ credit }) => credit),
      ]),
    }
  }

  get #isByProduct(): boolean {
    return this.#calculation.wasteScenarioInputMethod === 'byProduct'
  }

  /** Construction waste per unit of the product. */
  get #lostFraction(): number {
    return this.#calculation.constructionWasteFraction ?? 0
  }

  /** §7 */
  #countRepeats(life: number | null | undefined): number {
    const R = this.#calculation.referenceServiceLife ?? 0
    if (!life || life <= 0 || R <= 0 || life >= R) return 0
    const uses = this.#method.replacementMode === 'ceil' ? Math.ceil(R / life - 1e-9) : R / life
    return Math.max(0, uses - 1)
  }

  /** §8.2: a line without a profile has the average secondary content of the product. */
  #treatEndLine(line: Input): Treated {
    const profile = line.profileId ? this.#profiles.readMaterial(line.profileId) : null
    const material: Material = profile
      ? { ...profile, heat: profile.heat ?? 0 }
      : {
          secondary: this.#made.secondaryAverage,
          heat: null,
          carbon: 0,
          perm: 0,
          penrm: 0,
          primaryEquivalent: null,
        }
    return this.#treatment.treatMass(
      this.#lines.readAmount(line),
      material,
      line.wasteScenarioId ?? null,
    )
  }

  /** §8.1, §8.2: end of life of a part; by product it has its share of the lines. */
  #treatPart(part: Part): Treated {
    if (!this.#isByProduct) return this.#treatment.treatStreams(part.net, part.streams)
    const endMass = this.#endLines.reduce((m, one) => m + this.#lines.readAmount(one), 0)
    return this.#treatment.scaleTreated(endMass === 0 ? 0 : part.mass / endMass, this.#endOfLines)
  }

  #transportToSite(mass: number): Vector {
    return this.#profiles.transportMass(mass, [this.#calculation.siteTransport!])
  }

  #computeProcess(input: Input): Vector {
    return this.#vectors.scale(
      this.#lines.readAmount(input),
      this.#profiles.computeImpacts(input.profileId!),
    )
  }

  #sumProcesses(type: string): Vector {
    return this.#vectors.add(this.#lines.ofType(type).map((one) => this.#computeProcess(one)))
  }

  #sumOperation(type: string): Vector {
    return this.#method.allowsOperationalUse ? this.#sumProcesses(type) : this.#vectors.zero()
  }

  /** Lines of a type that are brought to the site and treated there, once. */
  #treatOnSite(type: string): Balance[] {
    return this.#lines.ofType(type).map((one) => {
      const amount = this.#lines.readAmount(one)
      const treated = this.#treatment.treatStreams(
        amount,
        one.wasteScenarioId ? this.#production.listStreams(one) : [],
      )
      const transport =
        this.#profiles.find(one.profileId!).transportApplicable === true
          ? this.#transportToSite(multiplyKnown(amount, this.#production.readKilograms(one)))
          : this.#vectors.zero()
      return {
        burden: this.#vectors.add([
          this.#computeProcess(one),
          transport,
          this.#treatment.sumBurdens(treated),
        ]),
        credit: treated.D,
      }
    })
  }

  #maintain(): Balance[] {
    const type = 'B2_MAINTENANCE'
    const once = this.#treatOnSite(type)
    return this.#lines.ofType(type).map(({ lifeTime }, place) => {
      const times = lifeTime && lifeTime > 0 ? this.#countRepeats(lifeTime) : 1
      return this.#scaleBalance(times, once[place]!)
    })
  }

  #replace(part: Part): Balance {
    const made = this.#made
    const ending = this.#treatPart(part)
    const share =
      this.#calculation.productionWasteMethod === 'amountPerProduct' && made.mass > 0
        ? part.mass / made.mass
        : 0
    return this.#scaleBalance(this.#countRepeats(part.input.lifeTime) * (1 + this.#lostFraction), {
      burden: this.#vectors.add([
        part.A1,
        part.A2,
        part.wasteBurden,
        this.#vectors.scale(share, made.factoryWaste),
        this.#transportToSite(part.mass),
        this.#treatment.sumBurdens(ending),
      ]),
      credit: this.#vectors.add([
        ending.D,
        part.wasteCredit,
        this.#vectors.scale(share, made.factoryCredit),
      ]),
    })
  }

  #scaleBalance(factor: number, { burden, credit }: Balance): Balance {
    return {
      burden: this.#vectors.scale(factor, burden),
      credit: this.#vectors.scale(factor, credit),
    }
  }
}
