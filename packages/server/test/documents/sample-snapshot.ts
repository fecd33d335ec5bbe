import { readFileSync } from 'node:fs'
import { calculateProduct, plainResult, topContributions } from '@cradle/engine'
import type { ReportLanguage } from '#documents/report-model'
import { collectContributions, listUnknownParts } from '#calculations/results/run-engine'
import type { LineFacts } from '#snapshots/facts/line-facts'
import type { ProfileFacts } from '#snapshots/facts/profile-facts'
import type { WasteScenarioFacts } from '#snapshots/facts/scenario-facts'
import { shippedAbbreviations } from '#snapshots/default-texts/abbreviation-list'
import { resolvedTexts } from '#snapshots/facts/method-facts'
import { SNAPSHOT_VERSION, type CalculationSnapshot } from '#snapshots/snapshot'
import { sampleIndicators } from './sample-indicators.ts'
import { materials } from './sample-materials.ts'
import { makeSampleMethod } from './sample-method.ts'
import { makeSampleRequest, type SampleOptions } from './sample-request.ts'
import { wasteScenarios } from './sample-waste-scenarios.ts'

const avoided: Record<string, string> = { wood: 'Wood chips, primary', metal: 'Primary metal' }

/** The sample calculation in its stored form. */
export function makeSampleSnapshot(options: SampleOptions = {}): CalculationSnapshot {
  const { request, lines } = makeSampleRequest(options)
  const result = calculateProduct(request)
  const plain = plainResult(result)
  const inputs = request.calculations[0]?.inputs ?? []
  const chosen = options.method ? makeSampleMethod(options.method) : null
  const makeCompany = (
    name: string,
    address: string,
    postalCode: string,
    city: string,
    email: string | null,
  ) => ({
    id: name,
    name,
    address,
    postalCode,
    city,
    country: 'Netherlands',
    countryCode: 'NL',
    email,
    website: email ? 'https://alder.example' : null,
  })
  return {
    schemaVersion: SNAPSHOT_VERSION,
    calculationId: '01996f2e-7c51-7a30-9d1e-2f7a8b6c4d01',
    companyId: '01996f2e-7c51-7a30-9d1e-2f7a8b6c4d00',
    engineVersion: '1',
    calculatedAt: '2026-11-19T15:20:00Z',
    day: '2026-11-20',
    isDemonstration: false,
    method: {
      id: 'method',
      key: options.method ?? 'EN15804A2',
      name: chosen?.name ?? 'EN 15804:2012+A2:2019',
      pcr: chosen?.pcr ?? 'PCR Construction products, version 2.1',
      lcaSoftware: 'Cradle 0.1',
      characterization: chosen?.characterization ?? 'EF 3.1',
      database: 'Cradle demonstration library 2026-11',
      declaredModules: [...request.method.declaredModules],
      notRelevantModules: [],
      moduleTotals: chosen?.moduleTotals ?? (options.withWeighting ? 'full' : 'A1A3'),
      texts: resolvedTexts(options.method ?? 'EN15804A2', { en: {}, nl: {}, de: {} }),
      hasPublisher: false,
      hasOperator: true,
      publisherPersons: [
        { place: 1, name: 'Head of programme', function: 'Programme operator' },
        { place: 2, name: 'Quality manager', function: 'Programme operator' },
      ],
    },
    owner: makeCompany('Alder Façades BV', 'Kade 12', '3011 AB', 'Rotterdam', 'epd@alder.example'),
    operator: makeCompany(
      'Foundation for Product Declarations',
      'Ringweg 4',
      '2595 BE',
      'The Hague',
      null,
    ),
    publisher: null,
    sites: [
      {
        name: 'Plant Rotterdam',
        address: 'Kade 12',
        postalCode: '3011 AB',
        city: 'Rotterdam',
        country: 'Netherlands',
        countryCode: 'NL',
      },
    ],
    market: 'Netherlands, Belgium, Germany',
    product: {
      name: 'Timber façade panel Alder 240',
      isSemiFinished: false,
      declaredUnit: 'm2',
      standardUnit: { symbol: 'm2', name: 'square metre', dimension: 'area' },
      declaredUnitTitle: null,
      declaredUnitDescription: 'Prefabricated façade panel with cladding, ready to hang.',
      mass: plain.productMass,
      packagingMass: plain.packagingMass,
      referenceServiceLife: 50,
      productGroup: 'UN CPC 316',
      classifications: [],
      dimensions: [
        { name: 'Thickness', value: 240, unit: 'mm', isScalable: true },
        { name: 'Height', value: 2.8, unit: 'm', isScalable: false },
      ],
    },
    modelling: {
      siteTransport: { profileName: 'Lorry 16–32 t, Euro 6', distanceKm: 150 },
      wasteScenarioSet: 'Netherlands, default scenarios',
      wasteScenarioSetRegion: 'NL',
      wasteScenarioInputMethod: 'byRawMaterial',
      productionWasteMethod: 'percentagePerRawMaterial',
      productionWastePercentage: null,
      constructionWastePercentage: 3,
      constructionWasteForm: 'Prefabricated products',
      modulesWithoutFlows: options.modulesWithoutFlows ?? ['B1'],
    },
    excludedFlows: [
      {
        name: 'Release agent',
        module: 'A3',
        mass: 0.004,
        energy: 0.18,
        reason: 'Less than 0.1 g per kilogram of panel.',
      },
      { name: 'Marking ink', module: 'A3' },
    ],
    inputs: inputs.map((input, place): LineFacts => ({
      id: input.id,
      inputType: input.inputType,
      description: input.description ?? '',
      profileId: input.profileId ?? null,
      profileName: lines[place]?.name ?? null,
      profileUniqueId: `CRD-${String(place + 1).padStart(4, '0')}`,
      profileSource: 'demonstration',
      semiFinishedProductId: null,
      inputSet: place % 11 === 10 ? 'Fixings' : null,
      usageId: null,
      supplierId: place % 3 === 0 ? 'northwood' : null,
      supplierName: place % 3 === 0 ? 'Northwood Supplies' : null,
      legs: (input.legs ?? []).map(({ distanceKm }) => ({
        profileId: 'truck',
        profileName: 'Lorry 16–32 t, Euro 6',
        distanceKm,
      })),
      unit: lines[place]?.unit ?? '',
      netAmount: input.netAmount,
      isLinear: place % 4 === 0,
      productionWastePercentage: input.productionWasteFraction
        ? input.productionWasteFraction * 100
        : null,
      productionWasteKg: null,
      dataQuality: place % 5 === 4 ? 'Estimated' : place % 7 === 6 ? 'Average factory' : 'Measured',
      dataSource: place % 5 === 4 ? 'statement of the foreman' : 'production records 2025',
      lifeTimeYears: input.lifeTime ?? null,
      wasteScenarioId: input.wasteScenarioId ?? null,
      wasteScenarioName: input.wasteScenarioId
        ? (wasteScenarios[input.wasteScenarioId]?.name ?? null)
        : null,
      productionWasteScenarioId: input.wasteScenarioProductionWasteId ?? null,
      productionWasteScenarioName: input.wasteScenarioProductionWasteId
        ? (wasteScenarios[input.wasteScenarioProductionWasteId]?.name ?? null)
        : null,
      comments: place % 9 === 8 ? 'Ordered twice a year.' : null,
      substantiation:
        place % 6 === 5
          ? 'No profile of this supplier exists; the European average is the closest by process and energy mix.'
          : null,
    })),
    profiles: Object.values(request.library.profiles).map((profile, place): ProfileFacts => ({
      id: profile.id,
      uniqueId: `CRD-${String(place + 1).padStart(4, '0')}`,
      name: profile.name,
      externalName: null,
      unit: profile.unit,
      category: place < materials.length ? 'Materials' : 'Processes',
      owner: null,
      dataOwner: null,
      source: 'demonstration',
      version: '2026-11',
      validUntil: '2030-12-31',
      referenceYear: 2024,
      geographicCoverage: 'Europe',
      geographicAccuracy: null,
      processUsed: null,
      isThirdPartyVerified: false,
      allocation: null,
      allocationExplanation: null,
      comments: null,
      massPerUnit: profile.massPerUnit ?? null,
      secondaryContent: null,
      lowerHeatValue: profile.lowerHeatValue ?? null,
      biogenicCarbon: profile.biogenicCarbon ?? null,
      isDemonstration: false,
    })),
    wasteScenarios: Object.values(wasteScenarios).map((scenario): WasteScenarioFacts => ({
      id: scenario.id,
      name: scenario.name,
      region: 'NL',
      set: 'Netherlands, default scenarios',
      materialKeywords: null,
      shares: Object.fromEntries(
        Object.entries(scenario.shares).map(([route, share]) => [route, share * 100]),
      ),
      distancesKm: scenario.distancesKm,
      transportProfileName: 'Lorry 16–32 t, Euro 6',
      profileNames: {
        incineration: 'Municipal incineration',
        recycling: 'Sorting and shredding',
        landfill: 'Landfill, inert',
        ...(avoided[scenario.id] ? { benefits: avoided[scenario.id] as string } : {}),
        electricity: 'Electricity mix',
        heat: 'Heat from natural gas',
      },
      avoidedProfileName: avoided[scenario.id] ?? null,
      qualityFactor: scenario.qualityFactors.recycling ?? null,
      qualityFactorReuse: null,
      secondaryMaterialLost: null,
      recyclingAfterEndOfWaste: false,
      energyEfficiency: scenario.energy?.r1 ?? null,
      electricEfficiency: scenario.energy?.electricEfficiency ?? null,
      thermalEfficiency: scenario.energy?.thermalEfficiency ?? null,
      lowerHeatValue: scenario.lowerHeatValue ?? null,
      substantiations:
        scenario.id === 'metal'
          ? {
              recycling:
                'Scrap of building sites is sorted by hand; 94% is what the three largest collectors report for 2024.',
              benefits: 'Primary metal at the point where scrap enters the furnace.',
            }
          : {},
    })),
    suppliers: [
      {
        id: 'northwood',
        name: 'Northwood Supplies',
        city: 'Bremen',
        country: 'Germany',
        isApproached: true,
        manner: 'email',
        document: 'Declaration of the maker',
        attachment: 'northwood-epd.pdf',
      },
    ],
    indicators: chosen?.indicators ?? sampleIndicators,
    weightingSets: (chosen
      ? chosen.weightingSets
      : options.withWeighting
        ? [{ id: 'set2', name: 'NMD set 2', version: 'sample', isUnconfirmed: true }]
        : []
    ).map((set) => ({
      ...set,
      weights: { ...request.method.weightingSets.find(({ id }) => id === set.id)?.weights },
    })),
    dataCollectionYear: 2025,
    dataQuality: {
      score: 1.4,
      coverage: 0.96,
      level: 'good',
      aspects: {
        time: { score: 1.1, coverage: 1 },
        geography: { score: 1.9, coverage: 0.96 },
        technology: { score: 1.3, coverage: 1 },
      },
    },
    texts: makeTexts(options.language ?? 'en'),
    abbreviations: shippedAbbreviations,
    files: {
      productionProcessFile: {
        id: 'f1',
        fileKey: 'f1',
        mimeType: 'application/pdf',
        fileName: 'production-line.pdf',
        size: 812_000,
      },
    },
    request,
    result: {
      plain,
      ranking: topContributions(result),
      contributions: collectContributions(result, result.headlineMeasure),
      unknownParts: listUnknownParts(result),
      indicators: [],
      headline: request.method.weightingSets[0]?.id ?? null,
      includesD: request.method.weightingSets.length > 0,
      unit: 'm2',
    },
    wire: {
      calculation: {},
      inputs: [],
      semiFinishedProductUsages: [],
      predefinedInputSetUsages: [],
      names: {},
    },
  }
}

function makeTexts(language: ReportLanguage): CalculationSnapshot['texts'] {
  return JSON.parse(
    readFileSync(new URL(`./sample-texts.${language}.json`, import.meta.url), 'utf8'),
  ) as CalculationSnapshot['texts']
}
