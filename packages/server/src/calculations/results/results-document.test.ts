import { expect, test } from 'vitest'
import { resultsDocument } from './results-document.ts'
import { runEngine } from './run-engine.ts'
import { modelRows } from '#test/worlds/model-fixture'

test('what is unknown stands once, with every line it is in', () => {
  const run = runEngine(modelRows())
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
  const document = resultsDocument(
    { ...run.result, plain: { ...run.result.plain, gaps } },
    {
      calculationId: 'c',
      calculatedAt: new Date(0),
      journalId: null,
      isStale: false,
      contentHash: '',
    },
  )
  const { inputId: _, ...ofCalculation } = site
  expect(document['gaps']).toEqual([
    { ...unknown, inputs: [{ input: '/2/inputs/a' }, { input: '/2/inputs/b' }] },
    { ...ofCalculation, inputs: [] },
    { ...unknown, profileId: 'q', inputs: [{ input: '/2/inputs/a' }] },
  ])
})
