/**
 * A façade panel of a fictional manufacturer with any number of inputs, calculated by the engine
 * like any other product.
 */
import { readFileSync } from 'node:fs'
import {
  calculateProduct,
  MODULES,
  plainResult,
  topContributions,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Input,
  type InputType,
  type LifeCycleModule,
  type WasteScenario,
} from '@cradle/engine'
import type { ReportLanguage } from '#documents/report-model'
import { collectContributions } from '#calculations/results/run-engine'
import { buildDossier, listElectricity } from '#documents/source/build-dossier'
import type { MethodKey, ReportSource } from '#documents/source/report-source'
import { readDeclaredResult } from '#snapshots/declared-result'
import type { LineFacts } from '#snapshots/facts/line-facts'
import type { ProfileFacts } from '#snapshots/facts/profile-facts'
import type { WasteScenarioFacts } from '#snapshots/facts/scenario-facts'
import { shippedAbbreviations } from '#snapshots/default-texts/abbreviation-list'
import { resolvedTexts } from '#snapshots/facts/method-facts'
import { SNAPSHOT_VERSION, type CalculationSnapshot } from '#snapshots/snapshot'
import { sampleIndicators } from './sample-indicators.ts'
import { makeSampleMethod } from './sample-method.ts'

interface Material {
  id: string
  name: string
  unit: string
  massPerUnit: number
  climate: number
  type: InputType
  amount: number
  scenario?: string
  carbon?: number
  life?: number
  secondary?: number
}

const materials: Material[] = [
  {
    id: 'timber',
    name: 'Sawn timber, spruce, kiln dried',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.12,
    type: 'A1_RAW_MATERIAL',
    amount: 14.2,
    scenario: 'wood',
    carbon: 0.44,
  },
  {
    id: 'fibreboard',
    name: 'Wood fibre board, 60 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.51,
    type: 'A1_RAW_MATERIAL',
    amount: 9.6,
    scenario: 'wood',
    carbon: 0.42,
  },
  {
    id: 'cement-board',
    name: 'Fibre cement board, 8 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.74,
    type: 'A1_RAW_MATERIAL',
    amount: 13.1,
    scenario: 'stony',
  },
  {
    id: 'wool',
    name: 'Stone wool, 120 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 1.12,
    type: 'A1_RAW_MATERIAL',
    amount: 5.4,
    scenario: 'stony',
    secondary: 0.25,
  },
  {
    id: 'steel',
    name: 'Fixings, galvanised steel',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.75,
    type: 'A1_RAW_MATERIAL',
    amount: 0.92,
    scenario: 'metal',
    secondary: 0.2,
  },
  {
    id: 'aluminium',
    name: 'Aluminium profile, anodised',
    unit: 'kg',
    massPerUnit: 1,
    climate: 8.6,
    type: 'A1_RAW_MATERIAL',
    amount: 0.61,
    scenario: 'metal',
    secondary: 0.35,
  },
  {
    id: 'membrane',
    name: 'Breather membrane, polypropylene',
    unit: 'm2',
    massPerUnit: 0.16,
    climate: 0.62,
    type: 'A1_RAW_MATERIAL',
    amount: 1.08,
    scenario: 'plastic',
  },
  {
    id: 'sealant',
    name: 'Joint sealing tape',
    unit: 'kg',
    massPerUnit: 1,
    climate: 3.4,
    type: 'A1_RAW_MATERIAL',
    amount: 0.11,
    scenario: 'plastic',
    life: 25,
  },
  {
    id: 'power',
    name: 'Electricity, factory',
    unit: 'kWh',
    massPerUnit: 0,
    climate: 0.31,
    type: 'A3_ENERGY_CONSUMPTION',
    amount: 6.8,
  },
  {
    id: 'film',
    name: 'Stretch film',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.9,
    type: 'A3_PACKAGING_MATERIALS',
    amount: 0.21,
    scenario: 'plastic',
  },
  {
    id: 'pallet',
    name: 'Pallet, softwood',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.2,
    type: 'A3_PACKAGING_MATERIALS',
    amount: 1.4,
    scenario: 'wood',
    carbon: 0.45,
  },
  {
    id: 'crane',
    name: 'Lifting on site, diesel',
    unit: 'MJ',
    massPerUnit: 0,
    climate: 0.09,
    type: 'A5_CONSTRUCTION_STAGE',
    amount: 3.2,
  },
  {
    id: 'paint',
    name: 'Repainting, water-based stain',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.2,
    type: 'B2_MAINTENANCE',
    amount: 0.18,
    life: 10,
    scenario: 'plastic',
  },
  {
    id: 'demolition',
    name: 'Dismantling, electric tools',
    unit: 'MJ',
    massPerUnit: 0,
    climate: 0.08,
    type: 'C1_DEMOLITION',
    amount: 2.1,
  },
]

