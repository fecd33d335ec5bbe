import type { MethodTextName } from '../values/choices.ts'
import {
  bool,
  choice,
  date,
  int,
  num,
  percentage,
  ref,
  refs,
  str,
  strings,
  text,
  writableJson,
} from '../kit/field.ts'
import { factorCategories } from '../values/footprints-choices.ts'
import type { ProfileIndex, ProfileModels, ProfileChoice } from './profile-answers.ts'
import { figuresQuery } from '../kit/figures-query.ts'
import { resource } from '../kit/resource.ts'
import { route, document, freeBody, documentList, plain } from '../kit/route.ts'
import type { Locale } from '../values/statuses.ts'

export { methodTextNames } from '../values/choices.ts'
export type { MethodTextName } from '../values/choices.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const fractionField = (o: { description?: string } = {}) => num({ min: 0, max: 1, ...o })
const gasField = (gas: string) =>
  num({ unit: 'kg CO2 eq/unit', description: `part of climate change that is ${gas}` })
const distanceField = () => num({ unit: 'km', min: 0 })

/** One indicator of a method. `top` marks headline indicators. The weight is the current price; a recalled price is unconfirmed. */
export interface MethodIndicator {
  code: string
  name: string
  unit: string
  displayCode: string
  group: 'top' | 'other'
  mandatory: boolean
  footnote?: number
  weight?: number
  weightStatus?: 'sourced' | 'recalled'
  weightingSet?: string
}

export type MethodTexts = Partial<Record<Locale, Partial<Record<MethodTextName, string>>>>

export const Method = resource({
  type: 'Method',
  base: '/2',
  path: '/methods',
  entity: 'method',
  ownership: 'platform',
  fields: {
    name: str(255, { required: true }),
    code: str(32, { unique: true }),
    active: bool({ default: true }),
    pcr: text(),
    lcaSoftware: str(255),
    characterizationMethod: str(255),
    databaseProfiles: str(255),
    abbreviations: text(),
    purposeAndTargetGroups: text(),
    cutOffA1A3: text(),
    cutOffA4A5: text(),
    cutOffB: text(),
    cutOffC: text(),
    cutOffD: text(),
    annex2References: text(),
    representativeness: text(),
    defaultTexts: writableJson<MethodTexts>({
      description:
        'Default report texts by language and name; what is not written takes what the product ships',
    }),
    stages: refs('LifeCycleStage'),
    optionalStages: refs('LifeCycleStage', {
      description: 'Modules outside the use stage that a calculation may leave out',
    }),
    requiredStages: refs('LifeCycleStage', {
      description: 'Modules of the use stage that no calculation may leave out',
    }),
    requiredStagesWithData: refs('LifeCycleStage', {
      description:
        'Modules of the use stage that a calculation with lines for them may not leave out',
    }),
    indicators: writableJson<MethodIndicator[]>({
      description: 'In the order of the standard; written as a list of code and group',
    }),
    weightingSets: strings({
      description: 'Codes of the weighting sets a single score is made with',
    }),
    totalIncludesD: bool({
      default: false,
      description: 'The total of the single score runs over A to D; else D stands apart',
    }),
    moduleTotals: choice(['A1A3', 'full'], {
      default: 'A1A3',
      description:
        'Sums over modules in documents and data files: A1–A3 alone (EN 15804+A2, 7.5), or life-cycle totals too',
    }),
    replacementMode: choice(['ceil', 'fractional'], {
      description: 'How part replacements are counted: whole, or R/L − 1',
    }),
    operationalUseInputs: bool({ description: 'Energy and water in use (B6, B7) may be entered' }),
    headlineWeightingSet: str(32, {
      description: 'The weighting set whose single score is the headline, where the method has one',
    }),
    familyIndicators: strings({
      description:
        'Codes of the indicators by which variants of one declaration may differ no further than the threshold',
    }),
    familyThreshold: num({
      unit: '%',
      min: 0,
      max: 100,
      description: 'Most that a variant may differ; empty: the method has no such rule',
    }),
    creditsPerCalculation: int({ min: 0 }),
    creditsPerReview: int({ min: 0 }),
    costs: num({ unit: 'EUR', min: 0 }),
    publisher: bool(),
    operator: bool(),
    publisherPerson1Name: str(255),
    publisherPerson1Function: str(255),
    publisherPerson1Signature: ref('MediaObject'),
    publisherPerson2Name: str(255),
    publisherPerson2Function: str(255),
    publisherPerson2Signature: ref('MediaObject'),
    registrationNumberPrefix: str(16),
    registrationNumberStart: int({ min: 0 }),
  },
  operations: all,
  filters: {
    name: { by: 'partial' },
    active: { by: 'boolean' },
    code: { by: 'exact' },
    usableBy: { by: 'custom' },
  },
  orders: ['name', 'code'],
  defaultOrder: [['name', 'asc']],
})

