import { expect, test } from 'vitest'
import { listTranslations, pickTranslations, separateTranslations } from './translated-texts.ts'

const texts = {
  '@type': 'CalculationTexts' as const,
  calculation: '/2/calculations/1',
  textLanguage: 'nl' as const,
  languages: [
    { language: 'en' as const, filled: 0, total: 1, missing: [], texts: {} },
    { language: 'nl' as const, filled: 1, total: 1, missing: [], texts: { noteA2: 'Trein' } },
    { language: 'de' as const, filled: 1, total: 1, missing: [], texts: { noteA2: 'Bahn' } },
  ],
}

test('the form has every translation except those in the language of the text fields', () => {
  expect(listTranslations(texts).map(({ language }) => language)).toEqual(['en', 'de'])
  const values = pickTranslations(texts)
  expect(values['de_noteA2']).toBe('Bahn')
  expect(values['en_noteA2']).toBeNull()
  expect(values).not.toHaveProperty('nl_noteA2')
  expect(pickTranslations(undefined)).toEqual({})
})

test('changes are separated by language; an emptied text is removed', () => {
  expect(
    separateTranslations(
      { noteA2: 'Boot', de_noteA2: 'Schiff', de_productName: '', en_noteA3: undefined, de_x: 1 },
      ['en', 'nl', 'de'],
    ),
  ).toEqual({
    fields: { noteA2: 'Boot', de_x: 1 },
    translations: [
      { language: 'de', texts: { noteA2: 'Schiff', productName: null } },
      { language: 'en', texts: { noteA3: null } },
    ],
  })
})
