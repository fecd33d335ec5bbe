import type { ListedFigures } from '@cradle/contract'
import { expect, test } from 'vitest'
import { listStages, rankProducts } from './rank-products.ts'

const makeProduct = (name: string, total: number, marks: object = {}) => ({
  calculation: `/2/calculations/${name}`,
  name,
  figures: {
    calculation: `/2/calculations/${name}`,
    stale: false,
    stages: ['A1', 'C3'],
    rows: [
      {
        code: 'GWP-total',
        name: 'Climate change',
        unit: 'kg CO2 eq',
        order: 1,
        values: { A1: total - 1, C3: 1 },
        subtotals: { production: 10 - total },
        total,
        marks,
      },
    ],
  } satisfies ListedFigures,
})

test('products are ranked by the total of the method; those with an unknown part come last', () => {
  const products = [
    makeProduct('a', 3),
    makeProduct('unknown', 9, { total: 'ND', production: 'ND' }),
    makeProduct('b', 5),
  ]
  expect(
    rankProducts(products, 'GWP-total', false).map(({ name, total }) => [name, total]),
  ).toEqual([
    ['b', 5],
    ['a', 3],
    ['unknown', null],
  ])
  expect(rankProducts(products, 'GWP-total', true).map(({ name }) => name)).toEqual([
    'a',
    'b',
    'unknown',
  ])
  expect(rankProducts(products, 'AP', false)).toEqual([])
})

test('modules of the products are in the order of the life cycle', () =>
  expect(listStages(rankProducts([makeProduct('a', 3)], 'GWP-total', false))).toEqual(['A1', 'C3']))
