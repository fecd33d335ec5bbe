import type { FootprintFlow } from '@cradle/engine'
import { expect, test } from 'vitest'
import { makeFootprintPaths, orderCodes } from './footprint-flows.ts'

const flow: FootprintFlow = {
  locationId: 'a',
  category: '3.10',
  scope: 3,
  total: -1500,
  marketBasedTotal: 500,
  marks: { marketBasedTotal: 'ND' },
}

test('flows are in tonnes, with the sign and the mark of the total that is drawn', () => {
  expect(makeFootprintPaths([flow], 'total')).toEqual([
    { keys: ['a', '3.10', '3'], tone: '3', value: -1.5, isUnknown: false },
  ])
  expect(makeFootprintPaths([flow], 'marketBasedTotal')).toEqual([
    { keys: ['a', '3.10', '3'], tone: '3', value: 0.5, isUnknown: true },
  ])
})

test('what emissions and removals leave by rounding is no flow', () =>
  expect(makeFootprintPaths([{ ...flow, total: 1e-9 }], 'total')[0]!.value).toBe(0))

test('categories are in the order of their codes', () =>
  expect(orderCodes(['3.10', '3.2', '1.1', '3.2'])).toEqual(['1.1', '3.2', '3.10']))
