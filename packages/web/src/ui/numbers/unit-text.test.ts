import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

test.each([
  ['m3', 'm³'],
  ['kg CO2 eq', 'kg CO₂-eq'],
  ['mol H+ eq', 'mol H⁺-eq'],
  ['kg PO4 3- eq', 'kg PO₄³⁻-eq'],
  ['kBq U235 eq', 'kBq U-235-eq'],
  ['m3 world eq deprived', 'm³ world-eq deprived'],
  ['kg', 'kg'],
  ['equipment', 'equipment'],
])('%s is shown as %s', (unit, expected) => {
  expect(unitText(unit)).toBe(expected)
})
