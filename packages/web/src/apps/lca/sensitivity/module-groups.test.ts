import { expect, test } from 'vitest'
import { isSumBeyondProduction } from './module-groups.ts'

test('only A1–A3 and single modules are no sum beyond production', () => {
  const declared = ['A1', 'A2', 'A3', 'A4', 'A5', 'B2', 'C1', 'C2', 'C3', 'C4', 'D'] as const
  const groups = [
    'life-cycle',
    'production',
    'construction',
    'use',
    'end-of-life',
    'benefits',
  ] as const
  expect(groups.filter((group) => isSumBeyondProduction(group, declared))).toEqual([
    'life-cycle',
    'construction',
    'end-of-life',
  ])
})
