import { expect, test } from 'vitest'
import { locales } from './i18n/locale.ts'
import { readId, paths, toCanonical, toLocal } from './paths.ts'
import { routeTable } from './route-table.ts'

/** Parameters get a value that could be mistaken for nothing else. */
const filled = (path: string) => path.replaceAll(/\$(\w+)/g, '0198-$1').replaceAll('$', '')

test.each(routeTable.map((row) => [row[0], row] as const))(
  '%s opens in three languages',
  (_name, row) => {
    const canonical = filled(row[0])
    for (const [index, locale] of locales.entries()) {
      const local = filled(row[index]!)
      expect(toCanonical(local), locale).toBe(canonical)
      expect(toLocal(canonical, locale), locale).toBe(local)
    }
  },
)

test('no two rows share an address in any language', () => {
  for (const index of [0, 1, 2] as const) {
    const seen = routeTable.map((row) => row[index].replaceAll(/\$\w+/g, '$'))
    expect(seen.filter((path, at) => seen.indexOf(path) !== at)).toEqual([])
  }
})

test.each([
  ['/calculations/new', '/lca/calculations/new'],
  ['/calculations/overview/new', '/lca/calculations/overview/new'],
  ['/berekeningen/nieuwe-berekening', '/lca/calculations/new'],
  ['/locations-&-suppliers/locations/new', '/lca/locations-&-suppliers/locations/new'],
  ['/locaties-&-leveranciers/locaties/nieuwe-locatie', '/lca/locations-&-suppliers/locations/new'],
  [
    '/locaties-%26-leveranciers/leveranciers/nieuwe-leverancier',
    '/lca/locations-&-suppliers/suppliers/new',
  ],
  ['/manage/users/new', '/management/users/new'],
  ['/manage/companies/new', '/management/companies/new'],
  ['/management/manage/users/new', '/management/users/new'],
  ['/beheer/gebruikers/nieuwe-gebruiker', '/management/users/new'],
  ['/beheer/bedrijven/nieuw-bedrijf', '/management/companies/new'],
  [
    '/environmental-profiles/7/basic-information',
    '/lca/environmental-profiles/7/basic-information',
  ],
  ['/templates', '/lca/templates'],
])('an address without its app leads to the right page: %s', (from, to) =>
  expect(toCanonical(from)).toBe(to),
)

test('an encoded ampersand is the same address', () => {
  expect(toCanonical('/lca/locaties-%26-leveranciers/locaties')).toBe(
    '/lca/locations-&-suppliers/locations',
  )
})

test('an unknown address stays as it is, so that its 404 can name it', () => {
  expect(toCanonical('/nowhere/at-all')).toBe('/nowhere/at-all')
  expect(toCanonical('/lca/berekeningen/7/nergens')).toBe('/lca/calculations/7/nergens')
})

test('a record whose id looks like a page of another language keeps its id', () => {
  expect(toCanonical('/lca/calculations/7/inputs/12')).toBe('/lca/calculations/7/inputs/12')
})

test('links take ids and IRIs alike, and cannot break out of their place', () => {
  expect(paths.calculations.item('/2/calculations/7', 'inputs')).toBe('/lca/calculations/7/inputs')
  expect(paths.profiles.item('7')).toBe('/lca/environmental-profiles/7')
  expect(paths.suppliers.item('a?b#c')).toBe('/lca/locations-&-suppliers/suppliers/a%3Fb%23c')
  expect(paths.profiles.list({ q: 'steel & co', status: undefined })).toBe(
    '/lca/environmental-profiles?q=steel+%26+co',
  )
  expect(readId('/2/methods/3')).toBe('3')
})

test('saved states are compared before calculations', () =>
  expect(paths.calculations.compare(['/2/calculations/7'], ['/2/calculation_revisions/3'])).toBe(
    '/lca/calculations/compare?ids=version-3%2C7',
  ))
