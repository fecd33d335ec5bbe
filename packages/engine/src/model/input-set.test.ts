import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import { readRequest, type Example } from '../examples/example-format.ts'
import { expandUsages, partsOfLineId } from './input-set.ts'
import type { ProductCalculation } from './model.ts'
import { refuseCycles } from '../product/semi-finished.ts'

const {
  examples: [example],
} = JSON.parse(readFileSync(new URL('../examples/input-sets.json', import.meta.url), 'utf8')) as {
  examples: [Example]
}
const wall = readRequest(example).calculations[0]!
const withUsage = (
  values: Partial<NonNullable<ProductCalculation['usages']>[number]>,
): ProductCalculation => ({ ...wall, usages: [{ ...wall.usages![0]!, ...values }] })

test('lines of a set contain their usage, and are separate if the set is used twice', () => {
  const twice = expandUsages({
    ...wall,
    usages: [wall.usages![0]!, { ...wall.usages![0]!, id: 'again' }],
  })
  expect(twice.inputs.map(({ id }) => id)).toEqual([
    'board',
    'fixings:screw',
    'fixings:glue',
    'again:screw',
    'again:glue',
  ])
  expect(twice.inputs[1]!.description).toBe('fixings: screw')
  expect(partsOfLineId('again:glue')).toEqual({ usageId: 'again', lineId: 'glue' })
  expect(partsOfLineId('board')).toBeNull()
})

test('an unknown amount makes the lines unknown, not 0', () => {
  expect(
    expandUsages(withUsage({ amount: null }))
      .inputs.slice(1)
      .map(({ netAmount }) => netAmount),
  ).toEqual([null, null])
  const result = calculateProduct({
    ...readRequest(example),
    calculations: [withUsage({ amount: null })],
  })
  expect(
    result.gaps.filter(({ why }) => why === 'amountMissing').map(({ inputId }) => inputId),
  ).toEqual(['fixings:glue', 'fixings:screw'])
})

test('expanding a set does not modify its lines', () => {
  const before = structuredClone(wall)
  expandUsages(wall)
  expect(wall).toEqual(before)
})

test('a cycle through a set is refused', () => {
  const line = {
    id: 'part',
    inputType: 'SEMI_FINISHED' as const,
    semiFinishedId: 'wall',
    netAmount: 1,
  }
  expect(() => refuseCycles([withUsage({ inputs: [line] })], 'wall')).toThrow('SEMI_FINISHED_CYCLE')
})
