import { pasteTargets } from '@cradle/contract'
import { expect, test } from 'vitest'
import { inputColumns, type ColumnContext } from './input-columns.tsx'

test('the meaning of every column that a paste can go to can be remembered', () => {
  const columns = inputColumns({
    t: (key: string) => key,
    locale: 'en',
    calculation: { '@id': '/2/calculations/c1', amountScalingDimensions: 1 },
    suppliers: [],
    scenarios: [],
    semiFinished: new Map(),
    partNames: new Map(),
    hasSemiFinished: true,
    measureName: 'GWP',
    listAddedUnits: () => [],
  } as unknown as ColumnContext)
  const open = columns
    .flatMap((column) => [column, ...(column.instead ? [column.instead.column] : [])])
    .filter(({ type, unitFor }) => type !== 'readonly' || unitFor !== undefined)
  expect(open.length).toBeGreaterThan(8)
  expect(open.filter(({ id }) => !pasteTargets.has(id))).toEqual([])
})
