import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Example } from '../examples/example-format.ts'
import { readRequest } from '../examples/example-format.ts'
import {
  calculateFootprint,
  FootprintRun,
  listFootprintRows,
  prepareFootprint,
} from './calculate-footprint.ts'
import { climateOfProfile } from './climate.ts'
import { explainFootprint } from './explain-footprint.ts'
import { footprintLineOfRecord, footprintLocationOfRecord } from './from-records.ts'
import { listIntervals } from './intervals.ts'
import {
  CONSOLIDATION_APPROACHES,
  FOOTPRINT_CATEGORIES,
  FOOTPRINT_GROUPINGS,
  REPORTING_INTERVALS,
  type ConsolidationApproach,
  type FootprintCategory,
  type FootprintLine,
  type FootprintRequest,
} from './model.ts'

/** A site with gas, power by both methods, and steel that is brought, cut and disposed of. */
const own: FootprintExample = JSON.parse(
  readFileSync(fileURLToPath(new URL('two-sites.json', import.meta.url)), 'utf8'),
) as FootprintExample
/** The full set of worked examples, if it is available beside the repository. */
const shared = fileURLToPath(
  new URL('../../../../../shared/domain/worked-examples.json', import.meta.url),
)
const others = existsSync(shared)
  ? (JSON.parse(readFileSync(shared, 'utf8')) as { examples: FootprintExample[] }).examples.filter(
      ({ run }) => run === 'ccf',
    )
  : []

interface FootprintExample extends Pick<Example, 'id' | 'title' | 'run'> {
  input: Pick<Example['input'], 'profiles' | 'wasteScenarios'> & {
    footprint: {
      reportingIntervals: 1 | 4 | 12
      locations: Record<
        string,
        { equity: number; operationalControl: boolean; financialControl: boolean }
      >
      inputs: {
        id: string
        location: string
        reportingInterval: number
        scope: string
        category: string
        scope2Method?: 'location' | 'market'
        environmentalProfile: string
        amount: number
        productionWastePercentage?: number
        wasteScenario?: string
        wasteScenarioProductionWaste?: string
        transports?: { profile: string; distance: number }[]
      }[]
    }
  }
  expected: Record<
    ConsolidationApproach,
    {
      rows: {
        input: string
        location: string
        period: number
        scope: string
        category: string
        value: number
        scope2Method: string | null
      }[]
      byScope: Record<string, number>
      byCategory: Record<string, number>
      byLocation: Record<string, number>
      byPeriod: Record<string, number>
      total: number
      totalMarketBased: number
    }
  >
}

function requestOf(example: FootprintExample, consolidation: ConsolidationApproach) {
  const { footprint } = example.input
  const { library } = readRequest({
    ...example,
    input: { ...example.input, calculations: [] },
    expected: {},
  } as Example)
  const legs = Object.fromEntries(
    footprint.inputs.map(({ id, location, transports = [] }) => [
      `${id} ${location}`,
      transports.map(({ profile, distance }) => ({ profileId: profile, distanceKm: distance })),
    ]),
  )
  return {
    id: example.id,
    intervals: footprint.reportingIntervals,
    consolidation,
    locations: Object.fromEntries(
      Object.entries(footprint.locations).map(([id, location]) => [
        id,
        footprintLocationOfRecord(location, {}),
      ]),
    ),
    lines: footprint.inputs.map(({ id, reportingInterval, amount, category, scope, ...row }) =>
      footprintLineOfRecord(
        {
          ...row,
          inputStage: 'A3_ENERGY_CONSUMPTION',
          scope: Number(scope) as 1 | 2 | 3,
          subscope: category.includes('.') ? category : null,
          supplier: id,
        },
        { id, interval: reportingInterval, amount },
        legs,
      ),
    ),
    library,
  } satisfies FootprintRequest
}

const expectNear = (actual: number, expected: number, what: string): void =>
  expect(
    Math.abs(actual - expected),
    `${what}: ${actual}, expected ${expected}`,
  ).toBeLessThanOrEqual(Math.max(1e-9 * Math.abs(expected), 1e-12))

