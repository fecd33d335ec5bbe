import type { Explanation, Multiplier } from '@cradle/engine'
import { expect, test } from 'vitest'
import { readFormulaUnits, sortParts } from './explain-units.ts'

const times = (...codes: Multiplier['code'][]): Multiplier[] =>
  codes.map((code) => ({ code, value: 2 }))

test('every factor has the unit of the impact per converted unit', () => {
  const part = { unit: 'm2', multipliers: times('grossPerNet', 'massPerUnit', 'distance') }
  expect(readFormulaUnits(part, 'kg CO₂ eq')).toEqual({
    amount: 'm²',
    multipliers: ['', 'kg/m²', 'tkm/kg'],
    converted: 'tkm',
    factor: 'kg CO₂ eq/tkm',
  })
  expect(readFormulaUnits({ unit: 'kg', multipliers: [] }, 'EUR').factor).toBe('EUR/kg')
})

test('a part inside a group has the amount and the unit of the group', () => {
  const group = readFormulaUnits({ unit: 'm2', multipliers: times('massPerUnit') }, 'kg CO₂ eq')
  const inner = { unit: 'kg', multipliers: times('massPerUnit', 'lowerHeatValue') }
  const units = readFormulaUnits(inner, 'kg CO₂ eq', group, 'kWh')
  expect([units.amount, ...units.multipliers]).toEqual(['m²', 'kg/m²', 'MJ/kg'])
  expect(units.factor).toBe('kg CO₂ eq/kWh')
})

test('lines are sorted by the size of their impact, modules keep their order', () => {
  const part = (code: 'module' | 'line', subject: string, impact: number) =>
    ({ code, subject, impact }) as Explanation
  const names = (parts: Explanation[]) => sortParts(parts).map(({ subject }) => subject)
  expect(names([part('line', 'a', 1), part('line', 'b', -5)])).toEqual(['b', 'a'])
  expect(names([part('module', 'A1', 1), part('module', 'A2', 5)])).toEqual(['A1', 'A2'])
})
