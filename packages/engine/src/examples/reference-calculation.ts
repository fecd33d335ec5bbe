import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  ProductCalculation,
  WasteRoute,
  WasteScenario,
} from '../model.ts'

/**
 * A second implementation of calculation.md, written from its text and kept apart from the engine: it imports types
 * only, works indicator by indicator with plain records, and is as slow and as direct as the formulas themselves.
 *
 * Unknown is NaN. A term with factor 0 contributes nothing, also when the other factor is unknown.
 */
export type Vector = Record<string, number>

interface Material {
  /** [1], [MJ/kg], [kg C/kg] */
  readonly secondary: number
  readonly heat: number | null
  readonly carbon: number
  readonly perm: number
  readonly penrm: number
  readonly primaryEquivalent: string | null
}

interface Stream {
  readonly material: Material
  readonly kgPerUnit: number
  readonly scenario: string | null
}

interface Treated {
  readonly C2: Vector
  readonly C3: Vector
  readonly C4: Vector
  readonly D: Vector
}

interface Part {
  readonly input: Input
  readonly net: number
  readonly gross: number
  readonly mass: number
  readonly streams: readonly Stream[]
  readonly A1: Vector
  readonly A2: Vector
  /** Treatment of its own production waste, and the credits of it and of what it is made of. */
  readonly wasteBurden: Vector
  readonly wasteCredit: Vector
}

interface Made {
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
  /** Waste lines together, for "amount per product". */
  readonly factoryWaste: Vector
  readonly factoryCredit: Vector
}

const CO2 = 44 / 12
/** Flows a profile need not state: what treatment lets out is booked by mass. */
const isFlow = (code: string): boolean => ['SM', 'MFR', 'MER', 'EEE'].includes(code)
const MODULES = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 D'.split(' ')
const MATERIAL_TYPES = ['A1_RAW_MATERIAL', 'SEMI_FINISHED']
const WASTE_TYPES = ['A3_PRODUCTION_WASTE', 'D_END_OF_LIFE']

