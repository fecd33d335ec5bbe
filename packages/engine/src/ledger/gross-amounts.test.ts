import { expect, test } from 'vitest'
import type { ProductCalculation } from '../model/model.ts'
import { type BoughtLine, grossAmounts } from './gross-amounts.ts'

const brick: BoughtLine = {
  inputType: 'A1_RAW_MATERIAL',
  netAmount: 8,
  productionWasteFraction: 0.25,
  productionWasteKg: 3,
  massPerUnit: 2,
}
const product: Pick<ProductCalculation, 'productionWasteMethod' | 'productionWasteFraction'> = {
  productionWasteMethod: 'overallPercentage',
  productionWasteFraction: 0.5,
}
const waste: BoughtLine = { inputType: 'A3_PRODUCTION_WASTE', netAmount: 4, massPerUnit: null }

const perKilogram = { productionWasteMethod: 'kgPerRawMaterial' } as const
const perProduct = { productionWasteMethod: 'amountPerProduct' } as const

test.each<[string, Partial<BoughtLine>, Partial<typeof product>, number | null]>([
  ['overall percentage of the net amount', {}, {}, 12],
  ['percentage per raw material', {}, { productionWasteMethod: 'percentagePerRawMaterial' }, 10],
  ['kilograms in the unit of the profile', {}, perKilogram, 9.5],
  ['waste lines spread by net mass', {}, perProduct, 10],
  ['other lines lose nothing', { inputType: 'A3_PACKAGING_MATERIALS' }, {}, 8],
  ['no net amount', { netAmount: null }, {}, null],
  ['no percentage', {}, { productionWasteFraction: null }, null],
  ['kilograms of a profile that weighs nothing', { massPerUnit: 0 }, perKilogram, null],
  ['kilograms of a profile without mass', { massPerUnit: null }, perKilogram, null],
  ['no kilograms lost', { productionWasteKg: 0, massPerUnit: null }, perKilogram, 8],
  ['own mass unknown', { massPerUnit: null }, perProduct, null],
])('gross amount: %s', (_rule, line, method, expected) => {
  const lines = [{ ...brick, ...line }, waste]
  expect(grossAmounts({ ...product, ...method }, lines)[0]).toBe(expected)
})

test('a material of unknown mass makes the share of every other material unknown', () => {
  const lines = [brick, { ...brick, massPerUnit: null }, waste]
  expect(grossAmounts({ ...product, ...perProduct }, lines)).toEqual([null, null, 4])
})

test('waste without an amount makes gross amounts unknown', () => {
  const lines = [brick, { ...waste, netAmount: null }]
  expect(grossAmounts({ ...product, ...perProduct }, lines)).toEqual([null, null])
})
