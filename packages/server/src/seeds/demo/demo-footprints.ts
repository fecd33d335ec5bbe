import type { NewRow } from '#platform/db/schema'
import type { WriteTx } from '#platform/db/database'
import { userId } from '../insert-people.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { seedId } from '../seed-id.ts'
import { demoFile } from './demo-file.ts'
import { demoProfileId } from './demo-library.ts'
import { demoCompanyId } from './demo-logins.ts'
import {
  demoLocationId,
  demoSupplierId,
  type DemoLocation,
  type DemoSupplier,
} from './demo-sites.ts'
import { demoScenarioId, demoSetId } from './demo-waste-scenarios.ts'

type InputRow = NewRow<'footprint_inputs'>

/** How a source differed in 2024. */
interface LastYear {
  /** [1] amounts relative to those of 2025 */
  activity?: number
  /** Another emission factor. */
  profile?: string
}

/** A source of emissions at one site, with its amounts in the four quarters of 2025. */
interface DemoSource {
  /** Absent: as the site as a whole. Null: not counted in 2024. */
  last?: LastYear | null
  site: DemoLocation
  category: string
  description: string
  profile: string
  quarters: readonly [number, number, number, number]
  stage?: string
  unit?: string
  supplier?: DemoSupplier
  method?: 'location' | 'market'
  /** [%] of the gross amount */
  waste?: number
  scenario?: string
  /** Quarters whose amount is an estimate. */
  estimated?: readonly number[]
}

const makeElectricity = (
  site: DemoLocation,
  quarters: DemoSource['quarters'],
): readonly DemoSource[] => [
  {
    site,
    category: '2.1',
    description: 'Electricity, grid average',
    profile: 'DEMO-061',
    quarters,
    method: 'location',
  },
  {
    site,
    category: '2.1',
    description: 'Electricity, contract with guarantees of origin',
    profile: 'DEMO-062',
    // The contract began in 2025.
    last: { profile: 'DEMO-061' },
    quarters,
    method: 'market',
  },
]

/** A fuel: what its combustion emits, and what precedes it, which belongs to category 3.3. */
const makeFuel = (
  site: DemoLocation,
  category: '1.1' | '1.2',
  description: string,
  { fuel, combustion, upstream }: DemoFuel,
  quarters: DemoSource['quarters'],
): readonly DemoSource[] => [
  { site, category, description, profile: combustion, quarters },
  {
    site,
    category: '3.3',
    description: `Well-to-tank of ${fuel}`,
    profile: upstream,
    quarters,
  },
]

interface DemoFuel {
  fuel: string
  /** Emission factors of the use, and of extraction, refining and delivery. */
  combustion: string
  upstream: string
}

const NATURAL_GAS: DemoFuel = { fuel: 'gas', combustion: 'DEMO-065', upstream: 'DEMO-127' }
const WOOD_CHIPS: DemoFuel = { fuel: 'chips', combustion: 'DEMO-128', upstream: 'DEMO-129' }
const DIESEL: DemoFuel = { fuel: 'diesel', combustion: 'DEMO-121', upstream: 'DEMO-122' }
const GAS_OIL: DemoFuel = { fuel: 'gas oil', combustion: 'DEMO-123', upstream: 'DEMO-124' }

