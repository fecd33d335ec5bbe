import { expect, test } from 'vitest'
import { withoutFormulas } from '#formulas/settle-formulas'
import { footprintInputs } from '../footprint-table.ts'

test('an imported number removes the formula that stood beside the one before', () => {
  expect(withoutFormulas(footprintInputs, { amount: 3, unit: 't' })).toEqual({
    amount: 3,
    amountFormula: null,
    unit: 't',
  })
  expect(withoutFormulas(footprintInputs, { unit: 't' })).toEqual({ unit: 't' })
})
