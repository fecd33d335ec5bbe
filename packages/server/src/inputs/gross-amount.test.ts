import { expect, test } from 'vitest'
import { grossAmount, type InputLine, type WasteOfProduct } from './gross-amount.ts'

const brick: InputLine = {
  inputType: 'A1_RAW_MATERIAL',
  netAmount: 8,
  productionWastePercentage: 25,
  productionWasteKg: 3,
  massPerUnit: 2,
}
const product: WasteOfProduct = {
  method: 'overallPercentage',
  overallPercentage: 50,
  wasteLinesMass: 4,
  productMass: 16,
}

test.each<[string, Partial<InputLine>, Partial<WasteOfProduct>, number | undefined]>([
  ['overall percentage of the net amount', {}, {}, 12],
  ['percentage per raw material', {}, { method: 'percentagePerRawMaterial' }, 10],
  ['kilograms in the unit of the profile', {}, { method: 'kgPerRawMaterial' }, 9.5],
  ['waste lines spread by net mass', {}, { method: 'amountPerProduct' }, 10],
  ['other lines lose nothing', { inputType: 'A3_PACKAGING_MATERIALS' }, {}, 8],
  ['no net amount', { netAmount: null }, {}, undefined],
  ['no percentage', {}, { overallPercentage: null }, undefined],
  [
    'kilograms of a profile without mass',
    { massPerUnit: 0 },
    { method: 'kgPerRawMaterial' },
    undefined,
  ],
  [
    'no kilograms lost',
    { productionWasteKg: 0, massPerUnit: null },
    { method: 'kgPerRawMaterial' },
    8,
  ],
  ['product mass unknown', {}, { method: 'amountPerProduct', productMass: null }, undefined],
])('gross amount: %s', (_rule, line, waste, expected) => {
  expect(grossAmount({ ...brick, ...line }, { ...product, ...waste })).toBe(expected)
})
