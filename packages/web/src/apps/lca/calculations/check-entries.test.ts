import { expect, test } from 'vitest'
import { checkSections } from './check-entries.ts'

const missing = (place: string, field: string, input?: string) => ({ place, field, code: `missing_${field}`, message: field, ...(input ? { input } : {}) })
const odd = (place: string, code: string, input?: string, facts?: Record<string, number>) => ({ place, code, field: 'netAmount', rule: 'house', message: code, ...(input ? { input } : {}), ...(facts ? { facts } : {}) })

test('pages come in the order of the tabs, pages without anything not at all', () => {
  expect(checkSections([missing('report-information', 'teamMembers'), missing('basics', 'location')], [odd('advanced', 'distance_outlier')]).map(({ tab }) => tab)).toEqual(['basics', 'advanced', 'report-information'])
  expect(checkSections([], [])).toEqual([])
})

test('what a line needs stands together', () => {
  const [section] = checkSections([missing('inputs', 'inputs'), missing('inputs', 'dataSource', '/2/inputs/a'), missing('inputs', 'dataSource', '/2/inputs/b'), missing('inputs', 'dataQuality', '/2/inputs/a')], [])
  expect(section!.missing.map(({ input, entries }) => [input, entries.map(({ field }) => field)])).toEqual([[null, ['inputs']], ['/2/inputs/a', ['dataSource', 'dataQuality']], ['/2/inputs/b', ['dataSource']]])
})

test('the same said of several lines is said once, with other numbers it is said of each', () => {
  const [section] = checkSections([], [odd('inputs', 'demonstration_data', 'a'), odd('inputs', 'demonstration_data', 'b'), odd('inputs', 'mass_outlier', 'a', { mass: 1 }), odd('inputs', 'mass_outlier', 'b', { mass: 1 })])
  expect(section!.warnings.map(({ first, count }) => [first.code, first.input, count])).toEqual([['demonstration_data', 'a', 2], ['mass_outlier', 'a', 1], ['mass_outlier', 'b', 1]])
})