describe.for([own, ...others])('$id $title', (example) => {
  for (const consolidation of CONSOLIDATION_APPROACHES) {
    test(`rows, groups and totals by ${consolidation} equal the worked values`, () => {
      const request = requestOf(example, consolidation)
      const result = calculateFootprint(request)
      const expected = example.expected[consolidation]
      expectNear(result.total.total, expected.total, 'total')
      expectNear(result.total.marketBasedTotal, expected.totalMarketBased, 'by market')
      for (const [grouping, figures] of [
        ['scope', expected.byScope],
        ['category', expected.byCategory],
        ['location', expected.byLocation],
        ['period', expected.byPeriod],
      ] as const) {
        const groups = new Map(result.groups[grouping].map((group) => [group.key, group.total]))
        for (const [key, figure] of Object.entries(figures))
          expectNear(groups.get(key) ?? Number.NaN, figure, `${grouping} ${key}`)
        const rest = [...groups].filter(([key, value]) => figures[key] === undefined && value !== 0)
        expect(rest, grouping).toEqual([])
      }
      const rows = listFootprintRows(request)
      expect(rows).toHaveLength(expected.rows.length)
      for (const row of expected.rows) {
        const found = rows.find(
          ({ lineId, category }) => lineId === row.input && category === row.category,
        )!
        expectNear(found.value, row.value, `${row.input} ${row.category}`)
        expect([found.interval, String(found.scope), found.locationId, found.scope2Method]).toEqual(
          [row.period, row.scope, row.location, row.scope2Method],
        )
      }
      expect([result.gaps, result.total.marks.total]).toEqual([[], undefined])
    })
  }
})

const profile = (
  id: string,
  unit: string,
  values: Record<string, number>,
  massPerUnit: number,
) => ({
  id,
  name: id,
  unit,
  values,
  massPerUnit,
})
const library: FootprintRequest['library'] = {
  profiles: {
    gas: profile('gas', 'm3', { 'GWP-total': 2.1 }, 0),
    power: profile('power', 'kWh', { 'GWP-fossil': 0.3, 'GWP-luluc': 0.01, 'GWP-biogenic': 0 }, 0),
    wood: {
      ...profile('wood', 'kg', { 'GWP-fossil': 0.1, 'GWP-luluc': 0, 'GWP-biogenic': -1.65 }, 1),
      biogenicCarbon: 0.45,
    },
    truck: profile('truck', 'tkm', { 'GWP-total': 0.1, 'GWP-biogenic': 0 }, 0),
    oven: profile('oven', 'kg', { 'GWP-total': 0.04, 'GWP-biogenic': 0 }, 1),
    blank: profile('blank', 'kg', { AP: 1 }, 1),
    board: { ...profile('board', 'm2', { 'GWP-total': 3 }, 0), massPerUnit: null },
  },
  wasteScenarios: {
    burn: {
      id: 'burn',
      name: 'burn',
      shares: { incineration: 1 },
      distancesKm: { incineration: 50 },
      transportProfileId: 'truck',
      loadProfileIds: { incineration: 'oven' },
      afterEndOfWasteProfileIds: {},
      benefitProfileIds: { electricity: 'power' },
      qualityFactors: {},
      energy: { r1: 0.7, electricEfficiency: 0.2, thermalEfficiency: 0.3 },
    },
  },
}
const makeLine = (more: Partial<FootprintLine> = {}): FootprintLine => ({
  id: 'a',
  locationId: 'site',
  interval: 1,
  inputType: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  category: '1.1',
  profileId: 'gas',
  amount: 100,
  ...more,
})
const makeRequest = (
  lines: readonly FootprintLine[],
  more: Partial<FootprintRequest> = {},
): FootprintRequest => ({
  id: 'f',
  intervals: 4,
  consolidation: 'operationalControl',
  locations: { site: { operationalControl: true, equityFraction: 0.5, financialControl: false } },
  lines,
  library,
  ...more,
})

