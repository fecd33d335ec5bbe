import { expect, test } from 'vitest'
import { listRuleValues } from './variant-rule.ts'

test.each<[number, number, number, number[] | null]>([
  [100, 300, 50, [100, 150, 200, 250, 300]],
  [100, 130, 20, [100, 120]],
  [3, 1, -1, [3, 2, 1]],
  [0, 0.3, 0.1, [0, 0.1, 0.2, 0.3]],
  [5, 5, 1, [5]],
  [1, 3, 0, null],
  [1, 3, -1, null],
  [0, 1, 1e-9, null],
])('from %d to %d step %d', (from, to, step, values) => {
  expect(listRuleValues({ from, to, step }, 500)).toEqual(values)
})

test('a rule makes eleven variants', () => {
  expect(listRuleValues({ from: 100, to: 300, step: 20 }, 500)).toHaveLength(11)
})
