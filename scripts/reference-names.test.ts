import { expect, test } from 'vitest'
import germanChecks from '../packages/web/src/i18n/de/checks.json' with { type: 'json' }
import german from '../packages/web/src/i18n/de/lca.json' with { type: 'json' }
import checkWords from '../packages/web/src/i18n/en/checks.json' with { type: 'json' }
import productWords from '../packages/web/src/i18n/en/lca.json' with { type: 'json' }
import english from '../packages/web/src/i18n/en/reference.json' with { type: 'json' }
import dutchChecks from '../packages/web/src/i18n/nl/checks.json' with { type: 'json' }
import dutch from '../packages/web/src/i18n/nl/lca.json' with { type: 'json' }
import {
  listGapCodes,
  listWarningCodes,
} from '../packages/server/src/calculations/readiness/engine-findings.ts'
import { methodRows } from '../packages/server/src/seeds/reference/methods.ts'
import {
  constructionWaste,
  functionalUnits,
  lifeCycleStages,
  productTypes,
  standardUnits,
} from '../packages/server/src/seeds/reference/reference-lists.ts'

test('every shipped name and dimension of the reference lists has a translation, and no other', () => {
  const isProperName = (name: string) => ['EN 15804+A2', 'B-EPD'].includes(name)
  const names = [
    ...[...standardUnits, ...functionalUnits, ...lifeCycleStages, ...productTypes].map(
      ({ name }) => name!,
    ),
    ...constructionWaste.map(({ name }) => String(name)),
    ...methodRows.map(({ name }) => name),
    ...new Set(standardUnits.map(({ dimension }) => dimension!)),
  ].filter((name) => !isProperName(name))
  expect(Object.keys(english).sort()).toEqual(names.sort())
})

test('a text is found by the English name', () => {
  expect(Object.entries(english).filter(([key, text]) => key !== text)).toEqual([])
})

test.each([
  ['en', { ...productWords, ...checkWords }],
  ['nl', { ...dutch, ...dutchChecks }],
  ['de', { ...german, ...germanChecks }],
])('every gap and warning of the engine has a text in %s', (_language, words) => {
  expect(listGapCodes().filter((code) => !(code in words.missing))).toEqual([])
  expect(listWarningCodes().filter((code) => !(code in words.warning))).toEqual([])
})
