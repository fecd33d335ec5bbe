import { expect, test } from 'vitest'
import { resultsTable } from './results-export.ts'
import type { DocumentOf } from '@cradle/contract'

const results = {
  stages: ['A1', 'D'],
  top: [
    {
      code: 'GWP-total',
      name: '=cmd|calc',
      unit: 'kg',
      values: { A1: 1 / 3 },
      subtotals: {},
      total: 1 / 3,
    },
  ],
  other: [
    {
      code: 'ODP',
      name: 'Ozone',
      unit: 'kg',
      values: { A1: 0, D: 2 },
      subtotals: {},
      total: 0,
      incomplete: ['A1', 'D'],
    },
  ],
} as unknown as DocumentOf<'CalculationResult'>

test('figures keep full precision, a module that is not declared stays empty', () => {
  expect(resultsTable(results, ';').split('\r\n')[1]).toBe(
    `"GWP-total";"'=cmd|calc";"kg";0.3333333333333333;;0.3333333333333333;`,
  )
})

test('a text that starts like a formula is made harmless for the clipboard too', () => {
  expect(resultsTable(results, '\t')).toContain("\t'=cmd|calc\t")
})

test('modules of which a part is unknown are named behind their figures', () => {
  expect(resultsTable(results, ';').split('\r\n')[2]).toBe('"ODP";"Ozone";"kg";0;2;0;"A1 D"')
})