test('climate change leaves out biogenic carbon dioxide, and is unknown where nothing states it', () => {
  const climateOf = (values: Record<string, number>) => climateOfProfile({ values })
  expect(climateOf({ 'GWP-fossil': 2, 'GWP-luluc': 0.5, 'GWP-biogenic': -1.6 })).toBe(2.5)
  expect(climateOf({ 'GWP-total': 0.5, 'GWP-biogenic': -1.5 })).toBe(2)
  expect(climateOf({ 'GWP-total': 0.5 })).toBe(0.5)
  expect(climateOf({ GWP: 0.25 })).toBe(0.25)
  expect(climateOf({ 'GWP-fossil': 2 })).toBeNull()
})

test('biogenic carbon dioxide is outside the scopes: removals of wood, emissions of its end of life', () => {
  const result = calculateFootprint(
    makeRequest([
      makeLine({
        scope: 3,
        category: '3.1',
        profileId: 'wood',
        amount: 10,
        wasteScenarioId: 'burn',
      }),
    ]),
  )
  expectNear(result.biogenic.removals, -16.5, 'uptake')
  expectNear(result.biogenic.emissions, (10 * 0.45 * 44) / 12, 'release')
  expectNear(result.total.total, 10 * 0.1 + 10 * 0.04 + 0.01 * 50 * 0.1, 'without biogenic')
  expectNear(result.total.biogenic, -16.5 + (10 * 0.45 * 44) / 12, 'net')
})

test('uptake and release that cancel leave no residue of rounding', () => {
  const makeProfile = (id: string, biogenic: number) =>
    profile(id, 'kg', { 'GWP-total': 0, 'GWP-biogenic': biogenic }, 1)
  const result = calculateFootprint(
    makeRequest(
      [
        makeLine({ id: 'a', profileId: 'first', amount: 1 }),
        makeLine({ id: 'b', profileId: 'second', amount: 1 }),
        makeLine({ id: 'c', profileId: 'uptake', amount: 1 }),
      ],
      {
        library: {
          ...library,
          profiles: {
            first: makeProfile('first', 0.1),
            second: makeProfile('second', 0.2),
            uptake: makeProfile('uptake', -0.3),
          },
        },
      },
    ),
  )
  expect(result.total.biogenic).toBe(0)
  expect(result.groups.scope[0]!.biogenic).toBe(0)
})

test('an amount in another unit is converted; a unit without a factor is a gap', () => {
  const inMegajoules = makeLine({ profileId: 'power', unit: 'MJ', amount: 36 })
  expectNear(calculateFootprint(makeRequest([inMegajoules])).total.total, 3.1, '36 MJ')
  const inLitres = calculateFootprint(makeRequest([makeLine({ profileId: 'power', unit: 'l' })]))
  expect(inLitres.gaps).toEqual([
    { lineId: 'a', why: 'unitNotConvertible', profileId: 'power', field: 'unit' },
  ])
  expect(inLitres.total.marks).toMatchObject({ total: 'ND', values: { 1: 'ND' } })
})

test.each([
  [{ amount: null }, 'amountMissing', 'amount'],
  [{ profileId: null }, 'profileMissing', 'profileId'],
  [{ profileId: 'blank' }, 'indicatorMissing', 'profileId'],
  [
    { profileId: 'wood', wasteFraction: 0.1 },
    'wasteScenarioMissing',
    'wasteScenarioProductionWasteId',
  ],
  [{ profileId: 'board', wasteScenarioId: 'burn' }, 'massPerUnitMissing', 'profileId'],
] as const)('an unknown value is a gap and never 0: %o', (values, why, field) => {
  const result = calculateFootprint(
    makeRequest([makeLine(values), makeLine({ id: 'b', interval: 2 })]),
  )
  expect(result.gaps).toMatchObject([{ lineId: 'a', why, field }])
  expect(result.total.marks).toEqual({
    values: { 1: 'ND' },
    total: 'ND',
    marketBasedValues: { 1: 'ND' },
    marketBasedTotal: 'ND',
    biogenic: 'ND',
  })
  expect(result.total.values[1]).toBeCloseTo(210, 12)
})