const treatments: Material[] = [
  ['truck', 'Lorry 16–32 t, Euro 6', 'tkm', 0.11],
  ['landfill', 'Landfill, inert', 'kg', 0.011],
  ['burning', 'Municipal incineration', 'kg', 0.06],
  ['shredding', 'Sorting and shredding', 'kg', 0.02],
  ['remelting', 'Remelting of metal scrap', 'kg', 0.45],
  ['primary-metal', 'Primary metal', 'kg', 2.4],
  ['chips', 'Wood chips, primary', 'kg', 0.05],
  ['grid', 'Electricity mix', 'MJ', 0.085],
  ['heat', 'Heat from natural gas', 'MJ', 0.066],
].map(([id, name, unit, climate]) => ({
  id: String(id),
  name: String(name),
  unit: String(unit),
  massPerUnit: unit === 'kg' ? 1 : 0,
  climate: Number(climate),
  type: 'A1_RAW_MATERIAL',
  amount: 0,
}))

/**
 * Typical amount of each indicator per 1 kg CO2 eq, so that the tables look like those of a real
 * product.
 */
const sizes: Record<string, number> = {
  'GWP-luluc': 2.1e-3,
  ODP: 6.4e-8,
  AP: 4.7e-3,
  'EP-freshwater': 2.6e-5,
  'EP-marine': 1.3e-3,
  'EP-terrestrial': 1.4e-2,
  POCP: 4.1e-3,
  'ADP-minerals&metals': 7.7e-6,
  'ADP-fossil': 13.4,
  WDP: 0.31,
  PM: 6.2e-8,
  IRP: 0.042,
  'ETP-fw': 9.8,
  'HTP-c': 6.1e-10,
  'HTP-nc': 1.2e-8,
  SQP: 11.2,
  PERE: 1.9,
  PERM: 0,
  PENRE: 13.1,
  PENRM: 0,
  SM: 0,
  RSF: 0,
  NRSF: 0,
  FW: 0.0072,
  HWD: 1.1e-4,
  NHWD: 0.11,
  RWD: 3.3e-5,
  CRU: 0,
  MFR: 0,
  MER: 0,
  EEE: 0,
  EET: 0,
  ADPE: 8.1e-6,
  ADPF: 6.1e-3,
  GWP: 0.97,
  'ODP-CML': 5.9e-8,
  'POCP-CML': 4.4e-4,
  'AP-CML': 3.9e-3,
  'EP-CML': 7.2e-4,
  HTP: 0.31,
  FAETP: 0.0071,
  MAETP: 21,
  TETP: 0.0014,
}

const sums: Record<string, string[]> = {
  'GWP-total': ['GWP-fossil', 'GWP-biogenic', 'GWP-luluc'],
  PERT: ['PERE', 'PERM'],
  PENRT: ['PENRE', 'PENRM'],
}

function makeProfile(
  { id, name, unit, massPerUnit, climate, carbon = 0, secondary = 0, scenario }: Material,
  place: number,
): EnvironmentalProfile {
  const values: Record<string, number> = {
    'GWP-fossil': climate,
    'GWP-biogenic': -(44 / 12) * carbon,
  }
  Object.entries(sizes).forEach(
    ([code, size], index) =>
      (values[code] = climate * size * (0.6 + ((place * 5 + index * 3) % 9) / 10)),
  )
  if (carbon > 0) values.PERM = 17.4
  for (const [total, parts] of Object.entries(sums))
    values[total] = parts.reduce((sum, part) => sum + (values[part] ?? 0), 0)
  return {
    id,
    name,
    unit,
    massPerUnit,
    values,
    biogenicCarbon: carbon,
    secondaryContent: secondary,
    lowerHeatValue: scenario === 'wood' ? 16.9 : scenario === 'plastic' ? 31 : null,
    transportApplicable: massPerUnit > 0,
    wasteScenarioApplicable: scenario !== undefined,
    referenceYear: 2024,
  }
}

