import { expect, test } from 'vitest'
import { cutOffWarnings } from './cut-off-warnings.ts'
import type { ExcludedFlowRow } from '../model/model-rows.ts'
import { runEngine } from '../results/run-engine.ts'
import { makeModelRows } from '#test/worlds/model-fixture'

/** The wall of the fixture: 110 kg of purchased brick per m². */
function findWarnings(...flows: ExcludedFlowRow[]) {
  const rows = makeModelRows({ calculation: { excluded_flows: flows } })
  const run = runEngine(rows)
  if ('failure' in run) throw run.failure
  return cutOffWarnings(rows.calculations[0]!, run.result.plain)
}
const makeFlow = (values: Partial<ExcludedFlowRow>): ExcludedFlowRow => ({
  name: 'Glue',
  module: 'A1',
  ...values,
})

test('up to 1% of the mass may be excluded; a larger share is reported with the rule', () => {
  expect(findWarnings(makeFlow({ mass: 1.1 }))).toEqual([])
  expect(findWarnings(makeFlow({ mass: 5 }))).toEqual([
    {
      code: 'cut_off_flow_mass',
      place: 'report-information',
      field: 'excludedFlows',
      rule: 'EN 15804+A2, cut-off rules',
      facts: { name: 'Glue', group: 'A1–A3', share: expect.closeTo((100 * 5) / 115, 9) },
      message: 'Glue is 4.35% of the mass of A1–A3, at most 1% may be left out',
    },
  ])
})

test('small flows may add up to 5% of the group', () => {
  const makeFlows = (n: number) =>
    Array.from({ length: n }, (_, index) => makeFlow({ name: `Screw ${index}`, mass: 1.1 }))
  expect(findWarnings(...makeFlows(5))).toEqual([])
  expect(findWarnings(...makeFlows(6))).toMatchObject([
    {
      code: 'cut_off_total_mass',
      facts: { group: 'A1–A3', share: expect.closeTo(660 / 116.6, 9) },
    },
  ])
})

test('a flow without an estimate of mass and energy is reported; unknown total energy is not', () => {
  expect(findWarnings(makeFlow({}))).toMatchObject([
    { code: 'cut_off_not_estimated', facts: { name: 'Glue' } },
  ])
  expect(findWarnings(makeFlow({ energy: 1000 }))).toEqual([])
})

test('there are no warnings without excluded flows', () => {
  expect(findWarnings()).toEqual([])
})
