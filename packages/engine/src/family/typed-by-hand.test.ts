import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from '../../test/wall-family.ts'
import { arbitraryRequest, withProduct } from '../examples/arbitrary-calculation.ts'
import { MODULES } from '../model/life-cycle-modules.ts'
import { findIncompleteModules } from '../model/measure.ts'
import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  ProductCalculation,
  WasteScenario,
} from '../model/model.ts'
import type { Impacts } from '../model/results.ts'
import { calculateProduct } from '../product/calculate-product.ts'
import { prepareFamily } from './compute-variants.ts'
import type { FamilyModel } from './family.ts'

/** Every second line of a request scales with the thickness, and the share is lost on the site. */
function makeModel(request: CalculationRequest): FamilyModel {
  const own = request.calculations.find(({ id }) => id === request.run)!
  return {
    request,
    parameters: [
      { id: 'p1', name: 'thickness', value: 150, unit: 'mm' },
      { id: 'p2', name: 'share', value: 5, unit: '%' },
      { id: 'p3', name: 'scale', formula: 'thickness/100 mm*(1+share)' },
    ],
    numbers: [
      ...own.inputs.flatMap(({ id }, index) =>
        index % 2 === 0
          ? [
              {
                place: { line: id, field: 'netAmount' as const },
                formula: `scale*${index + 1}`,
                unit: '',
              },
            ]
          : [],
      ),
      { place: { line: null, field: 'constructionWaste' }, formula: 'share*100', unit: '%' },
    ],
    replacements: {},
  }
}

const noProducts = (request: CalculationRequest): boolean =>
  request.calculations.find(({ id }) => id === request.run)!.inputs.length > 0

interface RandomVariant {
  thickness: number
  share: number
  isFirstLeftOut: boolean
}

/** Variants that have some of their numbers in common, so that they share lines. */
const arbitraryVariant: fc.Arbitrary<RandomVariant> = fc.record({
  thickness: fc.oneof(fc.constant(120), fc.double({ min: 1, max: 400, noNaN: true })),
  share: fc.oneof(
    { weight: 4, arbitrary: fc.constant(5) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 90, noNaN: true }) },
  ),
  isFirstLeftOut: fc.boolean(),
})

/** The result of a variant with its numbers typed into the product. */
function calculateByHand(
  request: CalculationRequest,
  { thickness, share, isFirstLeftOut }: RandomVariant,
) {
  const scale = ((thickness * 0.001) / (100 * 0.001)) * (1 + share / 100)
  return calculateProduct(
    withProduct(request, (product) => ({
      ...product,
      constructionWasteFraction: ((share / 100) * 100) / 100,
      inputs: product.inputs
        .map((line, index) =>
          index % 2 === 0 ? { ...line, netAmount: scale * (index + 1) } : line,
        )
        .slice(isFirstLeftOut ? 1 : 0),
    })),
  )
}

test('each variant equals the product with its numbers typed by hand, bit for bit', () => {
  fc.assert(
    fc.property(
      arbitraryRequest.filter(noProducts),
      fc.array(arbitraryVariant, { minLength: 2, maxLength: 5 }),
      (request, variants) => {
        const own = request.calculations.find(({ id }) => id === request.run)!
        // One after the other: what they share must not carry over.
        const compute = prepareFamily(makeModel(request))
        for (const variant of variants) {
          const figures = figuresOf(
            compute({
              values: [
                { parameter: 'p1', value: variant.thickness },
                { parameter: 'p2', value: variant.share },
              ],
              leftOutLines: variant.isFirstLeftOut ? [own.inputs[0]!.id] : [],
            }),
          )
          const byHand = calculateByHand(request, variant)
          expect(figures.indicators).toEqual([...byHand.indicators, 'MKI-prices'])
          const [score] = byHand.mki
          expect(figures.columns['A-C']!.values).toEqual([
            ...byHand.totalAtoC.impacts,
            score!.totalAtoC,
          ])
          for (const module of MODULES) {
            const one = byHand.modules[module]
            if (one === 'notDeclared') continue
            const isScoreUnknown = findIncompleteModules(byHand, {
              weightingSet: 'prices',
            }).includes(module)
            expect(figures.columns[module]).toEqual({
              values: [...one.impacts, score!.modules[module]],
              incomplete: [...one.incomplete, ...(isScoreUnknown ? ['MKI-prices'] : [])],
            })
          }
        }
      },
    ),
    { numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 60) },
  )
})

