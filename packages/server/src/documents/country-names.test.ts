import { expect, test } from 'vitest'
import { makeSampleSource } from '#test/documents/sample-source'
import { nameCountry, translateCountries, translateCountry } from './country-names.ts'
import { declarationModel } from './declaration-model.ts'
import { unitText } from './report-numbers.ts'

test('a country is named in the language of the document, and any other word stays', () => {
  expect(translateCountry('Netherlands', 'nl')).toBe('Nederland')
  expect(translateCountry('Germany', 'de')).toBe('Deutschland')
  expect(translateCountry('United Kingdom', 'de')).toBe('Vereinigtes Königreich')
  expect(translateCountry('Benelux', 'nl')).toBe('Benelux')
  expect(translateCountries('Netherlands, Belgium,Scandinavia', 'nl')).toBe(
    'Nederland, België, Scandinavia',
  )
})

test('a code of a country is named, and any other stays', () => {
  expect(nameCountry('NL', 'de')).toBe('Niederlande')
  expect(nameCountry('GLO', 'en')).toBe('GLO')
})

test.each([
  ['nl', 'Nederland'],
  ['de', 'Niederlande'],
] as const)('owner, operator, site and market name their countries in %s', (language, name) => {
  const model = declarationModel(makeSampleSource({ lines: 14, language }))
  const general = JSON.stringify(model.sections.find(({ key }) => key === 'general'))
  expect(general.split(name)).toHaveLength(5)
  expect(JSON.stringify(model.cover)).toContain(name)
  expect(general + JSON.stringify(model.cover)).not.toContain('Netherlands')
})

test('units that are words are translated, symbols stay', () => {
  expect(['piece', 'person', 'yr', 'kg', 'm2K/W'].map((unit) => unitText(unit, 'nl'))).toEqual([
    'stuk',
    'persoon',
    'jaar',
    'kg',
    'm²K/W',
  ])
  expect(['piece', 'person', 'yr', 'kg emission'].map((unit) => unitText(unit, 'de'))).toEqual([
    'Stück',
    'Person',
    'a',
    'kg Emission',
  ])
})

test('a product form of the reference list is named in the language of the report', () => {
  const source = makeSampleSource({ lines: 14, language: 'de' })
  const withForm = (form: string) =>
    JSON.stringify(
      declarationModel({
        ...source,
        modelling: { ...source.modelling, constructionWasteForm: form },
      }).sections.find(({ key }) => key === 'scenarios'),
    )
  expect(withForm('Prefab product')).toContain('vorgefertigtes Produkt')
  expect(withForm('Own form')).toContain('Own form')
})
