import { expect, test } from 'vitest'
import { nameCountry } from '../../../records/reference/country-name.ts'
import { findEntries } from './find-entries.ts'

const countries = [
  { '@id': '/2/countries/AT', code: 'AT', name: 'Austria' },
  { '@id': '/2/countries/DE', code: 'DE', name: 'Germany' },
  { '@id': '/2/countries/GLO', code: 'GLO', name: 'Global' },
  { '@id': '/2/countries/NL', code: 'NL', name: 'The Netherlands of ours' },
]

test('countries are found and sorted by their names in the language of the reader', () => {
  const named = countries.map((one) => ({ ...one, name: nameCountry(one, 'de') }))
  const sort = { field: 'name', direction: 'asc' } as const
  const list = (q: string) => findEntries(named, { q, sort }, 'de').map(({ name }) => name)
  expect(list('')).toEqual(['Deutschland', 'Global', 'Österreich', 'The Netherlands of ours'])
  expect(list('ÖSTER')).toEqual(['Österreich'])
  expect(list('at'), 'the code is found, too').toContain('Österreich')
  expect(findEntries(named, { q: '', sort: { ...sort, direction: 'desc' } }, 'de')[0]!.name).toBe(
    'The Netherlands of ours',
  )
})

test('entries are sorted by their codes where the reader chose so; those without a code come first', () => {
  const given = [...countries, { '@id': '/2/countries/X', name: 'Nowhere' }]
  const sorted = findEntries(given, { q: '', sort: { field: 'code', direction: 'asc' } }, 'de')
  expect(sorted.map(({ code }) => code)).toEqual([undefined, 'AT', 'DE', 'GLO', 'NL'])
})

test('a name that an administrator wrote is kept in each language', () => {
  expect(nameCountry({ code: 'DE', name: 'Germany' }, 'nl')).toBe('Duitsland')
  expect(nameCountry({ code: 'NL', name: 'The Netherlands of ours' }, 'nl')).toBe(
    'The Netherlands of ours',
  )
})