test('a location without a relation to the organisation is unknown; one without control states nothing', () => {
  const unknown = calculateFootprint(makeRequest([makeLine({ locationId: 'other' })]))
  expect(unknown.gaps).toEqual([
    { why: 'consolidationMissing', locationId: 'other', field: 'operationalControl' },
  ])
  expect(unknown.total.marks.total).toBe('ND')
  const excluded = calculateFootprint(
    makeRequest([makeLine()], { consolidation: 'financialControl' }),
  )
  expect([excluded.groups.location[0]!.total, excluded.total.isEmpty]).toEqual([0, true])
  expect(excluded.total.marks.total).toBe('ND')
})

test('a footprint without lines has nothing to state, until it has a line', () => {
  const marked = expect.objectContaining({ 1: 'ND' }) as object
  const request = makeRequest([])
  const run = new FootprintRun(prepareFootprint(request))
  expect(run.state().total).toMatchObject({
    isEmpty: true,
    marks: {
      values: marked,
      total: 'ND',
      marketBasedValues: marked,
      marketBasedTotal: 'ND',
      biogenic: 'ND',
    },
  })
  const line = makeLine()
  run.change([], [line])
  expect(run.state().total).toEqual(calculateFootprint(makeRequest([line])).total)
  expect(run.state().total).not.toHaveProperty('isEmpty')
  run.change([line], [])
  expect(run.state()).toEqual(calculateFootprint(request))
})

test.each([
  [{ financialControl: true }, 210],
  [{ financialControl: true, jointFinancialControl: false }, 210],
  [{ financialControl: true, jointFinancialControl: true }, 84],
  [{ financialControl: false, jointFinancialControl: true }, 84],
  [{ jointFinancialControl: true }, 84],
  [{ financialControl: false }, 0],
  [{ jointFinancialControl: false }, 'financialControl'],
  [{ jointFinancialControl: true, equityFraction: null }, 'equity'],
])('under financial control %o counts %s', (relation, expected) => {
  const make = (consolidation: FootprintRequest['consolidation']) => {
    const location = { equityFraction: 0.4, operationalControl: true, ...relation }
    return calculateFootprint(
      makeRequest([makeLine()], { consolidation, locations: { site: location } }),
    )
  }
  const { total, gaps } = make('financialControl')
  if (typeof expected === 'number') expect(total.total).toBeCloseTo(expected, 12)
  else expect(gaps).toEqual([{ why: 'consolidationMissing', locationId: 'site', field: expected }])
  expect(make('operationalControl').total.total).toBeCloseTo(210, 12)
  if (!('equityFraction' in relation)) expect(make('equityShare').total.total).toBeCloseTo(84, 12)
})

test('a location that states its financial control does not take over joint control of the footprint', () => {
  const general = { equity: 40, financialControl: false, jointFinancialControl: true }
  expect(footprintLocationOfRecord({ financialControl: true }, general)).toEqual({
    equityFraction: 0.4,
    operationalControl: null,
    financialControl: true,
    jointFinancialControl: null,
  })
  expect(footprintLocationOfRecord({ operationalControl: true }, general)).toMatchObject({
    financialControl: false,
    jointFinancialControl: true,
  })
})

test('a missing market figure leaves the total by location known', () => {
  const { total } = calculateFootprint(
    makeRequest([
      makeLine({ scope: 2, scope2Method: 'location', profileId: 'power' }),
      makeLine({ id: 'b', scope: 2, scope2Method: 'market', amount: null }),
    ]),
  )
  expect([total.marks.total, total.marks.marketBasedTotal]).toEqual([undefined, 'ND'])
})

