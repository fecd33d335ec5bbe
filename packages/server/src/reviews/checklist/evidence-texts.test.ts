import { expect, test } from 'vitest'
import { locales } from '@cradle/contract'
import { evidenceTexts } from './evidence-texts.ts'

test('what the model says fills in the same values in every language', () => {
  const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))
  for (const [code, texts] of Object.entries(evidenceTexts))
    for (const language of locales)
      expect(placeholders(texts[language]), `${code} ${language}`).toEqual(placeholders(texts.en))
})
