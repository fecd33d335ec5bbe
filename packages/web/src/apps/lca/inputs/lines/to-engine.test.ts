import { calculateProduct, MODULES, type CalculationRequest } from '@cradle/engine'
import { expect, test } from 'vitest'
import type { InputLine } from './input-rows.ts'
import { engineInputs, supplierLegs, toEngineInput, withInputs, withRowIds } from './to-engine.ts'

const wire = (change: Partial<InputLine> = {}): InputLine => ({
  id: 'i1',
  inputType: 'A1_RAW_MATERIAL',
  ...change,
})
const context = {
  legsOf: () => [{ profileId: 'lorry', distanceKm: 100 }],
  scenarioOf: (profile: string) => (profile === 'p3' ? 'rubble' : null),
}

test('percentages become fractions and IRIs ids', () => {
  expect(
    toEngineInput(
      wire({
        description: 'Stone wool',
        environmentalProfile: '/2/environmental_profiles/p1',
        netAmount: 8.23,
        productionWastePercentage: 3,
        wasteScenario: '/2/waste_scenarios/w1',
        supplier: '/2/suppliers/s1',
        scalingType: 'linear',
        lifeTime: 25,
      }),
      context,
    ),
  ).toEqual({
    id: 'i1',
    inputType: 'A1_RAW_MATERIAL',
    description: 'Stone wool',
    profileId: 'p1',
    semiFinishedId: null,
    netAmount: 8.23,
    productionWasteFraction: 0.03,
    productionWasteKg: null,
    scalingType: 'linear',
    lifeTime: 25,
    wasteScenarioId: 'w1',
    wasteScenarioProductionWasteId: null,
    legs: [{ profileId: 'lorry', distanceKm: 100 }],
  })
})

test('what is not filled in is null, never zero', () => {
  const input = toEngineInput(wire(), context)
  expect(input).toMatchObject({
    netAmount: null,
    profileId: null,
    productionWasteFraction: null,
    lifeTime: null,
    legs: [],
  })
  expect(
    toEngineInput(wire({ netAmount: 0, productionWastePercentage: 0 }), context),
  ).toMatchObject({ netAmount: 0, productionWasteFraction: 0 })
})

const model: CalculationRequest = {
  run: 'c',
  library: { profiles: {}, wasteScenarios: {} },
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      inputs: [
        {
          id: 'i1',
          inputType: 'A1_RAW_MATERIAL',
          netAmount: 1,
          profileId: 'p1',
          wasteScenarioId: 'chosen-by-server',
          legs: [{ profileId: 'ship', distanceKm: 9 }],
        },
        { id: 'usage', inputType: 'SEMI_FINISHED', netAmount: 2 },
      ],
    },
    {
      id: 'other',
      type: 'semi_finished',
      productionWasteMethod: 'overallPercentage',
      wasteScenarioInputMethod: 'byRawMaterial',
      inputs: [],
    },
  ],
  method: {
    replacementMode: 'ceil',
    indicators: [],
    declaredModules: [],
    allowsOperationalUse: false,
    weightingSets: [],
  },
}
const before = wire({
  netAmount: 1,
  environmentalProfile: '/2/environmental_profiles/p1',
  supplier: '/2/suppliers/s1',
})
const known = new Map([['i1', before]])
const first = engineInputs(model, known, context)

test('a changed amount keeps the defaults that the server filled in', () => {
  expect(first({ ...before, netAmount: 5 })).toMatchObject({
    netAmount: 5,
    wasteScenarioId: 'chosen-by-server',
    legs: [{ profileId: 'ship', distanceKm: 9 }],
  })
})

test('another profile or supplier drops the defaults made for the old one', () => {
  expect(first({ ...before, environmentalProfile: '/2/environmental_profiles/p2' })).toMatchObject({
    profileId: 'p2',
    wasteScenarioId: null,
  })
  expect(first({ ...before, supplier: '/2/suppliers/s2' }).legs).toEqual([
    { profileId: 'lorry', distanceKm: 100 },
  ])
  expect(first({ ...before, supplier: null }).legs).toEqual([])
})

