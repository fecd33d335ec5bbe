import { expect, test } from 'vitest'
import { methodKeys } from '#test/documents/sample-method'
import { shippedTexts } from './shipped-texts.ts'

const programmes = { en: 'programme', nl: 'programma', de: 'Programm' }

// EN 15804+A2 §7.1 and ISO 14025 §7.2.1; PEP ecopassport has a sentence of its own.
test.each(methodKeys)(
  'the texts of %s say which declarations may not be comparable, in every language',
  (method) => {
    for (const language of ['en', 'nl', 'de'] as const) {
      const { comparability } = shippedTexts(method, language)
      expect(comparability).toContain(programmes[language])
      if (method !== 'PEP4') expect(comparability).toContain('EN 15804')
    }
  },
)

test('no text has the name of a method inside a sentence that its grammar does not fit', () => {
  for (const method of ['NMD_1_2', 'NMD_2', 'NMD_OLD', 'EN15804A2_OPERATOR'] as const)
    for (const language of ['en', 'nl', 'de'] as const)
      expect(shippedTexts(method, language).purposeAndTargetGroups).not.toContain('{methodName}')
})
