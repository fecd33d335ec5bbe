import { expect, test } from 'vitest'
import { wordForCode } from './document-texts.ts'

test('a code is written as its word, and as it is where it has none', () => {
  expect(wordForCode('de', 'review:statuses', 'in-review')).not.toBe('in-review')
  for (const code of ['of-an-earlier-version', '', 'a.b', 'constructor'])
    expect(wordForCode('de', 'review:statuses', code)).toBe(code)
})