const none = {
  afterEndOfWasteProfileIds: {},
  benefitProfileIds: {},
  qualityFactors: {},
  transportProfileId: 'truck',
}
const wasteScenarios: Record<string, WasteScenario> = {
  wood: {
    ...none,
    id: 'wood',
    name: 'Wood, clean, via residues',
    shares: { incineration: 0.85, recycling: 0.1, landfill: 0.05 },
    distancesKm: { incineration: 150, recycling: 50, landfill: 100 },
    loadProfileIds: { incineration: 'burning', recycling: 'shredding', landfill: 'landfill' },
    benefitProfileIds: { recycling: 'chips', electricity: 'grid', heat: 'heat' },
    energy: { r1: 0.67, electricEfficiency: 0.18, thermalEfficiency: 0.31 },
    lowerHeatValue: 16.9,
  },
  stony: {
    ...none,
    id: 'stony',
    name: 'Stony materials, mixed',
    shares: { recycling: 0.99, landfill: 0.01 },
    distancesKm: { recycling: 50, landfill: 100 },
    loadProfileIds: { recycling: 'shredding', landfill: 'landfill' },
    benefitProfileIds: { recycling: 'landfill' },
    qualityFactors: { recycling: 0.8 },
  },
  metal: {
    ...none,
    id: 'metal',
    name: 'Metals',
    shares: { recycling: 0.94, landfill: 0.06 },
    distancesKm: { recycling: 50, landfill: 100 },
    loadProfileIds: { recycling: 'shredding', landfill: 'landfill' },
    afterEndOfWasteProfileIds: { recycling: 'remelting' },
    benefitProfileIds: { recycling: 'primary-metal' },
    qualityFactors: { recycling: 1 },
  },
  plastic: {
    ...none,
    id: 'plastic',
    name: 'Plastics, via residues',
    shares: { incineration: 0.9, landfill: 0.1 },
    distancesKm: { incineration: 150, landfill: 100 },
    loadProfileIds: { incineration: 'burning', landfill: 'landfill' },
    benefitProfileIds: { electricity: 'grid', heat: 'heat' },
    energy: { r1: 0.67, electricEfficiency: 0.18, thermalEfficiency: 0.31 },
    lowerHeatValue: 31,
  },
}
const avoided: Record<string, string> = { wood: 'Wood chips, primary', metal: 'Primary metal' }

export interface SampleOptions {
  lines?: number
  language?: ReportLanguage
  declaredModules?: LifeCycleModule[]
  /** Values of one profile that are left out: their results become ND. */
  unknownIndicators?: string[]
  withWeighting?: boolean
  /**
   * With the indicators, modules, prices and names of this method. Default: EN 15804+A2 with the
   * modules above.
   */
  method?: MethodKey
  change?: Partial<ReportSource>
}

const usualModules = MODULES.filter((module) => !['B1', 'B3', 'B5', 'B6', 'B7'].includes(module))

/**
 * The engine's request: the materials above, then further parts until the number of inputs is
 * reached.
 */
export function makeSampleRequest({
  lines = 60,
  declaredModules = usualModules,
  unknownIndicators = [],
  withWeighting = false,
  method,
}: SampleOptions = {}): { request: CalculationRequest; lines: Material[] } {
  const chosen = method ? makeSampleMethod(method) : null
  const all = Array.from({ length: lines }, (_, place): Material => {
    const base = materials[place % materials.length] as Material
    return place < materials.length
      ? base
      : {
          ...base,
          name: `${base.name}, part ${Math.floor(place / materials.length) + 1}`,
          amount: base.amount / (8 + place),
        }
  })
  const profiles = Object.fromEntries(
    [...materials, ...treatments].map((material, place) => [
      material.id,
      makeProfile(material, place),
    ]),
  )
  const steel = profiles.steel
  if (steel && unknownIndicators.length > 0)
    profiles.steel = {
      ...steel,
      values: Object.fromEntries(
        Object.entries(steel.values).filter(([code]) => !unknownIndicators.includes(code)),
      ),
    }
  const inputs = all.map((line, place): Input => ({
    id: `line-${String(place + 1).padStart(3, '0')}`,
    inputType: line.type,
    description: line.name,
    profileId: line.id,
    netAmount: line.amount,
    productionWasteFraction: line.type === 'A1_RAW_MATERIAL' ? 0.03 : null,
    lifeTime: line.life ?? null,
    wasteScenarioId: line.scenario ?? null,
    wasteScenarioProductionWasteId:
      line.type === 'A1_RAW_MATERIAL' ? (line.scenario ?? null) : null,
    legs: line.massPerUnit > 0 ? [{ profileId: 'truck', distanceKm: 120 + (place % 7) * 40 }] : [],
  }))
  return {
    lines: all,
    request: {
      run: 'sample',
      library: { profiles, wasteScenarios },
      method: {
        replacementMode: chosen?.replacementMode ?? 'ceil',
        indicators: (chosen?.indicators ?? sampleIndicators).map(({ code }) => code),
        declaredModules: chosen?.declaredModules ?? declaredModules,
        allowsOperationalUse: chosen?.allowsOperationalUse ?? false,
        weightingSets: chosen
          ? chosen.weighting
          : withWeighting
            ? [{ id: 'set2', version: 'sample', weights: { 'GWP-total': 0.1, AP: 0.4, POCP: 1.2 } }]
            : [],
      },
      calculations: [
        {
          id: 'sample',
          type: 'product',
          inputs,
          productionWasteMethod: 'percentagePerRawMaterial',
          constructionWasteFraction: 0.03,
          siteTransport: { profileId: 'truck', distanceKm: 150 },
          wasteScenarioInputMethod: 'byRawMaterial',
          referenceServiceLife: 50,
        },
      ],
      calculationDate: '2026-11-20',
    },
  }
}

