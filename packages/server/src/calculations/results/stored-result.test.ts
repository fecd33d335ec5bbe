import { expect, test } from 'vitest'
import { compressText } from '#platform/compressed-text'
import { readStored, storedText } from './stored-result.ts'
import { runEngine } from './run-engine.ts'
import { makeModelRows } from '#test/worlds/model-fixture'

test('a stored result is read as it was computed, each gap at its place', async () => {
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
  expect(await readStored(await compressText(text))).toEqual(JSON.parse(JSON.stringify(result)))
  expect(text.split('"ODP","AP"')).toHaveLength(3)
})

test('results of earlier versions, with their gaps as a list, are read as well', async () => {
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
  const readText = (value: unknown) => readStored(Buffer.from(JSON.stringify(value)))
  expect(await readText(before)).toEqual(before)
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
  expect(await readText(paired)).toEqual(before)
})