test('a material takes the scenario that is kept for it, where its line names none and it becomes waste', () => {
  const brick = wire({ id: 'new', environmentalProfile: '/2/environmental_profiles/p3' })
  const scenarioOf = (change: Partial<InputLine>) => first({ ...brick, ...change }).wasteScenarioId
  expect(scenarioOf({})).toBe('rubble')
  expect(
    first({ ...before, environmentalProfile: '/2/environmental_profiles/p3' }).wasteScenarioId,
  ).toBe('rubble')
  expect(scenarioOf({ wasteScenario: '/2/waste_scenarios/own' })).toBe('own')
  expect(scenarioOf({ inputType: 'A3_PACKAGING_MATERIALS' })).toBe('rubble')
  expect(scenarioOf({ inputType: 'A3_ENERGY_CONSUMPTION' })).toBeNull()
  expect(scenarioOf({ semiFinishedProduct: '/2/calculations/part' })).toBeNull()
})

test('only lines of the page count; other calculations of the model stay as they are', () => {
  const request = withInputs(
    model,
    [before, wire({ id: 'new' })].map(engineInputs(model, known, context)),
  )
  expect(request.calculations[0]!.inputs.map(({ id }) => id)).toEqual(['i1', 'new'])
  expect(request.calculations[1]).toBe(model.calculations[1])
})

test('the legs are those to the location of the calculation', () => {
  const legsOf = supplierLegs(
    [
      {
        '@id': '/2/suppliers/s1',
        id: 's1',
        name: 'S',
        transports: [
          {
            '@id': '/2/transports/1',
            id: '1',
            location: '/2/locations/here',
            transportProfile: '/2/transport_profiles/t1',
            distance: 212,
          },
          {
            '@id': '/2/transports/2',
            id: '2',
            location: '/2/locations/there',
            transportProfile: '/2/transport_profiles/t1',
            distance: 5,
          },
        ],
      },
    ],
    '/2/locations/here',
    [
      {
        '@id': '/2/transport_profiles/t1',
        id: 't1',
        name: 'Lorry',
        environmentalProfile: '/2/environmental_profiles/lorry',
      },
    ],
  )
  expect(legsOf('/2/suppliers/s1')).toEqual([{ profileId: 'lorry', distanceKm: 212 }])
  expect(legsOf('/2/suppliers/unknown')).toBeNull()
})

test('a raw material made by a calculation of ours is a semi-finished product', () => {
  expect(toEngineInput(wire({ semiFinishedProduct: '/2/calculations/s' }), context)).toMatchObject({
    inputType: 'SEMI_FINISHED',
    semiFinishedId: 's',
  })
})

test('the model speaks of rows by the ids of the page', () => {
  expect(
    withRowIds(model, (id) => (id === 'i1' ? 'row-1' : id)).calculations[0]!.inputs.map(
      ({ id }) => id,
    ),
  ).toEqual(['row-1', 'usage'])
})

test('the sets of the calculation count here as on the server, whatever is edited beside them', () => {
  const brick = { id: 'p1', name: 'Brick', unit: 'kg', massPerUnit: 1, values: { GWP: 2 } }
  const usages = [
    {
      id: 'u1',
      inputSetId: 's1',
      name: 'Fixings',
      amount: 3,
      inputs: [
        {
          id: 'l1',
          inputType: 'A1_RAW_MATERIAL' as const,
          profileId: 'p1',
          netAmount: 0.5,
          productionWasteFraction: 0,
        },
      ],
    },
  ]
  const whole: CalculationRequest = {
    ...model,
    library: { profiles: { p1: brick }, wasteScenarios: {} },
    method: { ...model.method, indicators: ['GWP'], declaredModules: MODULES },
    calculations: [
      {
        ...model.calculations[0]!,
        inputs: [
          {
            id: 'i1',
            inputType: 'A1_RAW_MATERIAL',
            netAmount: 1,
            profileId: 'p1',
            productionWasteFraction: 0,
          },
        ],
        usages,
      },
    ],
  }
  const request = withRowIds(
    withInputs(whole, [
      engineInputs(
        whole,
        known,
        context,
      )({ ...before, netAmount: 4, productionWastePercentage: 0, supplier: null }),
    ]),
    (id) => `row-${id}`,
  )
  const { modules } = calculateProduct(request)
  // 4 kg of the line, 3 × 0.5 kg of the set, 2 each.
  expect(modules.A1 === 'notDeclared' ? null : modules.A1.impacts[0]).toBeCloseTo(11, 12)
})
