import type {
  FigureMark,
  FootprintCauses,
  FootprintGapReason,
  FootprintGroup,
  FootprintLegs,
  FootprintMultiplier,
  FootprintPart,
  FootprintPeriodChange,
  FootprintRequest,
  FootprintScope,
  ReconciledSource,
  Scope2Method,
} from '@cradle/engine'
import type { MissingItem, WarningItem } from '../lca/calculations.ts'
import {
  bool,
  choice,
  dateTime,
  entries,
  int,
  json,
  num,
  percentage,
  ref,
  refs,
  str,
  text,
} from '../kit/field.ts'
import {
  consolidationApproaches,
  estimateBases,
  footprintCategories,
  footprintLocationTypes,
  footprintScopes,
  footprintStatuses,
  footprintTextNames,
  recalculationReasons,
  reportingIntervals,
  scope2Methods,
  type FootprintTextName,
} from '../values/footprints-choices.ts'
import { withFormulas } from '../kit/plain-numbers.ts'
import { resource } from '../kit/resource.ts'
import { dataQualities, inputTypes } from '../values/statuses.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const view = { entity: 'footprint', action: 'view' } as const
const edit = { entity: 'footprint', action: 'edit' } as const

/** A location inside the organisational boundary, and the organisation's relation to it. */
export const footprintLocationFields = {
  location: ref('Location', { required: true }),
  equity: percentage({ description: 'share of the equity' }),
  operationalControl: bool(),
  financialControl: bool(),
  jointFinancialControl: bool({ description: 'shared with others: counts by the equity' }),
} as const
/** Maximum number of locations with a relation of their own per footprint. */
export const FOOTPRINT_LOCATIONS_MAX = 500

/** Reduction of the emissions against the base year that is planned for a year. */
export const footprintTargetFields = {
  year: int({ required: true, min: 1990, max: 2150 }),
  reduction: percentage({ required: true, description: 'of the emissions of the base year' }),
} as const

