import { expect, test } from 'vitest'
import { groupMissing, groupWarnings } from './check-entries.ts'

const buildMissing = (place: string, field: string, input?: string) => ({
  place,
  field,
  code: `missing_${field}`,
  message: field,
  ...(input ? { input } : {}),
})
const buildWarning = (
  place: string,
  code: string,
  input?: string,
  facts?: Record<string, string | number>,
) => ({
  place,
  code,
  field: 'netAmount',
  rule: 'house',
  message: code,
  ...(input ? { input } : {}),
  ...(facts ? { facts } : {}),
})

test('pages follow the order of the tabs, and empty pages are omitted', () => {
  expect(
    groupMissing([
      buildMissing('report-information', 'teamMembers'),
      buildMissing('basics', 'location'),
    ]).map(({ tab, count }) => [tab, count]),
  ).toEqual([
    ['basics', 1],
    ['report-information', 1],
  ])
  expect(groupMissing([])).toEqual([])
  expect(
    groupWarnings([buildWarning('advanced', 'distance_outlier')]).map(({ tab }) => tab),
  ).toEqual(['advanced'])
})

test('the missing data of one line form one group', () => {
  const [section] = groupMissing([
    buildMissing('inputs', 'inputs'),
    buildMissing('inputs', 'dataSource', '/2/inputs/a'),
    buildMissing('inputs', 'dataSource', '/2/inputs/b'),
    buildMissing('inputs', 'dataQuality', '/2/inputs/a'),
  ])
  expect(
    section!.groups.map(({ input, entries }) => [input, entries.map(({ field }) => field)]),
  ).toEqual([
    [null, ['inputs']],
    ['/2/inputs/a', ['dataSource', 'dataQuality']],
    ['/2/inputs/b', ['dataSource']],
  ])
})

test('the same warning on several lines is one entry, unless it contains numbers', () => {
  const [section] = groupWarnings([
    buildWarning('inputs', 'demonstration_data', 'a'),
    buildWarning('inputs', 'demonstration_data', 'b'),
    buildWarning('inputs', 'mass_outlier', 'a', { mass: 1 }),
    buildWarning('inputs', 'mass_outlier', 'b', { mass: 1 }),
  ])
  expect(section!.entries.map(({ first, count }) => [first.code, first.input, count])).toEqual([
    ['demonstration_data', 'a', 2],
    ['mass_outlier', 'a', 1],
    ['mass_outlier', 'b', 1],
  ])
})

test('profiles that lack the same value form one entry, and each name appears once', () => {
  const [section] = groupWarnings([
    buildWarning('inputs', 'INDICATOR_MISSING', undefined, { name: 'OSB' }),
    buildWarning('inputs', 'INDICATOR_MISSING', undefined, { name: 'Glue' }),
    buildWarning('inputs', 'INDICATOR_MISSING', undefined, { name: 'OSB' }),
  ])
  expect(section!.entries.map(({ names }) => names)).toEqual([['OSB', 'Glue']])
})
