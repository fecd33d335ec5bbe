import { expect, test } from 'vitest'
import { breakName } from './break-name.ts'

test.each([
  ['Office', 22, ['Office']],
  ['Purchased goods and services', 16, ['Purchased goods', 'and services']],
  [
    'Brennstoff- und energiebezogene Aktivitäten',
    22,
    ['Brennstoff- und', 'energiebezogene', 'Aktivitäten'],
  ],
  ['Produktionsstandortsverwaltung', 12, ['Produktionss', 'tandortsverw', 'altung']],
  ['', 10, ['']],
])('"%s" in lines of %d letters', (name, longest, lines) => {
  expect(breakName(name, longest)).toEqual(lines)
})

test('no letter of a name is lost', () => {
  const name =
    '3.3 Fuel- and energy-related activities (not in scope 1 or 2), Hauptverwaltungsgebäude Nord-West'
  for (let longest = 8; longest < 60; longest += 1) {
    const lines = breakName(name, longest)
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(longest)
  }
})
