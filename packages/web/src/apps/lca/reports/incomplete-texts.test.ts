import { expect, test } from 'vitest'
import type { ReportKinds } from '@cradle/contract'
import { countIncompleteTexts } from './incomplete-texts.ts'

const makeOffer = (missing: ReportKinds['texts'][number]['missing']): ReportKinds => ({
  calculation: '/2/calculations/c1',
  reportable: true,
  draft: true,
  textLanguage: 'en',
  subjects: [{ declares: 'product' }],
  kinds: [
    {
      type: 'declaration',
      group: 'document',
      mimeType: 'application/pdf',
      hasLanguage: true,
      confidential: false,
      declaresFamilies: true,
      previewable: true,
    },
    {
      type: 'csv',
      group: 'data',
      mimeType: 'text/csv',
      hasLanguage: false,
      confidential: false,
      declaresFamilies: true,
      previewable: false,
    },
  ],
  texts: [
    { language: 'en', filled: 2, total: 2, missing: [] },
    { language: 'de', filled: 2 - missing.length, total: 2, missing },
  ],
})

test('calculations whose texts are incomplete in the language of the documents are counted', () => {
  const offered = [makeOffer(['noteA2']), makeOffer([]), makeOffer(['noteA2', 'noteA3'])]
  expect(countIncompleteTexts(offered, 'declaration', 'de')).toBe(2)
  expect(countIncompleteTexts(offered, 'declaration', 'en')).toBe(0)
  // The table has no language.
  expect(countIncompleteTexts(offered, 'csv', 'de')).toBe(0)
})