/** Sources of the three sites; the amounts are illustrative. */
const sources: readonly DemoSource[] = [
  ...makeFuel(
    'timber',
    '1.1',
    'Natural gas, halls and drying',
    NATURAL_GAS,
    [18_240, 9_410, 5_120, 16_830],
  ),
  ...makeFuel(
    'timber',
    '1.1',
    'Wood chips, own residues',
    WOOD_CHIPS,
    [312_000, 184_000, 92_500, 289_000],
  ),
  ...makeFuel(
    'timber',
    '1.2',
    'Diesel, forklifts and lorries',
    DIESEL,
    [4_120, 4_480, 3_960, 4_310],
  ),
  ...makeElectricity('timber', [142_300, 128_900, 119_400, 138_200]),
  {
    site: 'timber',
    category: '3.1',
    description: 'Softwood for frames',
    profile: 'DEMO-021',
    quarters: [412_000, 448_000, 371_000, 436_000],
    stage: 'A1_RAW_MATERIAL',
    supplier: 'sawmill',
    waste: 9,
    scenario: 'Wood, clean',
  },
  {
    site: 'timber',
    category: '3.1',
    description: 'OSB',
    profile: 'DEMO-026',
    quarters: [96_500, 104_200, 88_700, 101_300],
    stage: 'A1_RAW_MATERIAL',
    supplier: 'panels',
    waste: 6,
    scenario: 'Wood panels, glued or coated',
  },
  {
    site: 'timber',
    category: '3.9',
    description: 'Elements to building sites',
    profile: 'DEMO-073',
    quarters: [61_200, 68_900, 57_300, 64_800],
  },
  ...makeFuel(
    'heavy',
    '1.1',
    'Natural gas, curing chambers',
    NATURAL_GAS,
    [24_600, 14_200, 9_800, 22_100],
  ),
  ...makeFuel('heavy', '1.2', 'Gas oil, cranes and loaders', GAS_OIL, [6_840, 7_260, 6_310, 7_020]),
  ...makeElectricity('heavy', [231_500, 218_400, 196_800, 226_900]),
  {
    site: 'heavy',
    category: '3.1',
    description: 'Concrete mixes',
    profile: 'DEMO-003',
    quarters: [2_840_000, 3_120_000, 2_610_000, 2_970_000],
    stage: 'A1_RAW_MATERIAL',
    supplier: 'minerals',
    waste: 2,
    scenario: 'Concrete, reinforced concrete',
  },
  {
    site: 'heavy',
    category: '3.1',
    description: 'Reinforcing steel',
    profile: 'DEMO-013',
    // From another works.
    last: { profile: 'DEMO-053', activity: 1.02 },
    quarters: [98_400, 108_100, 90_300, 102_800],
    stage: 'A1_RAW_MATERIAL',
    supplier: 'metal',
    waste: 3,
    scenario: 'Reinforcing steel',
  },
  {
    site: 'heavy',
    category: '3.1',
    description: 'Drinking water',
    profile: 'DEMO-070',
    quarters: [1_840, 2_010, 1_930, 1_870],
    stage: 'B7_WATER_USE',
  },
  {
    site: 'heavy',
    category: '3.9',
    description: 'Elements to building sites',
    profile: 'DEMO-075',
    // In smaller lorries.
    last: { profile: 'DEMO-074', activity: 1.05 },
    quarters: [214_000, 236_000, 198_000, 225_000],
  },
  {
    site: 'office',
    category: '2.3',
    description: 'District heat',
    profile: 'DEMO-063',
    last: { activity: 1.17 },
    unit: 'GJ',
    quarters: [182, 64, 21, 158],
    estimated: [4],
  },
  ...makeElectricity('office', [11_200, 9_800, 10_400, 11_600]),
  {
    site: 'office',
    category: '3.6',
    description: 'Business travel by car',
    profile: 'DEMO-066',
    last: { activity: 1.31 },
    quarters: [2_310, 2_680, 1_740, 2_450],
  },
  {
    site: 'office',
    category: '3.7',
    description: 'Commuting of all employees by car',
    profile: 'DEMO-066',
    // First surveyed in 2025.
    last: null,
    quarters: [9_600, 9_300, 8_100, 9_500],
    estimated: [1, 2, 3, 4],
  },
]

/** The two years: last year is the closed base year. */
const years = [
  { key: '2024', locked: true, employees: 138, revenue: 41_200_000 },
  { key: '2025', locked: false, employees: 142, revenue: 43_900_000 },
] as const

/** [1] activity of a site in 2024 relative to 2025: the timber works grew, the precast works made less. */
const LAST_ACTIVITY: Readonly<Partial<Record<DemoLocation, number>>> = {
  timber: 0.94,
  heavy: 1.12,
  office: 1.03,
}

/** The source as it was in a year; null: it was not counted. */
function describeYear(
  source: DemoSource,
  key: (typeof years)[number]['key'],
): { profile: string; activity: number } | null {
  if (key === '2025') return { profile: source.profile, activity: 1 }
  if (source.last === null) return null
  return {
    profile: source.last?.profile ?? source.profile,
    activity: source.last?.activity ?? LAST_ACTIVITY[source.site] ?? 1,
  }
}

export const demoFootprintId = (year: (typeof years)[number]['key']): string =>
  seedId(`demo/footprint/${year}`)
export const demoFootprintEditor = 'ccf-editor@noordhout.example'

/** Footprints of the demonstration company: three sites, four quarters, two years. */
export async function seedDemoFootprints(tx: WriteTx, now: Date): Promise<void> {
  const common = { company_id: demoCompanyId('noordhout'), created_by: userId(demoFootprintEditor) }
  await insertRows(
    tx,
    'footprints',
    years.map(({ key, employees, revenue }, i) => ({
      id: demoFootprintId(key),
      ...common,
      name: `Noordhout ${key}`,
      time_period: key,
      reporting_intervals: 4,
      interval_start_position: 1,
      method_id: methodId('EN15804A2'),
      waste_scenario_set_id: demoSetId,
      location_type: 'multiple',
      consolidation: 'operationalControl',
      equity: 100,
      operational_control: true,
      financial_control: true,
      employees,
      revenue,
      floor_area: 18_600,
      product_mass: 12_400,
      ...(i === 0
        ? {}
        : { base_year_id: demoFootprintId('2024'), preceding_year_id: demoFootprintId('2024') }),
      recalculation_threshold: 5,
      target: [
        { year: 2030, reduction: 42 },
        { year: 2040, reduction: 90 },
      ],
      texts,
      created_at: new Date(now.getTime() - (2 - i) * 86_400_000).toISOString(),
    })),
  )
  await insertRows(
    tx,
    'footprint_inputs',
    years.flatMap((year) => sources.flatMap((source, i) => makeInputs(source, i, year, common))),
  )
  await insertRows(
    tx,
    'site_facts',
    siteStreams.flatMap(({ kind, unit, description }) =>
      makeSiteFacts(kind, unit, description, common),
    ),
  )
}

