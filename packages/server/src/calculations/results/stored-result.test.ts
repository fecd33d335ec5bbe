import { expect, test } from 'vitest'
import { readStored, storedText } from './stored-result.ts'
import { runEngine } from './run-engine.ts'
import { makeModelRows } from '#test/worlds/model-fixture'

test('a stored result is read as it was computed, each gap at its place', () => {
  const run = runEngine(makeModelRows())
  if ('failure' in run) throw run.failure
  const lacking = {
    calculationId: 'c',
    why: 'indicatorMissing' as const,
    indicators: ['ODP', 'AP'],
    profileId: 'p',
  }
  const gaps = [
    { ...lacking, inputId: 'a' },
    { calculationId: 'c', why: 'siteTransportMissing' as const, indicators: [], inputId: null },
    { ...lacking, inputId: 'b' },
    { ...lacking, inputId: 'a', profileId: 'q' },
  ]
  const result = { ...run.result, plain: { ...run.result.plain, gaps } }
  const text = storedText(result)
  expect(readStored(JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(result)))
  expect(text.split('"ODP","AP"')).toHaveLength(3)
})

test('results of earlier versions, with their gaps as a list, are read as well', () => {
  const run = runEngine(makeModelRows())
  if ('failure' in run) throw run.failure
  const before = JSON.parse(
    JSON.stringify({
      ...run.result,
      plain: {
        ...run.result.plain,
        gaps: [{ calculationId: 'c', why: 'amountMissing', indicators: [], inputId: 'a' }],
      },
    }),
  ) as unknown
  expect(readStored(before)).toEqual(before)
  const paired = {
    ...(before as object),
    plain: {
      ...(before as { plain: object }).plain,
      gaps: {
        kinds: [{ calculationId: 'c', why: 'amountMissing', indicators: [] }],
        of: [['a', 0]],
      },
    },
  }
  expect(readStored(paired)).toEqual(before)
})
