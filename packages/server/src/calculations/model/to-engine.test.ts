import { expect, test } from 'vitest'
import { calculateProduct, plainResult, type CalculationRequest } from '@cradle/engine'
import { canonicalText, contentHash, hashRequest, serializeRequest } from './content-hash.ts'
import { makeModelRows } from '#test/worlds/model-fixture'
import { convertGaps } from '../readiness/engine-findings.ts'
import { impactsOfProfile, toEngine } from './to-engine.ts'
import { findWasteScenario } from './find-waste-scenario.ts'

test('percentages become fractions, the supplier becomes legs, defaults are filled in', () => {
  const request = toEngine(
    makeModelRows({
      calculation: { predefined_percentage: 3 },
      input: { production_waste_percentage: 25 },
      profile: { secondary_content: 40, lower_heat_value: 30, mass_per_unit: 2 },
    }),
  )
  expect(request.calculations[0]).toMatchObject({
    productionWasteFraction: 0.1,
    constructionWasteFraction: 0.03,
    siteTransport: { profileId: 'lorry', distanceKm: 100 },
    declaredUnit: 'm2',
    referenceServiceLife: 75,
  })
  expect(request.calculations[0]!.inputs[0]).toMatchObject({
    productionWasteFraction: 0.25,
    legs: [{ profileId: 'lorry', distanceKm: 50 }],
    wasteScenarioId: 'rubble',
    scalingType: 'none',
  })
  expect(request.library.profiles['brick']).toMatchObject({
    secondaryContent: 0.4,
    lowerHeatValue: 15,
    massPerUnit: 2,
  })
  expect(request.library.wasteScenarios['rubble']).toMatchObject({
    shares: { landfill: 0.25, recycling: 0.75 },
    distancesKm: { landfill: 100, recycling: 50 },
    secondaryMaterialLost: 0.05,
    loadProfileIds: { landfill: 'landfill' },
  })
  expect(request.method).toMatchObject({
    headlineMeasure: { weightingSet: 'set2' },
    weightingSets: [{ id: 'set2', version: '3', weights: { 'GWP-total': 0.5 } }],
  })
})

test('unknown values stay unknown', () => {
  const request = toEngine(
    makeModelRows({
      calculation: {
        production_waste_percentage_form: null,
        construction_waste: null,
        distance_to_construction_site: null,
      },
      input: { net_amount: null },
    }),
  )
  expect(request.calculations[0]).toMatchObject({
    productionWasteFraction: null,
    constructionWasteFraction: null,
    siteTransport: null,
  })
  expect(request.calculations[0]!.inputs[0]!.netAmount).toBeNull()
})

test('only dimensions that the calculation uses are included', () => {
  const dimensions = {
    amount_scaling_dimensions: 1,
    dimension1: 2,
    description_dimension1: 'Thickness',
    dimension2: 5,
  }
  expect(toEngine(makeModelRows({ calculation: dimensions })).calculations[0]!.scaling).toEqual([
    { name: 'Thickness', unit: null, defaultValue: 2, scalable: true },
  ])
})

test("a line has its own waste scenario, or else the calculation's, or else the set's for its material", () => {
  const {
    calculations: [c],
    inputs: [i],
    profiles: [p],
    wasteScenarios,
  } = makeModelRows()
  expect(findWasteScenario(i!, c!, p, wasteScenarios)).toBe('rubble')
  expect(findWasteScenario(i!, { ...c!, waste_scenario_id: 'all' }, p, wasteScenarios)).toBe('all')
  expect(
    findWasteScenario(
      { ...i!, waste_scenario_id: 'own' },
      { ...c!, waste_scenario_id: 'all' },
      p,
      wasteScenarios,
    ),
  ).toBe('own')
  expect(
    findWasteScenario(
      { ...i!, input_type: 'A3_ENERGY_CONSUMPTION' },
      { ...c!, waste_scenario_id: 'all' },
      p,
      wasteScenarios,
    ),
  ).toBeNull()
  expect(
    findWasteScenario(i!, c!, { ...p!, waste_scenario_applicable: false }, wasteScenarios),
  ).toBeNull()
})

