import { expect, test } from 'vitest'
import { dataQuality, rateLine } from './data-quality.ts'
import { parseCoverage } from './geography.ts'
import { runEngine } from '../results/run-engine.ts'
import { makeModelRows, type ModelChanges } from '#test/worlds/model-fixture'

function findQuality(changes: ModelChanges) {
  const rows = makeModelRows(changes)
  const run = runEngine(rows)
  if ('failure' in run) throw run.failure
  return dataQuality(rows, run.product)
}
const rateGeography = (coverage: string | null, country: string | null = 'NL') =>
  rateLine(
    { data_quality: 'Measured' },
    { reference_year: 2022, geographic_coverage: coverage },
    country,
    '2026-06-01',
  ).geography

test('an age of up to five years is 1, up to ten years 2, older 3', () => {
  const rateTime = (year: number | null) =>
    rateLine(
      { data_quality: 'None' },
      { reference_year: year, geographic_coverage: null },
      null,
      '2026-06-01',
    ).time
  expect([2026, 2021, 2020, 2016, 2015, null].map(rateTime)).toEqual([1, 1, 2, 2, 3, null])
})

test('measured is 1, average 2, estimated 3; no choice is unknown', () => {
  const rateTechnology = (quality: string) =>
    rateLine({ data_quality: quality }, undefined, null, '2026-06-01').technology
  expect(
    ['Measured', 'Average product', 'Average factory', 'Estimated', 'None'].map(rateTechnology),
  ).toEqual([1, 2, 2, 3, null])
})

test('the country of production is 1, Europe 2, elsewhere 3; an unknown place is unknown', () => {
  expect(
    [
      'NL',
      'Netherlands',
      'Nederland',
      'DE, NL',
      'Germany',
      'RER',
      'Europe',
      'GLO',
      'China',
      'China / Europe',
      'our plant',
      null,
    ].map((text) => rateGeography(text)),
  ).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 2, null, null])
})

test('without a production site, a country may be the country of production', () => {
  expect([
    rateGeography('NL', null),
    rateGeography('China', null),
    rateGeography('Europe', null),
    rateGeography('Global', null),
  ]).toEqual([null, null, 2, 3])
})

test('country names are recognised in three languages', () => {
  expect([
    ...parseCoverage('Duitsland')!.countries,
    ...parseCoverage('Niederlande')!.countries,
    ...parseCoverage('United Kingdom')!.countries,
  ]).toEqual(['DE', 'NL', 'GB'])
})

test('the transport of a line counts to the line', () => {
  expect(findQuality({})).toMatchObject({ score: 1, level: 'good', coverage: 1 })
})

test('an unknown year leaves the total score unknown and names the aspect', () => {
  expect(findQuality({ profile: { reference_year: null } })).toMatchObject({
    score: null,
    level: null,
    coverage: 0,
    aspects: { time: { score: null, coverage: 0 }, geography: { score: 1, coverage: 1 } },
  })
})

test('a method without total climate change has no score', () => {
  const { method, ...rows } = makeModelRows()
  expect(
    findQuality({
      rows: { ...rows, method: { ...method, indicators: ['AP'] }, weightingSets: [] },
    }),
  ).toBeNull()
})