export const WasteScenarioSet = resource({
  type: 'WasteScenarioSet',
  base: '/2',
  path: '/waste_scenario_sets',
  entity: 'waste_scenario_set',
  ownership: 'library',
  fields: { name: str(255, { required: true }), region: str(64), method: ref('Method') },
  operations: all,
  filters: { name: { by: 'partial' }, region: { by: 'partial' }, method: { by: 'reference' } },
  orders: ['name', 'region', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** Shares and distances per route, and the additional fields for module D (ruling 16). */
export const WasteScenario = resource({
  type: 'WasteScenario',
  base: '/2',
  path: '/waste_scenarios',
  entity: 'waste_scenario',
  ownership: 'library',
  fields: {
    name: str(255, { required: true }),
    wasteScenarioSet: ref('WasteScenarioSet', { required: true }),
    region: str(64),
    leave: percentage({ default: 0 }),
    landfill: percentage({ default: 0 }),
    incineration: percentage({ default: 0 }),
    recycling: percentage({ default: 0 }),
    reuse: percentage({ default: 0 }),
    distanceLeave: distanceField(),
    distanceLandfill: distanceField(),
    distanceIncineration: distanceField(),
    distanceRecycling: distanceField(),
    distanceReuse: distanceField(),
    distanceLost: distanceField(),
    distanceAfterEow: distanceField(),
    recyclingAfterEow: bool({ default: false }),
    recyclingAfterEowShare: percentage({
      readOnly: true,
      description:
        'Recycled beyond the end-of-waste point: the recycling share without what is lost',
    }),
    reuseAfterEowShare: percentage({
      readOnly: true,
      description: 'Re-used beyond the end-of-waste point: the re-use share without what is lost',
    }),
    secondaryMaterialLost: percentage(),
    collectedSeparately: percentage({
      description: 'Collected apart from mixed construction waste; empty: not known',
    }),
    transportProfile: ref('TransportProfile'),
    profileLeave: ref('EnvironmentalProfile', {
      description: 'Leaching of what is left in the work',
    }),
    profileLandfill: ref('EnvironmentalProfile'),
    profileIncineration: ref('EnvironmentalProfile'),
    profileRecycling: ref('EnvironmentalProfile'),
    profileReuse: ref('EnvironmentalProfile'),
    profileLoads: ref('EnvironmentalProfile', {
      description: 'Processing after the end-of-waste point, recycling',
    }),
    profileBenefits: ref('EnvironmentalProfile', {
      description: 'Avoided primary production, recycling',
    }),
    profileLoadsReuse: ref('EnvironmentalProfile'),
    profileBenefitsReuse: ref('EnvironmentalProfile'),
    profileElectricity: ref('EnvironmentalProfile', { description: 'Substituted electricity' }),
    profileHeat: ref('EnvironmentalProfile', { description: 'Substituted heat' }),
    substantiationLeave: text(),
    substantiationLandfill: text(),
    substantiationIncineration: text(),
    substantiationRecycling: text(),
    substantiationReuse: text(),
    substantiationLoads: text(),
    substantiationBenefits: text(),
    qualityFactor: fractionField({
      description:
        'Value or function of the secondary against the substituted primary material, recycling',
    }),
    qualityFactorReuse: fractionField(),
    energyEfficiency: fractionField({
      description: 'R1 energy efficiency of the incineration plant',
    }),
    electricEfficiency: fractionField(),
    thermalEfficiency: fractionField(),
    lowerHeatValue: num({ unit: 'MJ/kg', min: 0 }),
    materialKeywords: str(512, {
      description: 'Material categories this scenario is the default for, separated by semicolons',
    }),
    visible: bool({ default: true }),
  },
  operations: all,
  filters: {
    name: { by: 'partial' },
    region: { by: 'partial' },
    visible: { by: 'boolean' },
    wasteScenarioSet: { by: 'reference' },
  },
  orders: ['name', 'region', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

export const EnvironmentalProfile = resource({
  type: 'EnvironmentalProfile',
  base: '/2',
  path: '/environmental_profiles',
  entity: 'environmental_profile',
  ownership: 'library',
  fields: {
    uniqueId: str(64, { required: true, unique: true }),
    name: str(255, { required: true }),
    externalName: str(255),
    unit: ref('StandardUnit', { required: true }),
    category: str(255),
    subcategory: str(255),
    shadowPrice: num({
      unit: 'EUR',
      description:
        'The stated price, or else the sum of the priced effects. Results of calculations follow from effects alone.',
    }),
    shadowPriceSource: choice(['stated', 'derived'], {
      readOnly: true,
      description: 'Which price shadowPrice is: what was written, or the sum of the priced effects',
    }),
    shadowPriceDerived: num({
      unit: 'EUR',
      readOnly: true,
      description: 'The sum of the priced effects, also where a price is stated',
    }),
    shadowPriceDiffers: bool({
      readOnly: true,
      description: 'The stated price differs from the sum by more than the rounding of its digits',
    }),
    climateChange: num({
      unit: 'kg CO2 eq/unit',
      readOnly: true,
      description: 'Climate change of one unit at the gate, of climateChangeIndicator',
    }),
    climateChangeIndicator: str(64, { readOnly: true }),
    validUntil: date(),
    dataOwner: str(255),
    geographicCoverage: str(255),
    geographicAccuracy: str(255),
    processUsed: str(255),
    thirdPartyVerified: bool(),
    source: text(),
    allocation: choice(['mass', 'economic', 'none', 'other']),
    allocationExplanation: text(),
    comments: text(),
    secondaryContent: percentage(),
    lowerHeatValue: num({ unit: 'MJ/unit', min: 0 }),
    massPerUnit: num({ unit: 'kg/unit', min: 0 }),
    biogenicCarbon: num({ unit: 'kg C/unit', min: 0 }),
    biogenicReleaseIncluded: bool({ default: false }),
    megajoulePerUnit: num({
      unit: 'MJ/unit',
      min: 0,
      description: 'For energy profiles: the energy in one unit',
    }),
    referenceYear: int({ min: 1900, max: 2200 }),
    footprintCategory: choice(factorCategories, {
      description:
        'scope, or category within it, that the profile is an emission factor for: a hint, not a limit',
    }),
    carbonDioxide: gasField('carbon dioxide, without biogenic'),
    methane: gasField('methane'),
    nitrousOxide: gasField('nitrous oxide'),
    primaryEquivalent: ref('EnvironmentalProfile'),
    transportApplicable: bool({ default: true }),
    wasteScenarioApplicable: bool({ default: true }),
    visible: bool({ default: true }),
    methods: refs('Method'),
    version: ref('Version', { readOnly: true }),
    state: choice(['draft', 'current', 'superseded', 'withdrawn'], {
      readOnly: true,
      required: true,
      description: 'lists contain current profiles unless they filter by state',
    }),
    predecessor: ref('EnvironmentalProfile', {
      readOnly: true,
      description: 'the row of the same data set that this one replaces',
    }),
    effects: int({ readOnly: true }),
    demonstration: bool({
      readOnly: true,
      description: 'Demonstration data – not for declarations',
    }),
    illustrativeIndicators: strings({
      readOnly: true,
      description:
        'Codes of indicators whose values no source gives: illustrative values of a demonstration',
    }),
  },
  operations: all,
  filters: {
    name: { by: 'partial' },
    uniqueId: { by: 'partial' },
    category: { by: 'exact' },
    subcategory: { by: 'exact' },
    unit: { by: 'reference' },
    method: { by: 'custom' },
    visible: { by: 'boolean' },
    state: { by: 'custom' },
    version: { by: 'reference' },
    /** Every row of the data set of a profile, in all states. */
    dataSetOf: { by: 'custom' },
    validUntil: { by: 'date' },
    search: { by: 'custom' },
  },
  orders: ['name', 'uniqueId', 'category', 'validUntil', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** What one unit of a profile causes in a stage, as it is written. */
export interface EffectToWrite {
  code: string
  stage: string
  value: number
}

const view = { entity: 'environmental_profile', action: 'view' } as const
export const profileRoutes = {
  effects: route({
    method: 'GET',
    base: '/2',
    path: '/profiles/{id}/effects',
    permission: view,
    title: 'Effects of a profile',
    query: { page: int(), itemsPerPage: int() },
    record: EnvironmentalProfile,
    collection: true,
    answer: documentList('Effect'),
  }),
  effectsAlias: route({
    method: 'GET',
    base: '/2',
    path: '/environmental_profiles/{id}/effects',
    permission: view,
    title: 'Effects of a profile',
    query: { page: int(), itemsPerPage: int() },
    record: EnvironmentalProfile,
    collection: true,
    answer: documentList('Effect'),
  }),
  replaceEffects: route({
    method: 'PUT',
    base: '/2',
    path: '/profiles/{id}/effects',
    permission: { entity: 'environmental_profile', action: 'edit' },
    title: 'Replace the effects of a profile',
    sends: freeBody<readonly EffectToWrite[]>(),
    record: EnvironmentalProfile,
    answer: documentList('Effect'),
  }),
  replaceEffectsAlias: route({
    method: 'PUT',
    base: '/2',
    path: '/environmental_profiles/{id}/effects',
    permission: { entity: 'environmental_profile', action: 'edit' },
    title: 'Replace the effects of a profile',
    sends: freeBody<readonly EffectToWrite[]>(),
    record: EnvironmentalProfile,
    answer: documentList('Effect'),
  }),
  /** For lists. A profile that the reader may not see has no entry. */
  figures: route({
    method: 'GET',
    base: '/2',
    path: '/environmental_profile_figures',
    permission: view,
    title: 'Figures of one unit of several environmental profiles',
    query: figuresQuery,
    answer: document('UnitFigures'),
  }),
  /** Data of all visible profiles for a picker, in one compact answer with an ETag. */
  index: route({
    method: 'GET',
    base: '/2',
    path: '/environmental_profile_index',
    permission: view,
    title: 'Compact index of environmental profiles',
    answer: plain<ProfileIndex>(),
  }),
  /** For names in a bill of materials that match no profile: what the company chose for them before. */
  choices: route({
    method: 'POST',
    base: '/2',
    path: '/environmental_profile_choices',
    permission: { entity: 'calculation', action: 'view' },
    title: 'Profiles that the company chose for lines with these descriptions',
    body: 'ProfileChoices',
    answer: plain<readonly ProfileChoice[]>(),
    status: 200,
  }),
  /** Several profiles in engine form in one answer, for a sheet after a paste. */
  models: route({
    method: 'POST',
    base: '/2',
    path: '/environmental_profile_models',
    permission: view,
    title: 'Environmental profiles as the engine reads them',
    body: 'ProfileModels',
    answer: plain<ProfileModels>(),
  }),
}

export const methodRoutes = {
  standardTexts: route({
    method: 'GET',
    base: '/2',
    path: '/methods/{id}/standard_texts',
    permission: { entity: 'method', action: 'view' },
    title: 'Texts a report takes where the method words none',
    record: Method,
    answer: document('MethodStandardTexts'),
  }),
  sampleDeclaration: route({
    method: 'POST',
    base: '/2',
    path: '/methods/{id}/sample_declaration',
    permission: { entity: 'method', action: 'edit' },
    title: 'Page of a declaration with the unsaved values of a method',
    body: 'SampleDeclaration',
    record: Method,
    answer: document('SampleDeclaration'),
    status: 200,
    limit: 'preview',
  }),
}
