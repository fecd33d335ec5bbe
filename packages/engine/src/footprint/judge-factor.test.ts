import { expect, test } from 'vitest'
import {
  checkFactor,
  findBetterFactor,
  listFactorMismatches,
  nameFactorKind,
  rankFactor,
  type FactorFacts,
} from './judge-factor.ts'

const need = {
  category: '2.1',
  year: 2025,
  country: 'NL',
  unit: 'kWh',
  scope2Method: null,
}
const makeGrid = (country: string, code: string | null, year: number | null): FactorFacts => ({
  id: `${code} ${year}`,
  name: `Grid electricity, ${country}`,
  groups: ['Electricity', 'Grid, average'],
  unit: 'kWh',
  massPerUnit: null,
  footprintCategory: '2.1',
  referenceYear: year,
  geographicCoverage: code,
})
const [nl24, nl22, nl26] = [2024, 2022, 2026].map((year) =>
  makeGrid('Netherlands', 'NL', year),
) as [FactorFacts, FactorFacts, FactorFacts]
const europe = makeGrid('Europe', 'Europe', 2024)
const world = makeGrid('World', 'GLO', 2024)
const unknown = makeGrid('somewhere', null, 2024)
const gb = makeGrid('United Kingdom', 'GB', 2025)
const gas: FactorFacts = { ...nl24, id: 'gas', footprintCategory: '1.1' }
const plain: FactorFacts = { ...nl24, id: 'plain', footprintCategory: null }
const perPiece: FactorFacts = { ...nl24, id: 'piece', unit: 'piece' }

test('factors are ranked by unit, category, region and year', () => {
  const ranked = [perPiece, gas, gb, nl26, unknown, world, plain, nl22, europe, nl24].toSorted(
    (a, b) => rankFactor(b, need) - rankFactor(a, need),
  )
  expect(ranked.slice(0, 3)).toEqual([nl24, nl26, nl22])
  expect(ranked.slice(3).map(({ id }) => id)).toEqual([
    world.id,
    europe.id,
    unknown.id,
    gb.id,
    'plain',
    'gas',
    'piece',
  ])
})

test('a scope as a hint is better than none, and than another category of the scope', () => {
  const ofScope = { ...nl24, footprintCategory: '2' }
  const heat = { ...nl24, footprintCategory: '2.3' }
  expect(rankFactor(nl24, need)).toBeGreaterThan(rankFactor(ofScope, need))
  expect(rankFactor(ofScope, need)).toBeGreaterThan(rankFactor(plain, need))
  expect(rankFactor(plain, need)).toBeGreaterThan(rankFactor(heat, need))
})

test.each([
  ['fits', nl24, []],
  ['is two years old, as published tables are', { ...nl24, referenceYear: 2023 }, []],
  ['is older', nl22, ['year']],
  ['is of a later year', nl26, ['year']],
  ['is for another country', gb, ['region']],
  ['states no region, or one that is not known', { ...nl24, geographicCoverage: 'Benelux' }, []],
  ['states nothing', { ...unknown, referenceYear: null }, []],
  ['has another unit', { ...gb, unit: 'piece' }, ['unit', 'region']],
  ['has a unit that can be converted', { ...nl24, unit: 'MJ' }, []],
])('a factor that %s', (_, factor, mismatches) => {
  expect(listFactorMismatches(factor, need)).toEqual(mismatches)
})

const fuel: FactorFacts = {
  ...nl24,
  name: 'Diesel',
  groups: ['Fuels', ''],
  unit: 'l',
  footprintCategory: null,
}
const litres = { ...need, category: '1.2', unit: 'l', scope2Method: null }
test.each([
  ['Diesel (with WTT)', null, true],
  ['Diesel, well-to-tank', null, true],
  ['Diesel, Vorkette', null, true],
  ['Diesel, combustion only', null, false],
  ['Diesel, excluding upstream emissions', null, false],
  ['Diesel zonder voorketen', null, false],
  ['Diesel', '3.3', true],
  ['Diesel', '1.2', false],
])('the factor "%s" of category %s contains upstream emissions: %s', (name, category, expected) => {
  const factor = { ...fuel, name, footprintCategory: category }
  const found = (of: string) => listFactorMismatches(factor, { ...litres, category: of })
  expect(found('1.2').includes('upstream')).toBe(expected)
  expect(found('2.3').includes('upstream')).toBe(expected)
  expect(found('3.3')).not.toContain('upstream')
  expect(found('3.6')).not.toContain('upstream')
})

test('without a country or a unit of the row nothing speaks against a factor', () => {
  expect(
    listFactorMismatches({ ...gb, unit: 'piece' }, { ...need, country: null, unit: null }),
  ).toEqual([])
})

test('the better factor is the same thing for the region and the year', () => {
  const alike = [nl22, nl24, nl26, gb, europe]
  expect(findBetterFactor(gb, need, alike)).toBe(nl24)
  expect(findBetterFactor(nl22, need, alike)).toBe(nl24)
  expect(findBetterFactor(nl24, need, alike)).toBeNull()
  // A row in the unit of its factor keeps a unit that takes its amounts.
  expect(findBetterFactor(gb, { ...need, unit: null }, [perPiece, nl22])).toBe(nl22)
})

test('the kind of a factor is its groups and its name without country, region and year', () => {
  const kind = nameFactorKind(nl24)
  expect([gb, europe, nl22].map(nameFactorKind)).toEqual([kind, kind, kind])
  expect(nameFactorKind({ ...nl24, name: 'Grid electricity 2024, Netherlands' })).toBe(kind)
  expect(
    nameFactorKind({ ...nl24, name: 'Grid electricity, Netherlands, operating margin' }),
  ).not.toBe(kind)
  expect(nameFactorKind({ ...nl24, groups: ['Electricity', 'Grid, residual'] })).not.toBe(kind)
})

test.each([
  ['energy from the grid', { category: '2.1' }, ['region']],
  ['heat', { category: '2.3' }, ['region']],
  ['energy in the total by location', { scope2Method: 'location' as const }, ['region']],
  ['what is upstream of energy', { category: '3.3' }, ['region']],
  ['energy by contract', { scope2Method: 'market' as const }, null],
  ['fuels', { category: '1.1' }, null],
  ['goods', { category: '3.1' }, null],
])('without a better factor, another region speaks against one for %s', (_, more, mismatches) => {
  const check = checkFactor(gb, { ...need, ...more }, () => [])
  expect(check && check.mismatches).toEqual(mismatches)
})

test('another region speaks against a factor for goods when there is the same of the own region', () => {
  const goods = { ...need, category: '3.1' }
  expect(checkFactor(gb, goods, () => [nl24])).toEqual({ mismatches: ['region'], better: nl24 })
  // A better year for another region does not make the region a mismatch.
  const old = { ...gb, referenceYear: 2020 }
  expect(checkFactor(old, goods, () => [gb])).toEqual({ mismatches: ['year'], better: gb })
})

test('a contract of another region is none to check, even if there is one of the own region', () => {
  const byContract = { ...need, scope2Method: 'market' as const }
  expect(checkFactor(gb, byContract, () => [nl24])).toBeNull()
})

test('the library is not asked for a factor that fits', () => {
  const refuse = (): never => {
    throw new Error('asked')
  }
  expect(checkFactor(nl24, need, refuse)).toBeNull()
})
