import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  ProductCalculation,
  TransportLeg,
  WasteRoute,
  WasteScenario,
} from '../model/model.ts'

/**
 * A second implementation of calculation.md, written from its text and independent of the engine: it imports types only,
 * calculates each indicator separately with plain records, and follows the formulas directly without optimisation.
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
  /** Treatment of its production waste, and the credits of this waste and of its components. */
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
  /** Sum of the waste lines, for "amount per product". */
  readonly factoryWaste: Vector
  readonly factoryCredit: Vector
}

const CO2 = 44 / 12
/** Flows that a profile need not contain, because treatment books its outputs by mass. */
const isFlow = (code: string): boolean => ['SM', 'MFR', 'MER', 'EEE'].includes(code)
const MODULES = 'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 D'.split(' ')
const MATERIAL_TYPES = ['A1_RAW_MATERIAL', 'SEMI_FINISHED']
const WASTE_TYPES = ['A3_PRODUCTION_WASTE', 'D_END_OF_LIFE']

export function referenceModules(request: CalculationRequest): Record<string, Vector> {
  const { library, method } = request
  const codes = method.indicators

  const makeZero = (): Vector => Object.fromEntries(codes.map((code) => [code, 0]))
  const addVectors = (vectors: readonly Vector[]): Vector =>
    Object.fromEntries(
      codes.map((code) => [code, vectors.reduce((total, one) => total + one[code]!, 0)]),
    )
  const scaleVector = (factor: number, vector: Vector): Vector =>
    factor === 0
      ? makeZero()
      : Object.fromEntries(codes.map((code) => [code, factor * vector[code]!]))
  const fillVector = (values: Vector): Vector => ({
    ...makeZero(),
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

  /** §3: a total that is not stated is the sum of its parts. */
  function computeImpacts(profile: EnvironmentalProfile): Vector {
    const of = { ...profile.values }
    of['GWP-total'] ??= of['GWP-fossil']! + of['GWP-biogenic']! + of['GWP-luluc']!
    of['PERT'] ??= of['PERE']! + of['PERM']!
    return Object.fromEntries(codes.map((code) => [code, of[code] ?? 0]))
  }

  /** Ruling 24: profiles of a scenario act per kilogram; without a mass per unit they are unknown. */
  function perKilogram(id: string, isCarbonNeutral = false): Vector {
    const profile = profileNamed(id)
    const vector = computeImpacts(profile)
    if (isCarbonNeutral) {
      for (const code of ['GWP-biogenic', 'GWP-total'])
        if (code in vector) vector[code] = vector[code]! + CO2 * (profile.biogenicCarbon ?? 0)
    }
    const mass = kilogramsPerUnit(profile)
    return mass > 0
      ? scaleVector(1 / mass, vector)
      : Object.fromEntries(
          codes.map((code) => [code, isFlow(code) && !profile.values[code] ? 0 : Number.NaN]),
        )
  }

  function kilogramsPerUnit({ unit, massPerUnit }: EnvironmentalProfile): number {
    if (massPerUnit !== null && massPerUnit !== undefined) return massPerUnit
    return { kg: 1, g: 0.001, t: 1000 }[unit] ?? Number.NaN
  }

  function perTonneKilometre(id: string): Vector {
    return computeImpacts(profileNamed(id))
  }

  function perMegajoule(id: string): Vector {
    const profile = profileNamed(id)
    const megajoules = profile.mjPerUnit ?? { MJ: 1, kWh: 3.6, GJ: 1000, MWh: 3600 }[profile.unit]!
    return scaleVector(1 / megajoules, computeImpacts(profile))
  }

  function transportMass(mass: number, legs: readonly TransportLeg[]) {
    return addVectors(
      legs.map((leg) =>
        scaleVector((mass / 1000) * leg.distanceKm, perTonneKilometre(leg.profileId!)),
      ),
    )
  }

  function readMaterial(profile: EnvironmentalProfile): Material {
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
  function treatMass(mass: number, material: Material, id: string | null): Treated {
    if (id === null || mass === 0)
      return { C2: makeZero(), C3: makeZero(), C4: makeZero(), D: makeZero() }
    const scenario = library.wasteScenarios[id]!
    const total = Object.values(scenario.shares).reduce((a, b) => a + b, 0)
    const readShare = (route: WasteRoute): number => (scenario.shares[route] ?? 0) / total
    const [left, landfill, burnt, recycled, reused] = (
      ['left', 'landfill', 'incineration', 'recycling', 'reuse'] as const
    ).map((route) => mass * readShare(route)) as [number, number, number, number, number]
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
      work === 0
        ? makeZero()
        : scaleVector(work / 1000, perTonneKilometre(scenario.transportProfileId!))

    const addLoad = (route: WasteRoute, amount: number): Vector => {
      const profile = scenario.loadProfileIds[route]
      return profile && amount > 0 ? scaleVector(amount, perKilogram(profile)) : makeZero()
    }
    const releaseCarbon = (route: WasteRoute, amount: number): Vector => {
      const profile = scenario.loadProfileIds[route]
      if (profile && profileNamed(profile).biogenicReleaseIncluded) return makeZero()
      const co2 = amount === 0 || material.carbon === 0 ? 0 : CO2 * material.carbon * amount
      return fillVector({ 'GWP-biogenic': co2, 'GWP-total': co2 })
    }
    const isRecovery = (scenario.energy?.r1 ?? 0) >= 0.6
    const heat = material.heat ?? scenario.lowerHeatValue ?? 0
    const [electric, thermal] = [
      scenario.energy?.electricEfficiency ?? 0,
      scenario.energy?.thermalEfficiency ?? 0,
    ]
    const [x, y] = burnt === 0 ? [0, 0] : [burnt * material.perm, burnt * material.penrm]
    const burning = addVectors([
      addLoad('incineration', burnt),
      releaseCarbon('incineration', burnt),
      fillVector({
        EEE: burnt * heat * electric,
        EET: burnt * heat * thermal,
        MER: isRecovery ? burnt : 0,
        PERM: -x,
        PERE: x,
        PENRM: -y,
        PENRE: y,
      }),
    ])
    const C3 = addVectors([
      addLoad('recycling', recycled),
      addLoad('reuse', reused),
      releaseCarbon('recycling', out),
      releaseCarbon('reuse', back),
      fillVector({ MFR: out, CRU: back }),
      ...(isRecovery ? [burning] : []),
    ])
    const C4 = addVectors([
      addLoad('landfill', landfill + lost),
      addLoad('left', left),
      releaseCarbon('landfill', landfill + lost),
      releaseCarbon('left', left),
      ...(isRecovery ? [] : [burning]),
    ])
    const secondary = out - mass * material.secondary
    const D = addVectors([
      scaleVector(secondary, perKilogramSaved(scenario, 'recycling', material, secondary)),
      scaleVector(back, perKilogramSaved(scenario, 'reuse', material, back)),
      ...(['electricity', 'heat'] as const).map((carrier) => {
        const profile = scenario.benefitProfileIds[carrier]
        const energy = burnt * heat * (carrier === 'electricity' ? electric : thermal)
        return profile && energy > 0 ? scaleVector(-energy, perMegajoule(profile)) : makeZero()
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
    if ((!after && !avoided) || amount === 0) return makeZero()
    const distance = scenario.distancesKm.afterEndOfWaste ?? 0
    const quality = scenario.qualityFactors[route] ?? 1
    return addVectors([
      after ? perKilogram(after, true) : makeZero(),
      distance > 0
        ? scaleVector(distance / 1000, perTonneKilometre(scenario.transportProfileId!))
        : makeZero(),
      avoided ? scaleVector(-quality, perKilogram(avoided, true)) : makeZero(),
    ])
  }

  const sumBurdens = ({ C2, C3, C4 }: Treated): Vector => addVectors([C2, C3, C4])
  const addTreated = (all: readonly Treated[]): Treated => ({
    C2: addVectors(all.map(({ C2 }) => C2)),
    C3: addVectors(all.map(({ C3 }) => C3)),
    C4: addVectors(all.map(({ C4 }) => C4)),
    D: addVectors(all.map(({ D }) => D)),
  })
  const treatStreams = (
    amount: number,
    streams: readonly Stream[],
    override?: string | null,
  ): Treated =>
    addTreated(
      streams.map(({ material, kgPerUnit, scenario }) => {
        const id = override ?? scenario
        return treatMass(amount === 0 ? 0 : amount * kgPerUnit, material, id)
      }),
    )

  const computeScale = (calculation: ProductCalculation): number =>
    (calculation.scaling ?? [])
      .filter(({ scalable }) => scalable !== false)
      .reduce(
        (k, { defaultValue, actualValue }) => (k * (actualValue ?? defaultValue)) / defaultValue,
        1,
      )

  const readKilograms = (input: Input): number =>
    WASTE_TYPES.includes(input.inputType)
      ? 1
      : input.inputType === 'SEMI_FINISHED'
        ? semiFinished(input.semiFinishedId!).mass
        : kilogramsPerUnit(profileNamed(input.profileId!))

  const multiplyKnown = (amount: number, each: number): number => (amount === 0 ? 0 : amount * each)

  /** Streams of one unit: the material itself, or those of the semi-finished product (§6.4). */
  function listStreams(input: Input): Stream[] {
    if (input.inputType !== 'SEMI_FINISHED') {
      const profile = profileNamed(input.profileId!)
      return [
        {
          material: readMaterial(profile),
          kgPerUnit: kilogramsPerUnit(profile),
          scenario: input.wasteScenarioId ?? null,
        },
      ]
    }
    return semiFinished(input.semiFinishedId!).parts.flatMap((part) =>
      part.streams.map((stream) => ({
        ...stream,
        kgPerUnit: multiplyKnown(part.net, stream.kgPerUnit),
        scenario: input.wasteScenarioId ?? stream.scenario,
      })),
    )
  }

  const known = new Map<string, Made>()
  function semiFinished(id: string): Made {
    const before = known.get(id)
    if (before) return before
    const made = calculateMade(request.calculations.find((one) => one.id === id)!)
    known.set(id, made)
    return made
  }

  /** §5, §6: A1–A3 of one declared unit. */
  function calculateMade(calculation: ProductCalculation): Made {
    const k = computeScale(calculation)
    const readAmount = (input: Input): number =>
      input.netAmount! * (input.scalingType === 'linear' ? k : 1)
    const ofType = (...types: string[]): Input[] =>
      calculation.inputs.filter(({ inputType }) => types.includes(inputType))

    const materials = ofType(...MATERIAL_TYPES)
    const mass = materials.reduce(
      (m, one) => m + multiplyKnown(readAmount(one), readKilograms(one)),
      0,
    )
    const secondaryMass = materials.reduce(
      (m, one) =>
        m +
        listStreams(one).reduce(
          (own, { kgPerUnit, material }) =>
            own +
            (material.secondary === 0
              ? 0
              : multiplyKnown(readAmount(one), kgPerUnit) * material.secondary),
          0,
        ),
      0,
    )
    const secondaryAverage = mass === 0 ? 0 : secondaryMass / mass
    const wasteLines = ofType('A3_PRODUCTION_WASTE')
    const wasteMass = wasteLines.reduce((w, one) => w + readAmount(one), 0)

    const productionWaste = (input: Input): number => {
      const net = readAmount(input)
      switch (calculation.productionWasteMethod) {
        case 'overallPercentage':
          return multiplyKnown(net, calculation.productionWasteFraction!)
        case 'percentagePerRawMaterial':
          return multiplyKnown(net, input.productionWasteFraction!)
        case 'kgPerRawMaterial':
          return multiplyKnown(
            input.productionWasteKg! * (input.scalingType === 'linear' ? k : 1),
            readKilograms(input) > 0 ? 1 / readKilograms(input) : Number.NaN,
          )
        case 'amountPerProduct':
          return mass === 0 || readKilograms(input) === 0
            ? 0
            : multiplyKnown(wasteMass, multiplyKnown(net, 1 / mass))
      }
    }

    const parts = materials.map((input): Part => {
      const net = readAmount(input)
      const waste = productionWaste(input)
      const gross = net + waste
      const streams = listStreams(input)
      const isSemi = input.inputType === 'SEMI_FINISHED'
      const profile = isSemi ? null : profileNamed(input.profileId!)
      const S = isSemi ? semiFinished(input.semiFinishedId!) : null
      const secondary = profile?.secondaryContent ?? 0
      const ownSecondary = (profile?.values['SM'] ?? 0) !== 0
      const treated = Number.isNaN(waste)
        ? unknown
        : calculation.productionWasteMethod === 'amountPerProduct'
          ? addTreated([])
          : treatStreams(waste, streams, input.wasteScenarioProductionWasteId)
      return {
        input,
        net,
        gross,
        mass: multiplyKnown(net, readKilograms(input)),
        streams,
        A1: S
          ? scaleVector(gross, addVectors([S.A1, S.A2, S.A3, S.packaging]))
          : addVectors([
              scaleVector(gross, computeImpacts(profile!)),
              fillVector({
                SM:
                  secondary === 0 || ownSecondary
                    ? 0
                    : multiplyKnown(gross, readKilograms(input)) * secondary,
              }),
            ]),
        A2:
          profile?.transportApplicable === false
            ? makeZero()
            : transportMass(multiplyKnown(gross, readKilograms(input)), input.legs ?? []),
        wasteBurden: sumBurdens(treated),
        wasteCredit: addVectors([
          treated.D,
          S ? scaleVector(gross, addVectors([S.credits, S.packagingCredits])) : makeZero(),
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
      treatStreams(readAmount(one), one.wasteScenarioId ? listStreams(one) : []),
    )
    const noProfile: Material = {
      secondary: secondaryAverage,
      heat: 0,
      carbon: 0,
      perm: 0,
      penrm: 0,
      primaryEquivalent: null,
    }
    const wasteTreated = addTreated(
      wasteLines.map((one) =>
        treatMass(
          readAmount(one),
          one.profileId ? readMaterial(profileNamed(one.profileId)) : noProfile,
          one.wasteScenarioId ?? one.wasteScenarioProductionWasteId ?? null,
        ),
      ),
    )
    const packed = ofType('A3_PACKAGING_MATERIALS')
    const packaging = addTreated(
      packed.map((one) => treatStreams(readAmount(one), listStreams(one))),
    )
    return {
      parts,
      mass,
      secondaryAverage,
      packagingMass: packed.reduce(
        (m, one) => m + multiplyKnown(readAmount(one), readKilograms(one)),
        0,
      ),
      A1: addVectors(parts.map(({ A1 }) => A1)),
      A2: addVectors([
        ...parts.map(({ A2 }) => A2),
        ...carried
          .filter((one) => profileNamed(one.profileId!).transportApplicable !== false)
          .map((one) =>
            (one.legs ?? []).length === 0
              ? makeZero()
              : transportMass(multiplyKnown(readAmount(one), readKilograms(one)), one.legs!),
          ),
      ]),
      A3: addVectors([
        ...processes.map((one) =>
          scaleVector(readAmount(one), computeImpacts(profileNamed(one.profileId!))),
        ),
        ...parts.map(({ wasteBurden }) => wasteBurden),
        ...ancillary.map(sumBurdens),
        sumBurdens(wasteTreated),
      ]),
      credits: addVectors([
        ...parts.map(({ wasteCredit }) => wasteCredit),
        ...ancillary.map(({ D }) => D),
        wasteTreated.D,
      ]),
      packaging: sumBurdens(packaging),
      packagingCredits: packaging.D,
      factoryWaste: sumBurdens(wasteTreated),
      factoryCredit: wasteTreated.D,
    }
  }

  const calculation = request.calculations.find(({ id }) => id === request.run)!
  const made = calculateMade(calculation)
  const k = computeScale(calculation)
  const readAmount = (input: Input): number =>
    input.netAmount! * (input.scalingType === 'linear' ? k : 1)
  const ofType = (type: string): Input[] =>
    calculation.inputs.filter(({ inputType }) => inputType === type)
  const computeProcess = (input: Input): Vector =>
    scaleVector(readAmount(input), computeImpacts(profileNamed(input.profileId!)))
  const cw = calculation.constructionWasteFraction ?? 0
  const transportToSite = (mass: number): Vector =>
    transportMass(mass, [calculation.siteTransport!])

  /** §7 */
  function countRepeats(life: number | null | undefined): number {
    const R = calculation.referenceServiceLife ?? 0
    if (!life || life <= 0 || R <= 0 || life >= R) return 0
    const uses = method.replacementMode === 'ceil' ? Math.ceil(R / life - 1e-9) : R / life
    return Math.max(0, uses - 1)
  }

  /** §8.1, §8.2 */
  const isByProduct = calculation.wasteScenarioInputMethod === 'byProduct'
  const endLines = isByProduct ? ofType('D_END_OF_LIFE') : []
  const endOfLines = addTreated(
    endLines.map((one) => {
      const profile = one.profileId ? readMaterial(profileNamed(one.profileId)) : null
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
      return treatMass(readAmount(one), material, one.wasteScenarioId ?? null)
    }),
  )
  const endMass = endLines.reduce((m, one) => m + readAmount(one), 0)
  const treatPart = (part: Part): Treated => {
    if (!isByProduct) return treatStreams(part.net, part.streams)
    const share = endMass === 0 ? 0 : part.mass / endMass
    const { C2, C3, C4, D } = endOfLines
    return {
      C2: scaleVector(share, C2),
      C3: scaleVector(share, C3),
      C4: scaleVector(share, C4),
      D: scaleVector(share, D),
    }
  }
  const end = isByProduct ? endOfLines : addTreated(made.parts.map(treatPart))

  const onSite = (input: Input): Vector =>
    profileNamed(input.profileId!).transportApplicable === true
      ? transportToSite(multiplyKnown(readAmount(input), readKilograms(input)))
      : makeZero()
  const treatedOnSite = (input: Input): Treated =>
    treatStreams(readAmount(input), input.wasteScenarioId ? listStreams(input) : [])

  const A4 = transportToSite(made.mass + made.packagingMass)
  const siteInputs = ofType('A5_CONSTRUCTION_STAGE')
  const A5 = addVectors([
    scaleVector(cw, addVectors([made.A1, made.A2, made.A3, A4, end.C2, end.C3, end.C4])),
    scaleVector(1 + cw, made.packaging),
    ...siteInputs.flatMap((one) => [
      computeProcess(one),
      onSite(one),
      sumBurdens(treatedOnSite(one)),
    ]),
  ])

  const maintained = ofType('B2_MAINTENANCE').map((one) => {
    const times = one.lifeTime && one.lifeTime > 0 ? countRepeats(one.lifeTime) : 1
    const treated = treatedOnSite(one)
    return {
      burden: scaleVector(
        times,
        addVectors([computeProcess(one), onSite(one), sumBurdens(treated)]),
      ),
      credit: scaleVector(times, treated.D),
    }
  })

  const replaced = made.parts.map((part) => {
    const again = countRepeats(part.input.lifeTime) * (1 + cw)
    if (again === 0) return { burden: makeZero(), credit: makeZero() }
    const ending = treatPart(part)
    const share =
      calculation.productionWasteMethod === 'amountPerProduct' && made.mass > 0
        ? part.mass / made.mass
        : 0
    return {
      burden: scaleVector(
        again,
        addVectors([
          part.A1,
          part.A2,
          part.wasteBurden,
          scaleVector(share, made.factoryWaste),
          transportToSite(part.mass),
          sumBurdens(ending),
        ]),
      ),
      credit: scaleVector(
        again,
        addVectors([ending.D, part.wasteCredit, scaleVector(share, made.factoryCredit)]),
      ),
    }
  })

  const sumOperation = (type: string): Vector =>
    method.allowsOperationalUse ? addVectors(ofType(type).map(computeProcess)) : makeZero()
  const modules: Record<string, Vector> = {
    A1: made.A1,
    A2: made.A2,
    A3: made.A3,
    A4,
    A5,
    B1: addVectors(ofType('B1_USE_STAGE').map(computeProcess)),
    B2: addVectors(maintained.map(({ burden }) => burden)),
    B4: addVectors(replaced.map(({ burden }) => burden)),
    B6: sumOperation('B6_ENERGY_USE'),
    B7: sumOperation('B7_WATER_USE'),
    C1: addVectors(ofType('C1_DEMOLITION').map(computeProcess)),
    C2: end.C2,
    C3: end.C3,
    C4: end.C4,
    D: addVectors([
      scaleVector(1 + cw, addVectors([end.D, made.credits, made.packagingCredits])),
      ...siteInputs.map((one) => treatedOnSite(one).D),
      ...maintained.map(({ credit }) => credit),
      ...replaced.map(({ credit }) => credit),
    ]),
  }
  return Object.fromEntries(MODULES.map((module) => [module, modules[module] ?? makeZero()]))
}
