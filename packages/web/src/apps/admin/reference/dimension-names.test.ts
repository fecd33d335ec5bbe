import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import dutch from '../../../i18n/nl/reference.json' with { type: 'json' }
import { findDimension, nameDimension } from './dimension-names.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'nl', resources: { nl: { reference: dutch } } })
})

test('a dimension has its name in the language of the reader, and is stored under the English one', () => {
  expect(nameDimension('area')).toBe('oppervlakte')
  expect(findDimension(' Oppervlakte ')).toBe('area')
  expect(findDimension(nameDimension('thermal resistance'))).toBe('thermal resistance')
})

test('a dimension that an administrator wrote is kept, also where a text has its name', () => {
  for (const written of ['luminous flux', 'piece', '']) {
    expect(nameDimension(written)).toBe(written)
    expect(findDimension(written)).toBe(written)
  }
})
