import { expect, test } from 'vitest'
import {
  calculationEditEffects,
  calculationFileEffects,
  findEditEffect,
  findGreatestEffect,
  lineEditEffects,
} from '@cradle/contract'
import { calculations } from '#calculations/records/calculation-table'
import { inputs } from '#inputs/input-table'
import type { Column } from '#platform/context'
import { makeModelRows } from '#test/worlds/model-fixture'
import { readinessWith } from '../results/compute-calculation.ts'
import { runEngine } from '../results/run-engine.ts'
import type { ModelRows } from './model-rows.ts'
import { toEngine } from './to-engine.ts'

/** Keys of a stored row, and of its JSON columns as `texts.pcr`, that were read. */
function recordReads<T extends object>(row: T, read: Set<string>, prefix = ''): T {
  return new Proxy(row, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return value
      read.add(prefix + key)
      return key === 'texts' || key === 'files'
        ? recordReads(value as object, read, `${key}.`)
        : value
    },
  })
}

/** Rows in which every branch that reads a field of the calculation or its line is taken, with what was read of both. */
function observedRows(functionalUnit: 'standard' | 'custom'): {
  rows: ModelRows
  ofCalculation: Set<string>
  ofLine: Set<string>
} {
  const rows = makeModelRows({
    calculation: {
      functional_unit: functionalUnit,
      functional_unit_title: null,
      amount_scaling_dimensions: 3,
      dimension1: 1,
      dimension2: 2,
      dimension3: 3,
      excluded_flows: [{ name: 'Dust', module: 'A1' }],
      texts: { pcr: '' },
      files: {},
    },
  })
  const [ofCalculation, ofLine] = [new Set<string>(), new Set<string>()]
  return {
    rows: {
      ...rows,
      calculations: rows.calculations.map((row) => recordReads(row, ofCalculation)),
      inputs: rows.inputs.map((row) => recordReads(row, ofLine)),
    },
    ofCalculation,
    ofLine,
  }
}

const findKey = (column: Column | undefined): string | undefined =>
  column === undefined || column === 'computed'
    ? undefined
    : 'jsonKey' in column
      ? `${column.column}.${column.jsonKey}`
      : column.column

/** The effects that the fields behind these keys are said to have. */
const listEffects = (
  effects: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, Column>>,
  read: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(effects).filter(([field]) => {
      const key = findKey(columns[field])
      return key !== undefined && read.has(key)
    }),
  )

const variants = ['standard', 'custom'] as const

test('every field that the request of the engine reads makes results outdated', () => {
  for (const variant of variants) {
    const { rows, ofCalculation, ofLine } = observedRows(variant)
    toEngine(rows)
    const { productName, ...own } = listEffects(
      calculationEditEffects,
      calculations.columns,
      ofCalculation,
    )
    // Its hash leaves the name of the product itself out.
    expect(productName).toBe('none')
    const line = listEffects(lineEditEffects, inputs.columns, ofLine)
    expect(Object.keys(own).length).toBeGreaterThan(10)
    expect(Object.keys(line).length).toBeGreaterThan(8)
    expect(new Set([...Object.values(own), ...Object.values(line)])).toEqual(new Set(['results']))
  }
})

test('every field that completeness and warnings read can change them', () => {
  for (const variant of variants) {
    const { rows, ofCalculation, ofLine } = observedRows(variant)
    const run = runEngine(rows)
    ofCalculation.clear()
    ofLine.clear()
    readinessWith(rows, run)
    const own = listEffects(calculationEditEffects, calculations.columns, ofCalculation)
    expect(own).toMatchObject({ pcr: 'completeness', excludedFlows: 'warnings' })
    const line = listEffects(lineEditEffects, inputs.columns, ofLine)
    expect(line).toMatchObject({ dataSource: 'completeness', dataQuality: 'completeness' })
    expect([...Object.values(own), ...Object.values(line)]).not.toContain('none')
    for (const key of ofCalculation)
      if (key.startsWith('files.'))
        expect(calculationFileEffects).toMatchObject({
          [key.slice('files.'.length)]: 'completeness',
        })
  }
})

test('an edit has the effect of its field only where the value changes what the field decides', () => {
  expect(findEditEffect('results', 1, 2)).toBe('results')
  expect(findEditEffect('results', 1, 1)).toBe('none')
  expect(findEditEffect('results', undefined, null)).toBe('none')
  expect(findEditEffect('completeness', 'Two', 'Three')).toBe('none')
  expect(findEditEffect('completeness', 'Two', '<p> </p>')).toBe('completeness')
  expect(findEditEffect('completeness', 'None', 'Measured')).toBe('completeness')
  expect(findEditEffect('completenessOrWarnings', 2020, 2021)).toBe('warnings')
  expect(findEditEffect('completenessOrWarnings', null, 2021)).toBe('completeness')
  expect(findEditEffect('warnings', null, [{ name: 'Dust' }])).toBe('warnings')
})

test('of several effects the greatest counts', () => {
  expect(findGreatestEffect(['none', 'warnings', 'completeness'])).toBe('completeness')
  expect(findGreatestEffect(['warnings', 'results', 'none'])).toBe('results')
  expect(findGreatestEffect([])).toBe('none')
})
