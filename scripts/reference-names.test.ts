import { expect, test } from 'vitest'
import english from '../packages/web/src/i18n/en/reference.json' with { type: 'json' }
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
