import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Input, ProductCalculation } from '../model/model.ts'
import { prepareFamily } from './compute-variants.ts'
import {
  arbitraryTree,
  COMPUTED,
  evaluateTree,
  GIVEN,
  NoNumber,
  nameOf,
  UNITS,
  writeTree,
  type Tree,
} from '../../test/random-formulas.ts'
import type { FamilyModel, FamilyNumber, VariantChoices } from './family.ts'

/** Factors per kg of the profiles, per tkm of the lorry; shares of waste of the lines [%]. */
interface Product {
  factors: number[]
  /** [km] */
  distance: number
  lines: { tree: Tree | null; amount: number; profile: number; waste: number; isEnergy: boolean }[]
  /** [%] lost on the site */
  lost: Tree
}

const PROFILES = 3
const positive = fc.double({ min: 0.01, max: 50, noNaN: true })
const arbitraryProduct: fc.Arbitrary<Product> = fc.record({
  factors: fc.array(positive, { minLength: PROFILES + 1, maxLength: PROFILES + 1 }),
  distance: positive,
  lines: fc.array(
    fc.record({
      tree: fc.option(arbitraryTree(GIVEN + COMPUTED), { nil: null }),
      amount: positive,
      profile: fc.nat(PROFILES - 1),
      waste: fc.integer({ min: 0, max: 60 }),
      isEnergy: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  lost: arbitraryTree(GIVEN + COMPUTED),
})

interface Choice {
  /** Instead of the values and formulas of the product; null: its own. */
  values: (number | null)[]
  isLeftOut: boolean[]
  profiles: (number | null)[]
}

const arbitraryChoice: fc.Arbitrary<Choice> = fc.record({
  values: fc.array(fc.option(positive, { nil: null }), {
    minLength: GIVEN + COMPUTED,
    maxLength: GIVEN + COMPUTED,
  }),
  isLeftOut: fc.array(
    fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
    { minLength: 6, maxLength: 6 },
  ),
  profiles: fc.array(fc.option(fc.nat(PROFILES - 1), { nil: null, freq: 3 }), {
    minLength: 6,
    maxLength: 6,
  }),
})

interface Family extends Product {
  values: number[]
  formulas: Tree[]
}

const arbitraryFamily: fc.Arbitrary<Family> = fc
  .record({
    product: arbitraryProduct,
    values: fc.array(positive, { minLength: GIVEN, maxLength: GIVEN }),
    formulas: fc.tuple(arbitraryTree(GIVEN), arbitraryTree(GIVEN + 1)),
  })
  .map(({ product, ...own }) => ({ ...product, ...own }))

/** Impacts by module, computed here alone; null: a number of the variant has no value. */
function computeByHand(family: Family, choice: Choice): Record<string, number> | null {
  try {
    const values: number[] = []
    for (let index = 0; index < GIVEN + COMPUTED; index += 1)
      values.push(
        choice.values[index] ??
          (index < GIVEN
            ? family.values[index]!
            : evaluateTree(family.formulas[index - GIVEN]!, values)),
      )
    const lorry = family.factors[PROFILES]!
    const sums = { A1: 0, A3: 0, A4: 0 }
    const lost = Math.abs(evaluateTree(family.lost, values))
    if (lost > 100) return null
    for (const [index, line] of family.lines.entries()) {
      if (choice.isLeftOut[index]) continue
      const amount = line.tree ? Math.abs(evaluateTree(line.tree, values)) : line.amount
      const factor = family.factors[choice.profiles[index] ?? line.profile]!
      if (line.isEnergy) sums.A3 += amount * factor
      else {
        sums.A1 += amount * (1 + line.waste / 100) * factor
        sums.A4 += (amount / 1000) * family.distance * lorry
      }
    }
    return { ...sums, A5: (lost / 100) * (sums.A1 + sums.A3 + sums.A4) }
  } catch (error) {
    if (error instanceof NoNumber) return null
    throw error
  }
}

const makeLine = (line: Product['lines'][number], index: number, profile: number): Input => ({
  id: `l${index}`,
  inputType: line.isEnergy ? 'A3_ENERGY_CONSUMPTION' : 'A1_RAW_MATERIAL',
  profileId: nameProfile(profile),
  netAmount: line.amount,
  productionWasteFraction: line.waste / 100,
})
const nameProfile = (index: number): string => `f${index}`

function makeModel({ values, formulas, factors, distance, lines, lost }: Family): FamilyModel {
  const product: ProductCalculation = {
    id: 'run',
    type: 'product',
    productionWasteMethod: 'percentagePerRawMaterial',
    constructionWasteFraction: 0,
    siteTransport: { profileId: nameProfile(PROFILES), distanceKm: distance },
    wasteScenarioInputMethod: 'byRawMaterial',
    inputs: lines.map((line, index) => makeLine(line, index, line.profile)),
  }
  const numbers: FamilyNumber[] = lines.flatMap(({ tree }, index) =>
    tree
      ? [
          {
            place: { line: `l${index}`, field: 'netAmount' },
            formula: `abs(${writeTree(tree)})`,
            unit: 'kg',
          },
        ]
      : [],
  )
  return {
    request: {
      run: 'run',
      calculations: [product],
      library: {
        profiles: Object.fromEntries(
          factors.map((factor, index) => {
            const id = nameProfile(index)
            const unit = index === PROFILES ? 'tkm' : 'kg'
            return [id, { id, name: id, unit, values: { GWP: factor } }]
          }),
        ),
        wasteScenarios: {},
      },
      method: {
        replacementMode: 'ceil',
        indicators: ['GWP'],
        declaredModules: ['A1', 'A2', 'A3', 'A4', 'A5', 'D'],
        allowsOperationalUse: true,
        weightingSets: [{ id: 'price', weights: { GWP: 0.5 } }],
      },
    },
    parameters: UNITS.map((unit, index) => ({
      id: nameOf(index),
      name: nameOf(index),
      unit,
      ...(index < GIVEN
        ? { value: values[index]! }
        : { formula: writeTree(formulas[index - GIVEN]!) }),
    })),
    numbers: [
      ...numbers,
      {
        place: { line: null, field: 'constructionWaste' },
        formula: `abs(${writeTree(lost)})`,
        unit: '%',
        maximum: 100,
      },
    ],
    replacements: Object.fromEntries(
      lines.map((line, index) => [
        `l${index}`,
        Object.fromEntries(
          factors.map((_, profile) => [nameProfile(profile), makeLine(line, index, profile)]),
        ),
      ]),
    ),
  }
}

const toChoices = (choice: Choice, { lines }: Family): VariantChoices => ({
  values: choice.values.flatMap((value, index) =>
    value === null ? [] : [{ parameter: nameOf(index), value }],
  ),
  leftOutLines: lines.flatMap((_, index) => (choice.isLeftOut[index] ? [`l${index}`] : [])),
  profiles: lines.flatMap((_, index) => {
    const profile = choice.profiles[index] ?? null
    return profile === null ? [] : [{ line: `l${index}`, profile: nameProfile(profile) }]
  }),
})

test('random formulas and variants have the figures of a separate arithmetic, within 1e-12', () => {
  let known = 0
  fc.assert(
    fc.property(
      arbitraryFamily,
      fc.array(arbitraryChoice, { minLength: 1, maxLength: 5 }),
      (family, choices) => {
        const compute = prepareFamily(makeModel(family))
        for (const choice of choices) {
          const outcome = compute(toChoices(choice, family))
          const expected = computeByHand(family, choice)
          expect('figures' in outcome).toBe(expected !== null)
          if (!('figures' in outcome) || expected === null) continue
          known += 1
          const price = outcome.figures.indicators.indexOf('MKI-price')
          for (const module of ['A1', 'A3', 'A4', 'A5'] as const) {
            const one = outcome.figures.columns[module]!
            const wanted = expected[module]!
            expect(one.incomplete).toEqual([])
            expect(Math.abs(one.values[0]! - wanted)).toBeLessThanOrEqual(1e-12 * wanted)
            expect(Math.abs(one.values[price]! - wanted / 2)).toBeLessThanOrEqual(1e-12 * wanted)
          }
        }
      },
    ),
    { numRuns: Number(process.env['ENGINE_PROPERTY_RUNS'] ?? 200) },
  )
  expect(known).toBeGreaterThan(100)
})