/** Site data of the precast works in 2025: the amounts are those of the sources with the same description. */
const siteStreams = [
  { kind: 'energy', unit: 'm3', description: 'Natural gas, curing chambers' },
  { kind: 'energy', unit: 'kWh', description: 'Electricity, grid average' },
  { kind: 'water', unit: 'm3', description: 'Drinking water' },
] as const

const makeSiteFacts = (
  kind: (typeof siteStreams)[number]['kind'],
  unit: string,
  description: string,
  common: Pick<InputRow, 'company_id' | 'created_by'>,
): NewRow<'site_facts'>[] =>
  sources
    .filter((source) => source.site === 'heavy' && source.description === description)
    .flatMap(({ quarters, profile }) =>
      quarters.map((amount, i) => ({
        id: seedId(`demo/site-fact/${description}/${i + 1}`),
        ...common,
        location_id: demoLocationId('heavy'),
        period: `2025-Q${i + 1}`,
        kind,
        description,
        environmental_profile_id: demoProfileId(profile),
        amount,
        unit,
        source: 'Meter readings and invoices',
      })),
    )

/** Closes the years that are closed; done after their results were stored. */
export async function closeDemoYears(tx: WriteTx): Promise<void> {
  await tx
    .updateTable('footprints')
    .set({ locked: true })
    .where(
      'id',
      'in',
      years.filter(({ locked }) => locked).map(({ key }) => demoFootprintId(key)),
    )
    .execute()
}

function makeInputs(
  source: DemoSource,
  position: number,
  { key }: (typeof years)[number],
  common: Pick<InputRow, 'company_id' | 'created_by'>,
) {
  const year = describeYear(source, key)
  if (year === null) return []
  // A source keeps its series from year to year, so that two years can be compared.
  const series = seedId(`demo/footprint/${position}`)
  return source.quarters.map((amount, i) => ({
    id: seedId(`${series}/${key}/${i + 1}`),
    ...common,
    footprint_id: demoFootprintId(key),
    location_id: demoLocationId(source.site),
    input_stage: source.stage ?? 'A3_ENERGY_CONSUMPTION',
    scope: Number(source.category[0]),
    subscope: source.category,
    scope2_method: source.method ?? null,
    description: source.description,
    environmental_profile_id: demoProfileId(year.profile),
    supplier_id: source.supplier ? demoSupplierId(source.supplier) : null,
    unit: source.unit ?? null,
    production_waste_percentage: source.waste ?? null,
    waste_scenario_id: source.scenario ? demoScenarioId(source.scenario) : null,
    // One quality for the row of the sheet; a quarter that is estimated alone has its own mark.
    data_quality: source.estimated?.length === source.quarters.length ? 'Estimated' : 'Measured',
    data_source: 'Meter readings and invoices',
    reporting_interval: i + 1,
    amount: Math.round(amount * year.activity),
    estimated: source.estimated?.includes(i + 1) ?? false,
    estimate_basis: source.estimated?.includes(i + 1) ? 'average' : null,
    series,
    position,
  }))
}

const texts = {
  organisationDescription:
    'Noordhout BV makes timber frame elements and precast concrete at two works and has an office in Utrecht.',
  teamMembers: 'Sustainability officer of Noordhout BV',
  organisationalBoundary: 'All three sites, by operational control.',
  operationalBoundary:
    'Scopes 1 and 2, and of scope 3 the categories 3.1, 3.3 to 3.7, 3.9 and 3.12. Of 3.3 the fuels are counted.',
  exclusions: 'Capital goods and leased assets are left out: no data were available.',
  baseYearPolicy:
    'The base year is 2024. It is recalculated when a change of boundary, method or factors changes it by more than 5 %.',
  dataQualityStatement: 'Energy and materials are measured, commuting is estimated from a survey.',
  estimatesAndAssumptions: `${demoFile.label}.`,
  uncertainty: 'The uncertainty of scopes 1 and 2 is about 5 %, that of scope 3 about 25 %.',
}
