import { bool, choice, int, num, percentage, ref, refs, str, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { allocationKeys, siteFactKinds } from '../values/site-facts-choices.ts'
import { inputTypes } from '../values/statuses.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
/** Facts of a location are written by the same people as the location. */
const editLocation = { entity: 'location', action: 'edit' } as const
const editCalculation = { entity: 'calculation', action: 'edit' } as const
const viewCalculation = { entity: 'calculation', action: 'view' } as const

/**
 * Energy, water or waste of a location in one period, entered once: inputs of footprints and of calculations follow it.
 * Its rights are those on locations.
 */
export const SiteFact = resource({
  type: 'SiteFact',
  base: '/api',
  path: '/site_facts',
  entity: 'location',
  ownership: 'company',
  description: 'Energy, water or waste of a location in a year, quarter or month',
  fields: {
    location: ref('Location', { required: true, fixed: true }),
    period: str(7, {
      required: true,
      fixed: true,
      format: 'sitePeriod',
      description: 'a year, quarter or month: 2025, 2025-Q1, 2025-03',
    }),
    kind: choice(siteFactKinds, { required: true }),
    description: str(255, { description: 'the meter or the stream' }),
    environmentalProfile: ref('EnvironmentalProfile', { description: 'the carrier or material' }),
    amount: num({ min: 0, description: 'empty = unknown, never 0' }),
    unit: str(32, {
      required: true,
      description: 'of the amount, with a factor to the unit of the profile',
    }),
    estimated: bool({ default: false }),
    source: str(255, { description: 'meter, invoice, register' }),
    comments: text(),
  },
  operations: all,
  actions: { create: editLocation, delete: editLocation },
  filters: {
    location: { by: 'reference' },
    period: { by: 'partial' },
    kind: { by: 'exact' },
    environmentalProfile: { by: 'reference' },
    description: { by: 'partial' },
    estimated: { by: 'boolean' },
  },
  orders: ['period', 'kind', 'description', 'createdAt'],
  defaultOrder: [
    ['period', 'asc'],
    ['createdAt', 'asc'],
  ],
})

/** Quantities of a year: those of a product, or without a product those of the whole location. */
export const SiteProduction = resource({
  type: 'SiteProduction',
  base: '/api',
  path: '/site_productions',
  entity: 'location',
  ownership: 'company',
  description: 'What a location made in a year: of one product, or in all',
  fields: {
    location: ref('Location', { required: true, fixed: true }),
    year: int({ required: true, fixed: true, min: 1990, max: 2150 }),
    calculation: ref('Calculation', {
      fixed: true,
      description: 'the product; empty: all products of the location',
    }),
    volume: num({ min: 0, description: 'declared units of the product' }),
    mass: num({ unit: 'kg', min: 0 }),
    pieces: num({ min: 0 }),
    revenue: num({ unit: 'EUR', min: 0 }),
  },
  operations: all,
  actions: { create: editLocation, delete: editLocation },
  filters: {
    location: { by: 'reference' },
    year: { by: 'exact' },
    calculation: { by: 'reference' },
  },
  orders: ['year', 'createdAt'],
  defaultOrder: [
    ['year', 'asc'],
    ['createdAt', 'asc'],
  ],
})

/**
 * The link of an A3 input of a product to a total of its location. The net amount of the input follows the total, until
 * the link is deleted or the amount is overwritten. Its rights are those on the calculation.
 */
export const SiteAllocation = resource({
  type: 'SiteAllocation',
  base: '/api',
  path: '/site_allocations',
  entity: 'calculation',
  ownership: 'parent',
  description: 'A3 input of a product as a share of a total of its location',
  fields: {
    calculation: ref('Calculation', { required: true, fixed: true }),
    input: ref('Input', {
      fixed: true,
      description: 'empty on create: a new input with the profile of the facts',
    }),
    inputType: choice(inputTypes, {
      fixed: true,
      description:
        'of a new input; empty: energy, ancillary material or waste by the kind of the facts',
    }),
    siteFacts: refs('SiteFact', {
      required: true,
      description: 'of one location and kind; together they cover one year',
    }),
    key: choice(allocationKeys, { required: true }),
    percentage: percentage({ description: 'of the total; of the key percentage only' }),
    location: ref('Location', { readOnly: true }),
    year: int({ readOnly: true, required: true }),
    unit: str(32, { readOnly: true, description: 'of total and amount' }),
    total: num({ readOnly: true, description: 'of the location in the year' }),
    share: num({ readOnly: true, description: 'of the product, 0 to 1' }),
    volume: num({ readOnly: true, description: 'declared units of the product in the year' }),
    amount: num({ readOnly: true, description: 'per declared unit; absent: unknown' }),
    outdated: bool({
      readOnly: true,
      required: true,
      description:
        'the total or the share changed while the calculation was locked; a write takes the new amount over',
    }),
  },
  operations: all,
  actions: {
    list: viewCalculation,
    get: viewCalculation,
    create: editCalculation,
    patch: editCalculation,
    put: editCalculation,
    delete: editCalculation,
  },
  filters: {
    calculation: { by: 'reference' },
    input: { by: 'reference' },
    location: { by: 'reference' },
    year: { by: 'exact' },
    outdated: { by: 'boolean' },
  },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'asc']],
})
