import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stageColours } from '../charts/stage-patterns.ts'
import { stageOfScope } from './inventory-charts.ts'

const read = (path: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as Record<
    string,
    Record<string, string>
  >

test.each(['en', 'nl', 'de'])(
  'screens, reports and workbooks in %s name the categories alike',
  (language) => {
    const screens = Object.entries(read(`web/src/i18n/${language}/ccf/ccf.json`)['category']!).map(
      ([key, name]) => [`c${key.replace('-', '_')}`, name],
    )
    const { categories: printed } = read(`server/src/documents/texts/${language}/footprint.json`)
    expect(printed).toMatchObject(Object.fromEntries(screens))
    expect(read(`server/src/imports/texts/${language}/layouts.json`)['categories']).toEqual(
      Object.fromEntries(screens),
    )
  },
)

test('the scopes have the colours of the screens', () => {
  expect(Object.values(stageOfScope).map((stage) => stageColours[stage].fill)).toEqual([
    '#701d34',
    '#cb7703',
    '#174f90',
  ])
})
