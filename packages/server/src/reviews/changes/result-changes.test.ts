import { expect, test } from 'vitest'
import { makeSampleSnapshot } from '#test/documents/sample-snapshot'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { compareResults } from './result-changes.ts'

const code = 'GWP-total'
const sample = makeSampleSnapshot()
const complete: CalculationSnapshot = {
  ...sample,
  result: {
    ...sample.result,
    indicators: [{ code, name: 'Climate change', unit: 'kg CO2 eq', group: 'top' }],
  },
}

/** The same content, with an unknown part of one indicator in module A1. */
function withGap(snapshot: CalculationSnapshot): CalculationSnapshot {
  const { plain } = snapshot.result
  const A1 = plain.modules.A1
  if (A1 === 'notDeclared') throw new Error('The sample declares A1')
  return {
    ...snapshot,
    result: {
      ...snapshot.result,
      plain: { ...plain, modules: { ...plain.modules, A1: { ...A1, incomplete: [code] } } },
    },
  }
}
const find = (rows: ReturnType<typeof compareResults>, of: string, stage: string) =>
  rows.find((row) => row.code === of && row.stage === stage)

test('an unknown part is ND in its module and in the total, beside its known part', () => {
  const rows = compareResults(complete, withGap(complete))
  for (const stage of ['A1', 'total']) {
    const row = find(rows, code, stage)
    expect(row).toMatchObject({ before: expect.any(Number), afterMark: 'ND' })
    expect(row).not.toHaveProperty('beforeMark')
    expect(row!.after).toBe(row!.before)
  }
  expect(find(rows, code, 'A2')).not.toHaveProperty('afterMark')
})

test('a module that one round does not declare is MND there, and one that neither declares is left out', () => {
  const { plain } = complete.result
  const without: CalculationSnapshot = {
    ...complete,
    result: {
      ...complete.result,
      plain: { ...plain, modules: { ...plain.modules, A1: 'notDeclared' } },
    },
  }
  const row = find(compareResults(without, complete), code, 'A1')
  expect(row).toMatchObject({ beforeMark: 'MND', after: expect.any(Number) })
  expect(row).not.toHaveProperty('before')
  expect(find(compareResults(without, without), code, 'A1')).toBeUndefined()
})

test('a first round without a basis has only its own figures', () => {
  const rows = compareResults(null, complete)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).not.toHaveProperty('before')
    expect(row).not.toHaveProperty('beforeMark')
  }
})
