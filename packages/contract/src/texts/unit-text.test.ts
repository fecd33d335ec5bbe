import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

test.each([
  ['m3', 'm³', 'm³', 'm³'],
  ['kg CO2 eq', 'kg CO₂ eq', 'kg CO₂-eq', 'kg CO₂-Äq.'],
  ['mol H+ eq', 'mol H⁺ eq', 'mol H⁺-eq', 'mol H⁺-Äq.'],
  ['kg PO4 3- eq', 'kg PO₄³⁻ eq', 'kg PO₄³⁻-eq', 'kg PO₄³⁻-Äq.'],
  ['kBq U235 eq', 'kBq U‑235 eq', 'kBq U‑235-eq', 'kBq U‑235-Äq.'],
  ['piece', 'piece', 'stuk', 'Stück'],
  ['equipment', 'equipment', 'equipment', 'equipment'],
])('%s in English, Dutch and German', (unit, ...expected) => {
  expect((['en', 'nl', 'de'] as const).map((language) => unitText(unit, language))).toEqual(
    expected,
  )
})