test.each([
  ['electricity', '2.1', ['SCOPE_2_METHOD_MISSING']],
  ['energy without a category', undefined, ['SCOPE_2_METHOD_MISSING']],
  ['no heat: it counts in both totals', '2.3', []],
] as const)('a method of scope 2 is asked for %s', (_, category, codes) => {
  const line = makeLine({ scope: 2, profileId: 'power', category })
  expect(calculateFootprint(makeRequest([line])).warnings.map(({ code }) => code)).toEqual(codes)
})

test('recovered energy of waste is no credit of a footprint', () => {
  const line = makeLine({ scope: 3, category: '3.1', profileId: 'wood', wasteScenarioId: 'burn' })
  const { total, gaps } = calculateFootprint(makeRequest([line]))
  expect(gaps).toEqual([])
  expectNear(total.total, 100 * (0.1 + 0.04) + 0.1 * 50 * 0.1, 'without avoided power')
})

const category = fc.constantFrom(...FOOTPRINT_CATEGORIES)
const arbitraryLines = fc
  .array(
    fc.record({
      locationId: fc.constantFrom('site', 'half', 'none'),
      month: fc.integer({ min: 0, max: 11 }),
      category,
      profileId: fc.constantFrom('gas', 'power', 'wood', null),
      amount: fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })),
      method: fc.constantFrom('location' as const, 'market' as const, null),
      wasteFraction: fc.constantFrom(null, 0.25),
      wasteScenarioId: fc.constantFrom(null, 'burn'),
      isEstimated: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map(
    (all) =>
      (intervals: number): FootprintLine[] =>
        all.map(({ month, method, category: code, ...line }, i) => ({
          ...line,
          id: `line ${String(i).padStart(3, '0')}`,
          interval: Math.floor((month * intervals) / 12) + 1,
          inputType: 'A1_RAW_MATERIAL',
          scope: Number(code[0]) as 1 | 2 | 3,
          category: code satisfies FootprintCategory,
          scope2Method: code.startsWith('2') ? method : null,
          legs: [{ profileId: 'truck', distanceKm: 100 }],
        })),
  )
const arbitraryRequest = fc
  .record({
    lines: arbitraryLines,
    intervals: fc.constantFrom(...REPORTING_INTERVALS),
    consolidation: fc.constantFrom(...CONSOLIDATION_APPROACHES),
  })
  .map(({ lines, intervals, consolidation }) =>
    makeRequest(lines(intervals), {
      intervals,
      consolidation,
      locations: {
        site: { equityFraction: 1, operationalControl: true, financialControl: true },
        half: { equityFraction: 0.5, operationalControl: true, financialControl: false },
      },
    }),
  )
const assertRule = (rule: (request: FootprintRequest) => void): void =>
  fc.assert(fc.property(arbitraryRequest, rule), {
    numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 100),
  })

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

test('every grouping has the total of the footprint, in every interval and by both methods', () => {
  assertRule((request) => {
    const { total, groups, flows, biogenic } = calculateFootprint(request)
    expectNear(sum(flows.map((flow) => flow.total)), total.total, 'flows')
    for (const { key, total: own, marks } of groups.category) {
      const parts = flows.filter(({ category }) => category === key)
      expectNear(sum(parts.map((flow) => flow.total)), own, key)
      expect(parts.some((flow) => flow.marks.total === 'ND')).toBe(marks.total === 'ND')
    }
    for (const grouping of FOOTPRINT_GROUPINGS) {
      const all = groups[grouping]
      expectNear(sum(all.map((group) => group.total)), total.total, grouping)
      expectNear(sum(all.map((group) => group.marketBasedTotal)), total.marketBasedTotal, grouping)
      // Emissions and removals can cancel each other: the error is relative to their size.
      expect(
        Math.abs(sum(all.map((group) => group.biogenic)) - total.biogenic),
      ).toBeLessThanOrEqual(1e-9 * (biogenic.emissions - biogenic.removals))
      total.values.forEach((value, i) =>
        expectNear(sum(all.map((group) => group.values[i]!)), value, `${grouping} ${i}`),
      )
      expect(all.some((group) => group.marks.total === 'ND')).toBe(
        total.marks.total === 'ND' && total.isEmpty === undefined,
      )
    }
    expectNear(sum(total.values), total.total, 'intervals')
  })
})

