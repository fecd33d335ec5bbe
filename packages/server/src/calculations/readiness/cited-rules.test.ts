import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedRules } from './cited-rules.ts'

test.each(['en', 'nl', 'de'])(
  'every source of a check has its words on the screen (%s)',
  (locale) => {
    const file = new URL(`../../../../web/src/i18n/${locale}/refusals.json`, import.meta.url)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const { house: _, ...sources } = citedRules
    expect(Object.values(sources).filter((source) => !words[source])).toEqual([])
  },
)
