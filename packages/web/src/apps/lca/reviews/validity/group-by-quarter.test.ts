import { expect, test } from 'vitest'
import { groupByQuarter } from './group-by-quarter.ts'

const buildDeclaration = (productName: string, validUntil: string) => ({
  calculation: `/2/calculations/${productName}`,
  productName,
  verifiedAt: '2026-01-01',
  validUntil,
  daysLeft: 1,
})

test('declarations are grouped by the quarter of their expiry, the earliest first', () => {
  const quarters = groupByQuarter([
    buildDeclaration('c', '2031-04-01'),
    buildDeclaration('b', '2031-03-31'),
    buildDeclaration('a', '2030-12-31'),
    buildDeclaration('d', '2031-01-01'),
  ])
  expect(
    quarters.map(({ quarter, declarations }) => [
      quarter,
      declarations.map(({ productName }) => productName),
    ]),
  ).toEqual([
    ['2030-Q4', ['a']],
    ['2031-Q1', ['d', 'b']],
    ['2031-Q2', ['c']],
  ])
})
