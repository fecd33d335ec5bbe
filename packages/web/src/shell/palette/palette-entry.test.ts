import { expect, test } from 'vitest'
import { filterEntries, type PaletteEntry } from './palette-entry.ts'

const describe = (label: string, detail?: string): PaletteEntry => ({
  id: label,
  label,
  detail,
  target: { href: '/' },
})
const entries = [
  describe('Béton léger', 'LCA'),
  describe('Calculations', 'SHARE'),
  describe('New calculation'),
]
const find = (words: string) => filterEntries(entries, words).map(({ label }) => label)

test('an entry is found by parts of words of its label and detail, in any order', () => {
  expect(find('share calc')).toEqual(['Calculations'])
  expect(find('calc')).toEqual(['Calculations', 'New calculation'])
})
test('case and accents do not matter', () => expect(find('BETON leg')).toEqual(['Béton léger']))
test('no words find everything, unknown words nothing', () => {
  expect(find('  ')).toHaveLength(3)
  expect(find('calc steel')).toEqual([])
})