/** The greenhouse gas inventory of an organisation for one year (GHG Protocol, ISO 14064-1). */
export const Footprint = resource({
  type: 'Footprint',
  base: '/api',
  path: '/footprints',
  entity: 'footprint',
  ownership: 'company',
  description: 'The greenhouse gas inventory of an organisation for one year',
  fields: {
    name: str(255, { required: true }),
    timePeriod: str(16, {
      required: true,
      format: 'period',
      description: 'start of the reporting year: 2025 or 2025-07',
    }),
    reportingIntervals: choice(reportingIntervals, { required: true }),
    intervalStartPosition: int({
      min: 1,
      max: 12,
      default: 1,
      description: 'calendar position of the first interval, at most reportingIntervals',
    }),
    method: ref('Method', { required: true }),
    wasteScenarioSet: ref('WasteScenarioSet'),
    locationType: choice(footprintLocationTypes),
    consolidation: choice(consolidationApproaches, { default: 'operationalControl' }),
    equity: percentage({ description: 'of locations without a relation of their own' }),
    operationalControl: bool(),
    financialControl: bool(),
    jointFinancialControl: bool({
      description: 'shared with others: under financial control it counts by the equity',
    }),
    locations: entries(footprintLocationFields, { most: FOOTPRINT_LOCATIONS_MAX }),
    methodDescription: text(),
    methodExplanation: text(),
    employees: num({ min: 0, description: 'full-time equivalents' }),
    revenue: num({ unit: 'EUR', min: 0 }),
    floorArea: num({ unit: 'm2', min: 0 }),
    productMass: num({ unit: 't', min: 0, description: 'of products made in the year' }),
    baseYear: ref('Footprint', { description: 'the footprint that others are compared with' }),
    recalculationThreshold: percentage({
      description: 'change of the base year above which it is recalculated; 5 if empty',
    }),
    target: entries(footprintTargetFields, { most: 60 }),
    ...(Object.fromEntries(footprintTextNames.map((name) => [name, text()])) as Record<
      FootprintTextName,
      ReturnType<typeof text>
    >),
    locked: bool({
      default: false,
      description: 'the year is closed: only this field can be written',
    }),
    status: choice(footprintStatuses, { readOnly: true, required: true }),
    precedingYear: ref('Footprint', {
      readOnly: true,
      description: 'the footprint of the last year, from which this one was made',
    }),
    inputCount: int({ readOnly: true, required: true }),
    sourceCount: int({
      readOnly: true,
      required: true,
      description: 'rows of the sheet: the inputs of a source in all intervals are one',
    }),
    incompleteInputs: int({ readOnly: true, required: true }),
    total: num({
      unit: 'kg CO2 eq',
      readOnly: true,
      description: 'with scope 2 by location; absent while a part is unknown',
    }),
    totalMarketBased: num({
      unit: 'kg CO2 eq',
      readOnly: true,
      description: 'with scope 2 by contracts; absent while a part is unknown',
    }),
    resultsAt: dateTime({ readOnly: true }),
    contentVersion: int({
      readOnly: true,
      required: true,
      description: 'goes up with each change of the content',
    }),
    outdated: bool({
      readOnly: true,
      required: true,
      description: 'the results are older than the content',
    }),
  },
  operations: all,
  filters: {
    name: { by: 'partial' },
    method: { by: 'reference' },
    timePeriod: { by: 'partial' },
    reportingIntervals: { by: 'exact' },
    status: { by: 'exact' },
    locked: { by: 'boolean' },
    baseYear: { by: 'reference' },
    search: { by: 'custom' },
    createdAt: { by: 'date' },
    updatedAt: { by: 'date' },
  },
  orders: ['name', 'timePeriod', 'status', 'total', 'createdAt', 'updatedAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** Fields that all inputs of a row of the sheet have in common. */
export const footprintSourceFields = {
  location: ref('Location', { required: true }),
  inputStage: choice(inputTypes, { required: true }),
  scope: choice(footprintScopes, { required: true }),
  subscope: choice(footprintCategories, { description: 'the category, within the scope' }),
  scope2Method: choice(scope2Methods, {
    description: 'of scope 2 only; empty: the input counts in both totals',
  }),
  description: str(255),
  environmentalProfile: ref('EnvironmentalProfile', { description: 'the emission factor' }),
  supplier: ref('Supplier'),
  unit: str(32, {
    description: 'of the amount, with a factor to the unit of the profile; empty: that unit',
  }),
  productionWastePercentage: percentage({ description: 'of the gross amount' }),
  wasteScenario: ref('WasteScenario'),
  wasteScenarioProductionWaste: ref('WasteScenario'),
  dataQuality: choice(dataQualities, { default: 'None' }),
  dataSource: str(255),
} as const

/** Fields of one input in one interval. */
export const footprintCellFields = {
  reportingInterval: int({ required: true, min: 1, max: 12 }),
  amount: num({ description: 'gross; empty = unknown, never 0' }),
  estimated: bool({ default: false }),
  estimateBasis: choice(estimateBases),
  comments: text(),
  attachments: refs('MediaObject', { description: 'evidence, e.g. invoices' }),
  siteFacts: refs('SiteFact', {
    description:
      'of the location, together covering the interval: the amount follows their sum. Writing another amount removes the link',
  }),
} as const

/** The same with the formulas of their numbers. */
export const writtenSourceFields = withFormulas(footprintSourceFields)
export const writtenCellFields = withFormulas(footprintCellFields)

/** A field of an input of a footprint: tables of its consumers have an answer for each, as with `LineField`. */
export type FootprintInputField =
  | keyof typeof footprintSourceFields
  | keyof typeof footprintCellFields

/** One source of emissions at one location in one interval. Its rights are those on the footprint. */
export const FootprintInput = resource({
  type: 'FootprintInput',
  base: '/api',
  path: '/footprint_inputs',
  entity: 'footprint',
  ownership: 'parent',
  fields: {
    footprint: ref('Footprint', { required: true, fixed: true }),
    ...writtenSourceFields,
    ...writtenCellFields,
    series: str(64, {
      description:
        'inputs of one series are one row of the sheet, each in another interval; empty: a new series',
    }),
    position: int({ min: 0 }),
    revision: int({
      readOnly: true,
      required: true,
      description: 'counts its writes; in quotes it is the ETag to name in ifMatch',
    }),
  },
  operations: ['create', 'get', 'patch', 'put', 'delete'],
  actions: { create: edit, get: view, patch: edit, put: edit, delete: edit },
  filters: {
    location: { by: 'reference' },
    scope: { by: 'exact' },
    subscope: { by: 'exact' },
    scope2Method: { by: 'exact' },
    reportingInterval: { by: 'exact' },
    series: { by: 'exact' },
    environmentalProfile: { by: 'reference' },
    supplier: { by: 'reference' },
    description: { by: 'partial' },
    estimated: { by: 'boolean' },
  },
  orders: ['position', 'description', 'reportingInterval'],
  defaultOrder: [
    ['position', 'asc'],
    ['reportingInterval', 'asc'],
  ],
})

/** One computation of a footprint, with its state and what is missing before a report. */
export const FootprintResultJournal = resource({
  type: 'FootprintResultJournal',
  base: '/api',
  path: '/footprint_result_journals',
  entity: 'footprint',
  ownership: 'parent',
  fields: {
    footprint: ref('Footprint', { required: true, fixed: true }),
    state: choice(['done', 'failed'], { readOnly: true, required: true }),
    startedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    reportable: bool({ readOnly: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
    error: str(1024, { readOnly: true }),
  },
  operations: ['list', 'create', 'get'],
  actions: { list: view, get: view, create: edit },
  filters: { footprint: { by: 'reference' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** An accepted recalculation of a footprint: what changed, by how much, and who accepted it. */
export const FootprintRecalculation = resource({
  type: 'FootprintRecalculation',
  base: '/api',
  path: '/footprint_recalculations',
  entity: 'footprint',
  ownership: 'parent',
  fields: {
    footprint: ref('Footprint', { required: true, fixed: true }),
    reason: choice(recalculationReasons, { required: true, readOnly: true }),
    comment: text({ readOnly: true }),
    before: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    after: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    beforeMarketBased: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    afterMarketBased: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    activity: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    factor: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    boundary: num({ unit: 'kg CO2 eq', readOnly: true, required: true }),
    contentHashBefore: str(64, { readOnly: true, required: true }),
    contentHashAfter: str(64, { readOnly: true, required: true }),
    acceptedBy: ref('User', { readOnly: true }),
    acceptedByName: str(255, { readOnly: true }),
    acceptedAt: dateTime({ readOnly: true, required: true }),
  },
  operations: ['list', 'get'],
  actions: { list: view, get: view },
  filters: { footprint: { by: 'reference' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** One cell of a row of the sheet: an input in one interval. Empty fields are omitted. */
export interface FootprintCell {
  id: string
  interval: number
  amount?: number
  amountFormula?: string
  estimated?: true
  estimateBasis?: (typeof estimateBases)[number]
  comments?: string
  attachments?: string[]
  /** The facts of the location that the amount follows. */
  siteFacts?: string[]
  /** The number in its ETag. */
  revision: number
}

/** A row of the sheet: inputs of one series that differ in nothing but the fields of their cells. References are addresses. */
export interface FootprintSheetRow {
  series: string
  position: number
  location: string
  inputStage: (typeof inputTypes)[number]
  scope: (typeof footprintScopes)[number]
  subscope?: (typeof footprintCategories)[number]
  scope2Method?: (typeof scope2Methods)[number]
  description?: string
  environmentalProfile?: string
  supplier?: string
  unit?: string
  productionWastePercentage?: number
  productionWastePercentageFormula?: string
  wasteScenario?: string
  wasteScenarioProductionWaste?: string
  dataQuality: (typeof dataQualities)[number]
  dataSource?: string
  cells: FootprintCell[]
}

/**
 * What the engine is given for a footprint, beside its lines: these are made from the rows of the sheet
 * (`footprintLineOfRecord` of the engine). Ids, not addresses.
 */
export interface FootprintModel extends Omit<FootprintRequest, 'lines'> {
  /** Transport from a supplier to a location, by `supplier id` + space + `location id`. */
  legs: FootprintLegs
}

/** What causes part of a figure: quantity × factor × consolidation. Empty fields are omitted. */
export interface FootprintExplainedTerm {
  /** Address of the input. */
  input: string
  description?: string
  part: FootprintPart
  location: string
  interval: number
  scope: FootprintScope
  /** The category, or the scope where the input names none. */
  category: string
  scope2Method?: Scope2Method
  /** [amountUnit] as entered; absent while empty */
  amount?: number
  amountUnit?: string
  multipliers: readonly FootprintMultiplier[]
  /** [unit] amount × multipliers */
  quantity: number
  unit: string
  /** [kg CO2 eq per unit]; absent while unknown */
  factor?: number
  /** Address of the profile, its name and its source. */
  environmentalProfile?: string
  profileName?: string
  source?: string
  referenceYear?: number
  wasteScenario?: string
  wasteScenarioName?: string
  /** [1]; absent while unknown */
  consolidation?: number
  /** [kg CO2 eq] */
  value: number
  mark?: FigureMark
  estimated?: true
}

/** A group of the results, with the name of its location where it is one. */
export interface NamedFootprintGroup extends FootprintGroup {
  name?: string
  /** [1] of the total by location; absent while a part of the total is unknown */
  share?: number
}

/** The total per unit of the organisation's size. */
export interface FootprintIntensity {
  per: 'employees' | 'revenue' | 'floorArea' | 'productMass'
  /** Unit of the divisor. */
  unit: string
  divisor: number
  /** [kg CO2 eq per unit] */
  value: number
  marketBasedValue: number
  mark?: FigureMark
  marketBasedMark?: FigureMark
}

/** An unknown part of the results. Addresses of records. */
export interface FootprintResultGap {
  why: FootprintGapReason
  /** API field of the input or of the footprint. */
  field: string
  inputs: string[]
  location?: string
  profile?: string
  wasteScenario?: string
}

/** A source that differs between two footprints. Causes in kg CO2 eq; they add up to the difference. */
export interface FootprintChangedSource extends FootprintCauses {
  /** Addresses of the first inputs; absent where a footprint does not have the source. */
  beforeInput?: string
  afterInput?: string
  description?: string
  location?: string
  /** Intervals that differ; absent where the footprints have other intervals. */
  periods?: FootprintPeriodChange[]
  scope: FootprintScope
  category: string
  before: number
  after: number
}

/** Why a product does not take part in a reconciliation. */
export type UnreconciledReason = 'volumeMissing' | 'noResults' | 'outsideBoundary'

/** Modules A1–A3 of a product × its declared units of the year. */
export interface ReconciledProduct {
  /** Address of the calculation. */
  calculation: string
  productName: string
  /** Address of the location. */
  location: string
  /** [declared units]; absent: unknown */
  volume?: number
  /** [kg CO2 eq per declared unit] A1–A3, known part; absent without results */
  perUnit?: number
  /** [kg CO2 eq] × volume × share of the location that counts, known part; absent: not in the sum */
  total?: number
  sources?: Record<ReconciledSource, number>
  isIncomplete: boolean
  /** The results are older than the product. */
  isOutdated: boolean
  reason?: UnreconciledReason
}

/** A source in the products and in the footprint [kg CO2 eq], known parts. */
export interface ReconciledLine {
  source: ReconciledSource
  products: number
  footprint: number
  /** Footprint less products: what no product explains. */
  difference: number
  isIncomplete: boolean
}

/** How much of a location's production the products are. Absent: unknown. */
export interface ReconciledLocation {
  location: string
  /** [1] of the mass of all products */
  massShare?: number
}
