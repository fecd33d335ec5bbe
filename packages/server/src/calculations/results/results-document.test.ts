import { MODULES, NO_STATEMENTS } from '@cradle/engine'
import { expect, test } from 'vitest'
import { resultsDocument } from './results-document.ts'
import { runEngine } from './run-engine.ts'
import { makeModelRows } from '#test/worlds/model-fixture'

const facts = {
  calculationId: 'c',
  calculatedAt: new Date(0),
  journalId: null,
  isStale: false,
  contentHash: '',
  moduleStatements: NO_STATEMENTS,
}

test('what is unknown stands once, with every line it is in', () => {
  const run = runEngine(makeModelRows())
  if ('failure' in run) throw run.failure
  const unknown = {
    calculationId: 'c',
    why: 'indicatorMissing' as const,
    indicators: ['ODP', 'AP'],
    profileId: 'p',
  }
  const site = {
    calculationId: 'c',
    why: 'siteTransportMissing' as const,
    indicators: [],
    inputId: null,
    field: 'siteTransport',
  }
  const gaps = [
    { ...unknown, inputId: 'a' },
    site,
    { ...unknown, inputId: 'b' },
    { ...unknown, inputId: 'a', profileId: 'q' },
  ]
  const document = resultsDocument({ ...run.result, plain: { ...run.result.plain, gaps } }, facts)
  const { inputId: _, ...ofCalculation } = site
  expect(document['gaps']).toEqual([
    { ...unknown, inputs: [{ input: '/2/inputs/a' }, { input: '/2/inputs/b' }] },
    { ...ofCalculation, inputs: [] },
    { ...unknown, profileId: 'q', inputs: [{ input: '/2/inputs/a' }] },
  ])
})

test('undeclared modules are MND and have no figures; a text about the lives of parts declares B4', () => {
  const rows = makeModelRows()
  const run = runEngine({ ...rows, method: { ...rows.method, stages: [...MODULES] } })
  if ('failure' in run) throw run.failure
  const document = resultsDocument(run.result, facts)
  expect(document.stages).not.toContain('B5')
  const [row] = document.top
  expect(row!.marks).toMatchObject({ B3: 'MND', B5: 'MND', B6: 'MND', B7: 'MND' })
  expect(row!.values).not.toHaveProperty('B5')
  expect(row!.marks).not.toHaveProperty('A1')
  expect(document.total.marks).toMatchObject({ B5: 'MND' })
  const withText = resultsDocument(run.result, {
    ...facts,
    moduleStatements: { chosen: null, stated: ['B4'] },
  })
  expect(withText.stages).toContain('B4')
  expect(withText.top[0]!.marks).not.toHaveProperty('B4')
})

test('figures with an unknown part are ND in their module, groups and totals, also of a score', () => {
  const { method, ...rows } = makeModelRows()
  const run = runEngine({ ...rows, method: { ...method, total_includes_d: true } })
  if ('failure' in run) throw run.failure
  // The profiles of the lorry and the landfill are missing, so transport and treatment are unknown.
  const document = resultsDocument(run.result, facts)
  for (const { marks } of [document.top[0]!, document.total]) {
    expect(marks).toMatchObject({ A2: 'ND', production: 'ND', total: 'ND', totalAtoD: 'ND' })
    expect(marks).not.toHaveProperty('A1')
  }
})
