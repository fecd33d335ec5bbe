import { expect, test } from 'vitest'
import { readProfileIndex } from './profile-index.ts'
import { profileSearch } from './profile-search.ts'

const profiles = readProfileIndex({
  columns: ['id', 'uniqueId', 'name', 'category', 'subcategory', 'unitSymbol', 'gwp', 'visible'],
  methods: [],
  profiles: [
    ['1', 'EP-1', 'Stone wool', 'Insulation', 'NL', 'kg', 1.29, true],
    ['2', 'EP-2', 'Stone wool, 45 mm', 'Insulation', 'DE', 'kg', 1.39, true],
    ['3', 'EP-3', 'Natural stone tiles', 'Flooring', 'NL', 'm2', 12, true],
    ['4', 'EP-4', 'Gypsum fibre board', 'Boards', 'NL', 'kg', 0.4, true],
    ['5', 'EP-5', 'Béton préfabriqué', 'Concrete', 'FR', 'kg', 0.1, true],
    ['6', 'EP-6', 'Steel sheet', 'Metals', 'NL', 'kg', 2, true],
    ['7', 'EP-7', 'Steel sheet', 'Metals', 'DE', 'kg', 2.1, true],
  ],
})
const search = profileSearch(profiles)
const ids = (text: string) =>
  search
    .find(text)
    .map(({ id }) => id)
    .join('')

test('every word must hit name, category, unit or id', () => {
  expect(ids('stone nl')).toBe('13')
  expect(ids('insulation de')).toBe('2')
  expect(ids('ep-4')).toBe('4')
})

test('names that start with the text come first', () => {
  expect(ids('stone')).toBe('123')
})

test('accents do not matter', () => {
  expect(ids('beton pre')).toBe('5')
})

test('typing errors still find it', () => {
  expect(ids('stoone wol')[0]).toBe('1')
  expect(ids('gipsum')).toContain('4')
  expect(ids('qqqqqq')).toBe('')
})

test('a pasted text means a profile by id, by exact name, or by one strong match', () => {
  expect(search.match('EP-2')).toMatchObject({ profile: { id: '2' }, by: 'id' })
  expect(search.match('STONE WOOL')).toMatchObject({ profile: { id: '1' }, by: 'name' })
  expect(search.match('board gypsum')).toMatchObject({ profile: { id: '4' }, by: 'similar' })
})

test('a name that two profiles have, or none, gives the closest to choose from', () => {
  expect(search.match('Steel sheet')).toMatchObject({
    profile: null,
    closest: [{ id: '6' }, { id: '7' }],
  })
  expect(search.match('Unknown material').profile).toBeNull()
})

test('ten thousand profiles are searched in a few milliseconds', () => {
  const many = profileSearch(
    readProfileIndex({
      columns: ['id', 'uniqueId', 'name', 'category', 'subcategory', 'unitSymbol'],
      methods: [],
      profiles: Array.from({ length: 10_000 }, (_, i) => [
        String(i),
        `EP-${i}`,
        `${['Stone', 'Wood', 'Steel', 'Glass'][i % 4]} product ${i}`,
        'Category',
        'NL',
        'kg',
      ]),
    }),
  )
  const times = Array.from({ length: 25 }, (_, i) => {
    const from = performance.now()
    many.find(i % 5 === 0 ? 'stoone produkt' : `stone pro ${i}`)
    return performance.now() - from
  })
  expect(Math.min(...times)).toBeLessThan(8)
})

test('a profile is active when it is visible and of the method, or of no method in particular', () => {
  const read = readProfileIndex(
    {
      columns: ['id', 'methods', 'visible'],
      methods: ['m1', 'm2'],
      profiles: [
        ['a', [1], true],
        ['b', [0], true],
        ['c', [], true],
        ['d', [1], false],
      ],
    },
    '/2/methods/m2',
  )
  expect(read.map(({ active }) => active)).toEqual([true, false, true, false])
})

test('a name with sizes and words of its own still suggests its material; one without a material suggests nothing', () => {
  const suggested = (text: string) => search.suggest(text).map(({ id }) => id)
  expect(suggested('Stone wool batt 145 mm between the studs').slice(0, 2)).toEqual(['1', '2'])
  expect(suggested('Gypsumboard 12,5 mm, Fermacell')).toContain('4')
  expect(suggested('Assembly 12 mm')).toEqual([])
  expect(search.match('Stone wool batt 145 mm')).toMatchObject({
    profile: null,
    closest: [{ id: '2' }, { id: '1' }, {}],
  })
})

test('suggestions over thirty thousand profiles are there at once', () => {
  const words = ['steel', 'wool', 'board', 'gravel', 'timber', 'copper', 'glass', 'paint']
  const many = profileSearch(
    Array.from({ length: 30_000 }, (_, index) => ({
      ...profiles[0]!,
      id: `p${index}`,
      iri: `/p/${index}`,
      name: `${words[index % 8]!} ${words[(index >> 3) % 8]!} variant ${index}`,
    })),
  )
  many.suggest('steel')
  const started = performance.now()
  expect(many.suggest('Steel plate, galvanised')).toHaveLength(8)
  // Far above what it takes, and far below what anybody would wait.
  expect(performance.now() - started).toBeLessThan(1000)
})

test('names are compared in three languages, also where one of them writes one word', () => {
  const suggested = (text: string) => search.suggest(text).map(({ id }) => id)
  expect(suggested('Steenwol 145 mm').slice(0, 2)).toEqual(['1', '2'])
  expect(suggested('Steinwolle zwischen den Ständern').slice(0, 2)).toEqual(['1', '2'])
  expect(suggested('Verzinktes Stahlblech')).toEqual(expect.arrayContaining(['6', '7']))
  expect(suggested('Gips-vezelplaat')).toContain('4')
})