const line = (id: string, more: Partial<Input>): Input => ({
  id,
  inputType: 'A1_RAW_MATERIAL',
  netAmount: 2,
  ...more,
})
const material = (id: string, impact: number, secondaryContent: number): EnvironmentalProfile => ({
  id,
  name: id,
  unit: 'kg',
  values: { GWP: impact },
  secondaryContent,
  biogenicCarbon: 0,
  wasteScenarioApplicable: true,
})
const scenario = (id: string, recycling: number): WasteScenario => ({
  id,
  name: id,
  shares: { left: 0, landfill: 1 - recycling, incineration: 0, recycling, reuse: 0 },
  distancesKm: { landfill: 0, recycling: 0 },
  loadProfileIds: { landfill: 'load' },
  secondaryMaterialLost: 0,
  afterEndOfWasteProfileIds: {},
  benefitProfileIds: { recycling: 'load' },
  qualityFactors: { recycling: 1 },
})

test.each<[string, Partial<ProductCalculation>]>([
  [
    'waste spread by mass',
    {
      productionWasteMethod: 'amountPerProduct',
      inputs: [
        line('a', { profileId: 'new' }),
        line('b', { profileId: 'old', wasteScenarioId: 'w1' }),
        line('w', { inputType: 'A3_PRODUCTION_WASTE', profileId: 'old', wasteScenarioId: 'w1' }),
      ],
    },
  ],
  [
    'waste with the average content of the materials',
    {
      inputs: [
        line('a', { profileId: 'new', wasteScenarioId: 'w1' }),
        line('b', { profileId: 'old', wasteScenarioId: 'w1' }),
        line('w', { inputType: 'A3_PRODUCTION_WASTE', wasteScenarioId: 'w1' }),
      ],
    },
  ],
  [
    'replaced parts with the mix of the end-of-life lines',
    {
      wasteScenarioInputMethod: 'byProduct',
      inputs: [
        line('a', { inputType: 'D_END_OF_LIFE', profileId: 'new', wasteScenarioId: 'w1' }),
        line('b', { inputType: 'D_END_OF_LIFE', profileId: 'new', wasteScenarioId: 'w2' }),
        line('c', { profileId: 'old', lifeTime: 20 }),
      ],
    },
  ],
])('lines that read each other follow another line: %s', (_case, product) => {
  const request: CalculationRequest = {
    run: 'wall',
    calculations: [
      {
        id: 'wall',
        type: 'product',
        productionWasteMethod: 'percentagePerRawMaterial',
        constructionWasteFraction: 0,
        referenceServiceLife: 50,
        wasteScenarioInputMethod: 'byRawMaterial',
        inputs: [],
        ...product,
      },
    ],
    library: {
      profiles: {
        new: material('new', 2, 0.1),
        old: material('old', 1, 0.8),
        load: material('load', 0.5, 0),
      },
      wasteScenarios: { w1: scenario('w1', 0.9), w2: scenario('w2', 0.2) },
    },
    method: {
      replacementMode: 'fractional',
      indicators: ['GWP'],
      declaredModules: MODULES,
      allowsOperationalUse: true,
      weightingSets: [],
    },
  }
  const compute = prepareFamily({
    request,
    parameters: [{ id: 'p', name: 'p', value: 2 }],
    numbers: [{ place: { line: 'a', field: 'netAmount' }, formula: 'p', unit: 'kg' }],
    replacements: {},
  })
  for (const netAmount of [2, 5, 7]) {
    const { columns } = figuresOf(compute({ values: [{ parameter: 'p', value: netAmount }] }))
    const byHand = calculateProduct(
      withProduct(request, (own) => ({
        ...own,
        inputs: own.inputs.map((one) => (one.id === 'a' ? { ...one, netAmount } : one)),
      })),
    )
    for (const module of MODULES)
      expect(columns[module]!.values, `${module} at ${netAmount}`).toEqual([
        ...(byHand.modules[module] as Impacts).impacts,
      ])
  }
})
