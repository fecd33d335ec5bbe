import { expect, test } from 'vitest'
import { resultsTable } from './results-export.ts'
import type { CalculationResult } from './results-wire.ts'

const results = { stages: ['A1', 'D'], top: [{ code: 'GWP-total', name: '=cmd|calc', unit: 'kg', values: { A1: 1 / 3 }, subtotals: {}, total: 1 / 3 }], other: [] } as unknown as CalculationResult

test('figures keep full precision, a module that is not declared stays empty', () => {
  expect(resultsTable(results, ';').split('\r\n')[1]).toBe(`"GWP-total";"'=cmd|calc";"kg";0.3333333333333333;;0.3333333333333333`)
})

test('a text that starts like a formula is made harmless for the clipboard too', () => {
  expect(resultsTable(results, '\t')).toContain("\t'=cmd|calc\t")
})