export function makeSampleSource(options: SampleOptions = {}): ReportSource {
  const snapshot = makeSampleSnapshot(options)
  const language = options.language ?? 'en'
  const { texts, ...method } = snapshot.method
  return {
    calculationId: snapshot.calculationId,
    contentHash: 'a1f05c9e27b44d3c8e6f90b2d7135a4866c0fd12e9a7b35480c1de6f2b9a7c43',
    engineVersion: snapshot.engineVersion,
    calculatedAt: snapshot.calculatedAt,
    language,
    isDraft: false,
    isDemonstration: false,
    issuedOn: '2026-11-20',
    validUntil: '2031-11-20',
    registrationNumber: 'CRD-000142',
    epdType: 'specific',
    method: {
      ...method,
      texts: texts[language],
      replacementMode: snapshot.request.method.replacementMode,
    },
    owner: snapshot.owner,
    operator: snapshot.operator,
    publisher: null,
    sites: snapshot.sites,
    market: snapshot.market,
    product: snapshot.product,
    modelling: snapshot.modelling,
    inputs: snapshot.inputs,
    wasteScenarios: snapshot.wasteScenarios,
    indicators: snapshot.indicators,
    weightingSets: snapshot.weightingSets,
    result: readDeclaredResult(snapshot),
    ranking: snapshot.result.ranking,
    texts: snapshot.texts,
    abbreviations: snapshot.abbreviations,
    dataCollectionYear: snapshot.dataCollectionYear,
    electricity: listElectricity(snapshot),
    dossier: buildDossier({ ...snapshot, texts: { ...snapshot.texts, ...sampleConfidential } }),
    status: 'verified',
    history: [
      {
        round: 1,
        action: 'submit',
        byName: 'LCA editor',
        at: '2026-10-02T09:00:00Z',
        comment: 'First submission.',
      },
      {
        round: 1,
        action: 'reject',
        byName: 'Independent verifier',
        at: '2026-10-19T14:10:00Z',
        comment: 'The electricity mix lacks a source.',
      },
      {
        round: 2,
        action: 'resubmit',
        byName: 'LCA editor',
        at: '2026-11-04T08:30:00Z',
        comment: null,
      },
      {
        round: 2,
        action: 'approve',
        byName: 'Independent verifier',
        at: '2026-11-20T16:00:00Z',
        comment: null,
      },
    ],
    review: {
      verifierName: 'Independent verifier',
      verifierOrganisation: 'Verification Office',
      isExternal: true,
      approvedOn: '2026-11-20',
      place: 'Rotterdam',
    },
    images: {},
    ...options.change,
  }
}

const sampleConfidential = {
  productDescriptionConfidential: 'The adhesive is a blend of two resins in the ratio 3 to 1.',
  productionProcessConfidential: 'Pressing takes 14 minutes at 68 °C.',
  constructionProcessConfidential: 'The hook is a pending patent.',
}

/** The same calculation in its stored form. */
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

function makeTexts(language: ReportLanguage): ReportSource['texts'] {
  return JSON.parse(
    readFileSync(new URL(`./sample-texts.${language}.json`, import.meta.url), 'utf8'),
  ) as ReportSource['texts']
}
