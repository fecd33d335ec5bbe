import { expect, test } from 'vitest'
import german from '../../i18n/de/documentation.json' with { type: 'json' }
import english from '../../i18n/en/documentation.json' with { type: 'json' }
import dutch from '../../i18n/nl/documentation.json' with { type: 'json' }

test.each([
  ['en', english, /\bND\b[^.]*not determined|not determined[^.]*\bND\b/i, /not declared/i],
  ['nl', dutch, /\bND\b[^.]*niet bepaald|niet bepaald[^.]*\bND\b/i, /niet[ -]gedeclareerd/i],
  ['de', german, /\bND\b[^.]*nicht bestimmt|nicht bestimmt[^.]*\bND\b/i, /nicht deklariert/i],
] as const)(
  'the documentation explains ND, MND and "+ ?" where it is about results (%s)',
  (_, { results }, determined, declared) => {
    expect(results.text).toMatch(determined)
    expect(results.text).toMatch(/\bMND\b/)
    expect(results.text).toMatch(declared)
    expect(results.text).toContain('+ ?')
  },
)
