import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { readValue } from '../../../../ui/grid/grid-model.ts'
import { buildSubmittedColumns } from './submitted-columns.ts'

const row: GridRow = {
  id: 'a',
  group: 'A1_RAW_MATERIAL',
  values: { netAmount: 8, productionWastePercentage: 2.5 },
}
const show = (gross: number | null, id: string, locale: 'en' | 'nl' = 'en'): string => {
  const impacts = new Map([['a', { impact: 1, isIncomplete: false, gross }]])
  const column = buildSubmittedColumns(
    [row],
    impacts,
    'GWP',
    locale,
    ((key: string) => key) as TFunction<'inputs'>,
  ).find((one) => one.id === id)!
  return column.format!(readValue(column, row), row)
}

test('the reviewer sees the scenario of production waste where a line has one', () => {
  const list = (values: GridRow['values']) =>
    buildSubmittedColumns(
      [{ ...row, values }],
      new Map(),
      'GWP',
      'en',
      ((key: string) => key) as TFunction<'inputs'>,
    ).map(({ id }) => id)
  expect(list({ wasteScenarioProductionWaste: 'Steel, recycling' })).toContain(
    'wasteScenarioProductionWaste',
  )
  expect(list({})).not.toContain('wasteScenarioProductionWaste')
})

test('the reviewer sees the waste with its unit and the gross amount, and no zero for an unknown one', () => {
  expect(show(8.2, 'productionWastePercentage')).toBe('2.5\u00a0%')
  expect(show(8.2, 'productionWastePercentage', 'nl')).toBe('2,5\u00a0%')
  expect(show(8.2, 'gross')).toBe('8.2')
  expect(show(null, 'gross')).toBe('')
})
