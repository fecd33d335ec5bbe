import { expect, test } from 'vitest'
import { bindUnits } from './bind-units.ts'

const seen = (text: string): string => bindUnits(text).replaceAll('\u00a0', '~')

test('numbers keep their units, dimensions and standards are not divided, words are', () => {
  expect(seen('Slab, 300 × 300 × 60 mm, of 12 kg')).toBe('Slab, 300~×~300~×~60~mm, of 12~kg')
  expect(seen('over 15 Jahren, nach EN 15804 und ISO 14025')).toBe(
    'over 15~Jahren, nach EN~15804 und ISO~14025',
  )
  expect(seen('density 2400 kg/m³; 3,0 % lost')).toBe('density 2400~kg/m³; 3,0~% lost')
  expect(seen('dikte 200 mm; dichtheid 2 400 kg/m³')).toBe('dikte 200~mm; dichtheid 2~400~kg/m³')
  expect(seen('in 2024 120 pieces')).toBe('in 2024 120 pieces')
  expect(seen('2 mats of 3 layers')).toBe('2 mats of 3 layers')
})