export function referenceModules(request: CalculationRequest): Record<string, Vector> {
  const { library, method } = request
  const codes = method.indicators

  const zero = (): Vector => Object.fromEntries(codes.map((code) => [code, 0]))
  const sum = (vectors: readonly Vector[]): Vector =>
    Object.fromEntries(
      codes.map((code) => [code, vectors.reduce((total, one) => total + one[code]!, 0)]),
    )
  const scaled = (factor: number, vector: Vector): Vector =>
    factor === 0 ? zero() : Object.fromEntries(codes.map((code) => [code, factor * vector[code]!]))
  const single = (values: Vector): Vector => ({
    ...zero(),
    ...Object.fromEntries(Object.entries(values).filter(([code]) => codes.includes(code))),
  })

  const nothingKnown = (): Vector => Object.fromEntries(codes.map((code) => [code, Number.NaN]))
  const unknown: Treated = {
    C2: nothingKnown(),
    C3: nothingKnown(),
    C4: nothingKnown(),
    D: nothingKnown(),
  }

  const profileNamed = (id: string): EnvironmentalProfile => library.profiles[id]!

  /** §3: totals are recomputed from their parts. */
  function impacts(profile: EnvironmentalProfile): Vector {
    const of = { ...profile.values }
    of['GWP-total'] = of['GWP-fossil']! + of['GWP-biogenic']! + of['GWP-luluc']!
    of['PERT'] = of['PERE']! + of['PERM']!
    return Object.fromEntries(codes.map((code) => [code, of[code] ?? 0]))
  }

  /** Decision 24: what a scenario names acts per kilogram; without a mass per unit it is unknown. */
  function perKilogram(id: string, isCarbonNeutral = false): Vector {
    const profile = profileNamed(id)
    const vector = impacts(profile)
    if (isCarbonNeutral) {
      for (const code of ['GWP-biogenic', 'GWP-total'])
        if (code in vector) vector[code] = vector[code]! + CO2 * (profile.biogenicCarbon ?? 0)
    }
    const mass = kilogramsPerUnit(profile)
    return mass > 0
      ? scaled(1 / mass, vector)
      : Object.fromEntries(
          codes.map((code) => [code, isFlow(code) && !profile.values[code] ? 0 : Number.NaN]),
        )
  }

  function kilogramsPerUnit({ unit, massPerUnit }: EnvironmentalProfile): number {
    if (massPerUnit !== null && massPerUnit !== undefined) return massPerUnit
    return { kg: 1, g: 0.001, t: 1000 }[unit] ?? Number.NaN
  }

  function perTonneKilometre(id: string): Vector {
    return impacts(profileNamed(id))
  }

  function perMegajoule(id: string): Vector {
    const profile = profileNamed(id)
    const megajoules = profile.mjPerUnit ?? { MJ: 1, kWh: 3.6, GJ: 1000, MWh: 3600 }[profile.unit]!
    return scaled(1 / megajoules, impacts(profile))
  }

  function transported(mass: number, legs: readonly { profileId: string; distanceKm: number }[]) {
    return sum(
      legs.map((leg) => scaled((mass / 1000) * leg.distanceKm, perTonneKilometre(leg.profileId))),
    )
  }

  function materialOf(profile: EnvironmentalProfile): Material {
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

  /** §8, §9: m kg of a material through a scenario. */
  function treat(mass: number, material: Material, id: string | null): Treated {
    if (id === null || mass === 0) return { C2: zero(), C3: zero(), C4: zero(), D: zero() }
    const scenario = library.wasteScenarios[id]!
    const total = Object.values(scenario.shares).reduce((a, b) => a + b, 0)
    const share = (route: WasteRoute): number => (scenario.shares[route] ?? 0) / total
    const [left, landfill, burnt, recycled, reused] = (
      ['left', 'landfill', 'incineration', 'recycling', 'reuse'] as const
    ).map((route) => mass * share(route)) as [number, number, number, number, number]
    const loss = scenario.secondaryMaterialLost ?? 0
    const lost = loss * (recycled + reused)
    const [out, back] = [recycled * (1 - loss), reused * (1 - loss)]

    const km = scenario.distancesKm
    const work =
      left * (km.left ?? 0) +
      landfill * (km.landfill ?? 0) +
      burnt * (km.incineration ?? 0) +
      recycled * (km.recycling ?? 0) +
      reused * (km.reuse ?? 0) +
      lost * (km.lost ?? km.landfill ?? 0)
    const C2 =
      work === 0 ? zero() : scaled(work / 1000, perTonneKilometre(scenario.transportProfileId!))

    const load = (route: WasteRoute, amount: number): Vector => {
      const profile = scenario.loadProfileIds[route]
      return profile && amount > 0 ? scaled(amount, perKilogram(profile)) : zero()
    }
    const release = (route: WasteRoute, amount: number): Vector => {
      const profile = scenario.loadProfileIds[route]
      if (profile && profileNamed(profile).biogenicReleaseIncluded) return zero()
      const co2 = amount === 0 || material.carbon === 0 ? 0 : CO2 * material.carbon * amount
      return single({ 'GWP-biogenic': co2, 'GWP-total': co2 })
    }
    const isRecovery = (scenario.energy?.r1 ?? 0) >= 0.6
    const heat = material.heat ?? scenario.lowerHeatValue ?? 0
    const [electric, thermal] = [
      scenario.energy?.electricEfficiency ?? 0,
      scenario.energy?.thermalEfficiency ?? 0,
    ]
    const [x, y] = burnt === 0 ? [0, 0] : [burnt * material.perm, burnt * material.penrm]
    const burning = sum([
      load('incineration', burnt),
      release('incineration', burnt),
      single({
        EEE: burnt * heat * electric,
        EET: burnt * heat * thermal,
        MER: isRecovery ? burnt : 0,
        PERM: -x,
        PERE: x,
        PENRM: -y,
        PENRE: y,
      }),
    ])
    const C3 = sum([
      load('recycling', recycled),
      load('reuse', reused),
      release('recycling', out),
      release('reuse', back),
      single({ MFR: out, CRU: back }),
      ...(isRecovery ? [burning] : []),
    ])
    const C4 = sum([
      load('landfill', landfill + lost),
      load('left', left),
      release('landfill', landfill + lost),
      release('left', left),
      ...(isRecovery ? [] : [burning]),
    ])
    const secondary = out - mass * material.secondary
    const D = sum([
      scaled(secondary, perKilogramSaved(scenario, 'recycling', material, secondary)),
      scaled(back, perKilogramSaved(scenario, 'reuse', material, back)),
      ...(['electricity', 'heat'] as const).map((carrier) => {
        const profile = scenario.benefitProfileIds[carrier]
        const energy = burnt * heat * (carrier === 'electricity' ? electric : thermal)
        return profile && energy > 0 ? scaled(-energy, perMegajoule(profile)) : zero()
      }),
    ])
    return { C2, C3, C4, D }
  }

  /** §9.1: I_afterEoW + d/1000·I_t − Q·I_avoided. */
  function perKilogramSaved(
    scenario: WasteScenario,
    route: 'recycling' | 'reuse',
    material: Material,
    amount: number,
  ): Vector {
    const after = scenario.afterEndOfWasteProfileIds[route]
    const avoided = scenario.benefitProfileIds[route] ?? material.primaryEquivalent
    if ((!after && !avoided) || amount === 0) return zero()
    const distance = scenario.distancesKm.afterEndOfWaste ?? 0
    const quality = scenario.qualityFactors[route] ?? 1
    return sum([
      after ? perKilogram(after, true) : zero(),
      distance > 0
        ? scaled(distance / 1000, perTonneKilometre(scenario.transportProfileId!))
        : zero(),
      avoided ? scaled(-quality, perKilogram(avoided, true)) : zero(),
    ])
  }

  const burdens = ({ C2, C3, C4 }: Treated): Vector => sum([C2, C3, C4])
  const together = (all: readonly Treated[]): Treated => ({
    C2: sum(all.map(({ C2 }) => C2)),
    C3: sum(all.map(({ C3 }) => C3)),
    C4: sum(all.map(({ C4 }) => C4)),
    D: sum(all.map(({ D }) => D)),
  })
  const treatStreams = (
    amount: number,
    streams: readonly Stream[],
    override?: string | null,
  ): Treated =>
    together(
      streams.map(({ material, kgPerUnit, scenario }) => {
        const id = override ?? scenario
        return treat(amount === 0 ? 0 : amount * kgPerUnit, material, id)
      }),
    )

  const scaleOf = (calculation: ProductCalculation): number =>
    (calculation.scaling ?? [])
      .filter(({ scalable }) => scalable !== false)
      .reduce(
        (k, { defaultValue, actualValue }) => (k * (actualValue ?? defaultValue)) / defaultValue,
        1,
      )

  const kilograms = (input: Input): number =>
    WASTE_TYPES.includes(input.inputType)
      ? 1
      : input.inputType === 'SEMI_FINISHED'
        ? semiFinished(input.semiFinishedId!).mass
        : kilogramsPerUnit(profileNamed(input.profileId!))

  const times = (amount: number, each: number): number => (amount === 0 ? 0 : amount * each)

  /** Streams of one unit: the material itself, or those of the semi-finished product (§6.4). */
  function streamsOf(input: Input): Stream[] {
    if (input.inputType !== 'SEMI_FINISHED') {
      const profile = profileNamed(input.profileId!)
      return [
        {
          material: materialOf(profile),
          kgPerUnit: kilogramsPerUnit(profile),
          scenario: input.wasteScenarioId ?? null,
        },
      ]
    }
    return semiFinished(input.semiFinishedId!).parts.flatMap((part) =>
      part.streams.map((stream) => ({
        ...stream,
        kgPerUnit: times(part.net, stream.kgPerUnit),
        scenario: input.wasteScenarioId ?? stream.scenario,
      })),
    )
  }

  const known = new Map<string, Made>()
  function semiFinished(id: string): Made {
    const before = known.get(id)
    if (before) return before
    const made = make(request.calculations.find((one) => one.id === id)!)
    known.set(id, made)
    return made
  }

  /** §5, §6: A1–A3 of one declared unit. */
  function make(calculation: ProductCalculation): Made {
    const k = scaleOf(calculation)
    const amount = (input: Input): number =>
      input.netAmount! * (input.scalingType === 'linear' ? k : 1)
    const ofType = (...types: string[]): Input[] =>
      calculation.inputs.filter(({ inputType }) => types.includes(inputType))

    const materials = ofType(...MATERIAL_TYPES)
    const mass = materials.reduce((m, one) => m + times(amount(one), kilograms(one)), 0)
    const secondaryMass = materials.reduce(
      (m, one) =>
        m +
        streamsOf(one).reduce(
          (own, { kgPerUnit, material }) =>
            own +
            (material.secondary === 0 ? 0 : times(amount(one), kgPerUnit) * material.secondary),
          0,
        ),
      0,
    )
    const secondaryAverage = mass === 0 ? 0 : secondaryMass / mass
    const wasteLines = ofType('A3_PRODUCTION_WASTE')
    const wasteMass = wasteLines.reduce((w, one) => w + amount(one), 0)

    const productionWaste = (input: Input): number => {
      const net = amount(input)
      switch (calculation.productionWasteMethod) {
        case 'overallPercentage':
          return times(net, calculation.productionWasteFraction!)
        case 'percentagePerRawMaterial':
          return times(net, input.productionWasteFraction!)
        case 'kgPerRawMaterial':
          return times(
            input.productionWasteKg! * (input.scalingType === 'linear' ? k : 1),
            kilograms(input) > 0 ? 1 / kilograms(input) : Number.NaN,
          )
        case 'amountPerProduct':
          return mass === 0 || kilograms(input) === 0 ? 0 : times(wasteMass, times(net, 1 / mass))
      }
    }

    const parts = materials.map((input): Part => {
      const net = amount(input)
      const waste = productionWaste(input)
      const gross = net + waste
      const streams = streamsOf(input)
      const isSemi = input.inputType === 'SEMI_FINISHED'
      const profile = isSemi ? null : profileNamed(input.profileId!)
      const S = isSemi ? semiFinished(input.semiFinishedId!) : null
      const secondary = profile?.secondaryContent ?? 0
      const ownSecondary = (profile?.values['SM'] ?? 0) !== 0
      const treated = Number.isNaN(waste)
        ? unknown
        : calculation.productionWasteMethod === 'amountPerProduct'
          ? together([])
          : treatStreams(waste, streams, input.wasteScenarioProductionWasteId)
      return {
        input,
        net,
        gross,
        mass: times(net, kilograms(input)),
        streams,
        A1: S
          ? scaled(gross, sum([S.A1, S.A2, S.A3, S.packaging]))
          : sum([
              scaled(gross, impacts(profile!)),
              single({
                SM:
                  secondary === 0 || ownSecondary ? 0 : times(gross, kilograms(input)) * secondary,
              }),
            ]),
        A2:
          profile?.transportApplicable === false
            ? zero()
            : transported(times(gross, kilograms(input)), input.legs ?? []),
        wasteBurden: burdens(treated),
        wasteCredit: sum([
          treated.D,
          S ? scaled(gross, sum([S.credits, S.packagingCredits])) : zero(),
        ]),
      }
    })

    const processes = ofType(
      'A3_EXTERNAL_TREATMENTS',
      'A3_ANCILLARY_MATERIALS',
      'A3_PACKAGING_MATERIALS',
      'A3_ENERGY_CONSUMPTION',
      'A3_PRODUCTION_EMISSIONS',
    )
    const carried = ofType(
      'A3_EXTERNAL_TREATMENTS',
      'A3_ANCILLARY_MATERIALS',
      'A3_PACKAGING_MATERIALS',
    )
    const ancillary = ofType('A3_ANCILLARY_MATERIALS').map((one) =>
      treatStreams(amount(one), one.wasteScenarioId ? streamsOf(one) : []),
    )
    const noProfile: Material = {
      secondary: secondaryAverage,
      heat: 0,
      carbon: 0,
      perm: 0,
      penrm: 0,
      primaryEquivalent: null,
    }
    const wasteTreated = together(
      wasteLines.map((one) =>
        treat(
          amount(one),
          one.profileId ? materialOf(profileNamed(one.profileId)) : noProfile,
          one.wasteScenarioId ?? one.wasteScenarioProductionWasteId ?? null,
        ),
      ),
    )
    const packed = ofType('A3_PACKAGING_MATERIALS')
    const packaging = together(packed.map((one) => treatStreams(amount(one), streamsOf(one))))
    return {
      parts,
      mass,
      secondaryAverage,
      packagingMass: packed.reduce((m, one) => m + times(amount(one), kilograms(one)), 0),
      A1: sum(parts.map(({ A1 }) => A1)),
      A2: sum([
        ...parts.map(({ A2 }) => A2),
        ...carried
          .filter((one) => profileNamed(one.profileId!).transportApplicable !== false)
          .map((one) =>
            (one.legs ?? []).length === 0
              ? zero()
              : transported(times(amount(one), kilograms(one)), one.legs!),
          ),
      ]),
      A3: sum([
        ...processes.map((one) => scaled(amount(one), impacts(profileNamed(one.profileId!)))),
        ...parts.map(({ wasteBurden }) => wasteBurden),
        ...ancillary.map(burdens),
        burdens(wasteTreated),
      ]),
      credits: sum([
        ...parts.map(({ wasteCredit }) => wasteCredit),
        ...ancillary.map(({ D }) => D),
        wasteTreated.D,
      ]),
      packaging: burdens(packaging),
      packagingCredits: packaging.D,
      factoryWaste: burdens(wasteTreated),
      factoryCredit: wasteTreated.D,
    }
  }

  const calculation = request.calculations.find(({ id }) => id === request.run)!
  const made = make(calculation)
  const k = scaleOf(calculation)
  const amount = (input: Input): number =>
    input.netAmount! * (input.scalingType === 'linear' ? k : 1)
  const ofType = (type: string): Input[] =>
    calculation.inputs.filter(({ inputType }) => inputType === type)
  const process = (input: Input): Vector =>
    scaled(amount(input), impacts(profileNamed(input.profileId!)))
  const cw = calculation.constructionWasteFraction ?? 0
  const site = (mass: number): Vector => transported(mass, [calculation.siteTransport!])

  /** §7 */
  function repeats(life: number | null | undefined): number {
    const R = calculation.referenceServiceLife ?? 0
    if (!life || life <= 0 || R <= 0 || life >= R) return 0
    const uses = method.replacementMode === 'ceil' ? Math.ceil(R / life - 1e-9) : R / life
    return Math.max(0, uses - 1)
  }

  /** §8.1, §8.2 */
  const isByProduct = calculation.wasteScenarioInputMethod === 'byProduct'
  const endLines = isByProduct ? ofType('D_END_OF_LIFE') : []
  const endOfLines = together(
    endLines.map((one) => {
      const profile = one.profileId ? materialOf(profileNamed(one.profileId)) : null
      const material: Material = profile
        ? { ...profile, heat: profile.heat ?? 0 }
        : {
            secondary: made.secondaryAverage,
            heat: null,
            carbon: 0,
            perm: 0,
            penrm: 0,
            primaryEquivalent: null,
          }
      return treat(amount(one), material, one.wasteScenarioId ?? null)
    }),
  )
  const endMass = endLines.reduce((m, one) => m + amount(one), 0)
  const endOf = (part: Part): Treated => {
    if (!isByProduct) return treatStreams(part.net, part.streams)
    const share = endMass === 0 ? 0 : part.mass / endMass
    const { C2, C3, C4, D } = endOfLines
    return {
      C2: scaled(share, C2),
      C3: scaled(share, C3),
      C4: scaled(share, C4),
      D: scaled(share, D),
    }
  }
  const end = isByProduct ? endOfLines : together(made.parts.map(endOf))

  const onSite = (input: Input): Vector =>
    profileNamed(input.profileId!).transportApplicable === true
      ? site(times(amount(input), kilograms(input)))
      : zero()
  const treatedOnSite = (input: Input): Treated =>
    treatStreams(amount(input), input.wasteScenarioId ? streamsOf(input) : [])

  const A4 = site(made.mass + made.packagingMass)
  const siteInputs = ofType('A5_CONSTRUCTION_STAGE')
  const A5 = sum([
    scaled(cw, sum([made.A1, made.A2, made.A3, A4, end.C2, end.C3, end.C4])),
    scaled(1 + cw, made.packaging),
    ...siteInputs.flatMap((one) => [process(one), onSite(one), burdens(treatedOnSite(one))]),
  ])

  const maintained = ofType('B2_MAINTENANCE').map((one) => {
    const times = one.lifeTime && one.lifeTime > 0 ? repeats(one.lifeTime) : 1
    const treated = treatedOnSite(one)
    return {
      burden: scaled(times, sum([process(one), onSite(one), burdens(treated)])),
      credit: scaled(times, treated.D),
    }
  })

  const replaced = made.parts.map((part) => {
    const again = repeats(part.input.lifeTime) * (1 + cw)
    if (again === 0) return { burden: zero(), credit: zero() }
    const ending = endOf(part)
    const share =
      calculation.productionWasteMethod === 'amountPerProduct' && made.mass > 0
        ? part.mass / made.mass
        : 0
    return {
      burden: scaled(
        again,
        sum([
          part.A1,
          part.A2,
          part.wasteBurden,
          scaled(share, made.factoryWaste),
          site(part.mass),
          burdens(ending),
        ]),
      ),
      credit: scaled(again, sum([ending.D, part.wasteCredit, scaled(share, made.factoryCredit)])),
    }
  })

  const operation = (type: string): Vector =>
    method.allowsOperationalUse ? sum(ofType(type).map(process)) : zero()
  const modules: Record<string, Vector> = {
    A1: made.A1,
    A2: made.A2,
    A3: made.A3,
    A4,
    A5,
    B1: sum(ofType('B1_USE_STAGE').map(process)),
    B2: sum(maintained.map(({ burden }) => burden)),
    B4: sum(replaced.map(({ burden }) => burden)),
    B6: operation('B6_ENERGY_USE'),
    B7: operation('B7_WATER_USE'),
    C1: sum(ofType('C1_DEMOLITION').map(process)),
    C2: end.C2,
    C3: end.C3,
    C4: end.C4,
    D: sum([
      scaled(1 + cw, sum([end.D, made.credits, made.packagingCredits])),
      ...siteInputs.map((one) => treatedOnSite(one).D),
      ...maintained.map(({ credit }) => credit),
      ...replaced.map(({ credit }) => credit),
    ]),
  }
  return Object.fromEntries(MODULES.map((module) => [module, modules[module] ?? zero()]))
}