test('a profile split into stages is converted with its production stages; an indicator missing in one stage is unknown', () => {
  expect(impactsOfProfile({ A1: { GWP: 2, AP: 1 }, A3: { GWP: 0.5 }, C4: { GWP: 9 } })).toEqual({
    GWP: 2.5,
  })
  expect(impactsOfProfile({ C4: { GWP: 9 } })).toEqual({ GWP: 9 })
})

test('the hash does not depend on the order of keys', () => {
  expect(contentHash({ a: [1, { b: 2, c: undefined }], d: null })).toBe(
    contentHash({ d: null, a: [1, { b: 2 }] }),
  )
  expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: 2 }))
})

test('a request has the same text and hash, however it is serialized', () => {
  const { text, hash } = serializeRequest(toEngine(makeModelRows()))
  expect(text).toBe(canonicalText(toEngine(makeModelRows())))
  expect(hash).toBe(hashRequest(toEngine(makeModelRows())))
  const renamed = serializeRequest(
    toEngine(makeModelRows({ calculation: { product_name: 'Another name' } })),
  )
  expect(renamed.text).not.toBe(text)
  expect(renamed.hash).toBe(hash)
  const { hash: ofMore } = serializeRequest(toEngine(makeModelRows({ input: { net_amount: 9 } })))
  expect(ofMore).not.toBe(hash)
})

test('stored rows give results that were calculated by hand', () => {
  const rows = makeModelRows({
    rows: {
      profiles: [
        { ...makeModelRows().profiles[0]!, effects: { A1: { 'GWP-total': 0.25 } } },
        {
          ...makeModelRows().profiles[0]!,
          id: 'lorry',
          unit_symbol: 'tkm',
          mass_per_unit: null,
          effects: { A4: { 'GWP-total': 0.1 } },
        },
        { ...makeModelRows().profiles[0]!, id: 'landfill', effects: { C4: { 'GWP-total': 0.02 } } },
      ],
    },
  })
  const request: CalculationRequest = toEngine(rows)
  const { modules } = plainResult(calculateProduct(request))
  const readGwp = (module: 'A1' | 'A2' | 'A4' | 'C2' | 'C4'): number =>
    (modules[module] as { impacts: Record<string, number> }).impacts['GWP-total']!
  // 100 kg net with 10% waste bought; 50 km from the pit; 100 km to the site; 25 kg to landfill over 100 km and 75 kg over 50 km, 5% of it lost to landfill.
  expect(readGwp('A1')).toBeCloseTo(110 * 0.25, 12)
  expect(readGwp('A2')).toBeCloseTo(0.11 * 50 * 0.1, 12)
  expect(readGwp('A4')).toBeCloseTo(0.1 * 100 * 0.1, 12)
  expect(readGwp('C2')).toBeCloseTo((0.025 * 100 + 0.075 * 50 + 0.00375 * 100) * 0.1, 12)
  expect(readGwp('C4')).toBeCloseTo((25 + 3.75) * 0.02, 12)
})

test('a leg whose transport profile names no environmental profile is a gap of its line, not dropped', () => {
  const rows = makeModelRows({})
  const [leg] = rows.transports
  const request = toEngine({ ...rows, transports: [{ ...leg!, profile_id: null }] })
  expect(request.calculations[0]!.inputs[0]!.legs).toEqual([{ profileId: null, distanceKm: 50 }])
  const { gaps } = calculateProduct(request)
  expect(gaps.filter(({ field }) => field === 'legs')).toMatchObject([
    { why: 'profileMissing', inputId: request.calculations[0]!.inputs[0]!.id },
  ])
  expect(convertGaps(gaps, [], rows)).toContainEqual(
    expect.objectContaining({ field: 'supplier', code: 'gap_legProfileMissing' }),
  )
})