test('any order of lines and a second run give bit-identical results', () => {
  assertRule((request) => {
    const prepared = prepareFootprint(request)
    const result = calculateFootprint(request, prepared)
    expect(calculateFootprint({ ...request, lines: request.lines.toReversed() })).toEqual(result)
    expect(calculateFootprint(request, prepared)).toEqual(result)
  })
})

test('lines that change one after another give the result of all lines at once, to the last digit', () => {
  fc.assert(
    fc.property(arbitraryRequest, fc.infiniteStream(fc.nat()), (request, choices) => {
      const prepared = prepareFootprint(request)
      const run = new FootprintRun(prepared)
      let lines = [...request.lines]
      run.change([], lines)
      for (const choice of choices.take(lines.length === 0 ? 0 : 6)) {
        const at = choice % Math.max(1, lines.length)
        const before = lines.slice(at, at + 1)
        const now = before.map((line): FootprintLine => ({
          ...line,
          amount: choice % 5 === 0 ? null : (line.amount ?? 0) * 1.7 + choice / 3,
          isEstimated: choice % 3 === 0,
        }))
        const isRemoved = choice % 7 === 0
        run.change(before, isRemoved ? [] : now)
        lines = lines.toSpliced(at, 1, ...(isRemoved ? [] : now))
        expect(run.state()).toEqual(calculateFootprint({ ...request, lines }, prepared))
      }
    }),
    { numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 100) },
  )
})

test('an explanation has the figures of its group, and its terms add up to them', () => {
  assertRule((request) => {
    const { groups } = calculateFootprint(request)
    for (const group of groups.category) {
      const { figures, terms } = explainFootprint(
        request,
        (row) => row.category === group.key && row.scope2Method !== 'market',
      )
      expect(figures.total).toBe(group.total)
      expectNear(sum(terms.map(({ value }) => value)), group.total, group.key)
      for (const { value, quantity, factor, consolidation } of terms)
        if (factor !== null && consolidation !== null)
          expectNear(quantity * factor * consolidation, value, 'term')
    }
  })
})

test('intervals partition twelve months, from any start', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2100 }),
      fc.option(fc.integer({ min: 1, max: 12 })),
      fc.constantFrom(...REPORTING_INTERVALS),
      fc.integer({ min: 1, max: 12 }),
      (year, month, intervals, start) => {
        const period = month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`
        const all = listIntervals(period, intervals, Math.min(start, intervals))
        expect(all.map(({ interval }) => interval)).toEqual(
          Array.from({ length: intervals }, (_, i) => i + 1),
        )
        const dayAfter = (day: string, years = 0): string => {
          const date = new Date(`${day}T00:00:00Z`)
          date.setUTCDate(date.getUTCDate() + 1)
          date.setUTCFullYear(date.getUTCFullYear() - years)
          return date.toISOString().slice(0, 10)
        }
        for (const [i, { start: first, end }] of all.entries()) {
          expect(first <= end).toBe(true)
          if (i > 0) expect(dayAfter(all[i - 1]!.end)).toBe(first)
        }
        expect(dayAfter(all.at(-1)!.end, 1)).toBe(all[0]!.start)
      },
    ),
  )
})

test('intervals follow the calendar from the start position into the next year', () => {
  expect(listIntervals('2024', 4, 2).map(({ year, position }) => [year, position])).toEqual([
    [2024, 2],
    [2024, 3],
    [2024, 4],
    [2025, 1],
  ])
  expect(listIntervals('2025-07', 1)).toEqual([
    { interval: 1, year: 2025, position: 1, start: '2025-07-01', end: '2026-06-30' },
  ])
  expect(listIntervals('2024', 12)[1]).toMatchObject({ start: '2024-02-01', end: '2024-02-29' })
})
