import { expect, test } from 'vitest'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { findRefusedCell } from './cell-faults.ts'
import { findRepeated, readDeclaration, type IssueParts } from './issue-rows.ts'

const parts: IssueParts = {
  parameters: [{ id: 'p', name: 'thickness', unit: 'mm' }],
  lines: [
    {
      id: 'l',
      name: 'Brick',
      profile: { id: 'stone', name: 'Stone' },
      allowed: [{ id: 'clay', name: 'Clay' }],
      supplier: { id: 'pit', name: 'Pit' },
      suppliers: [{ id: 'quarry', name: 'Quarry' }],
    },
  ],
  supplied: [],
  sites: null,
}
const makeRow = (id: string, values: GridRow['values']): GridRow => ({
  id,
  group: 'declarations',
  values,
})

test('an empty cell and the own profile of a line are the product as it is', () => {
  expect(
    readDeclaration(makeRow('a', { name: ' One ', 'p:p': null, 'l:l': 'stone' }), parts),
  ).toEqual({ name: 'One' })
  expect(readDeclaration(makeRow('a', { name: 'One', 'p:p': 0, 'l:l': 'clay' }), parts)).toEqual({
    name: 'One',
    values: [{ parameter: 'p', value: 0 }],
    profiles: [{ line: 'l', profile: 'clay' }],
  })
})

test('a supplier and a site are chosen, those of the product are no choice', () => {
  const [line] = parts.lines
  const own: IssueParts = {
    ...parts,
    supplied: [line!],
    sites: { own: { id: 'delft', name: 'Delft' }, allowed: [{ id: 'breda', name: 'Breda' }] },
  }
  const read = (values: GridRow['values']) =>
    readDeclaration(makeRow('a', { name: 'One', ...values }), own)
  expect(read({ 's:l': 'pit', location: 'delft' })).toEqual({ name: 'One' })
  expect(read({ 's:l': 'quarry', location: 'breda' })).toEqual({
    name: 'One',
    suppliers: [{ line: 'l', supplier: 'quarry' }],
    location: 'breda',
  })
})

test('a project has a customer and a name, and a site where one is given', () => {
  const read = (values: GridRow['values']) =>
    readDeclaration(makeRow('a', { name: 'One', ...values }), parts).project
  expect(read({ customer: 'Harbour', project: 'Quay', site: '' })).toEqual({
    customer: 'Harbour',
    name: 'Quay',
  })
  expect(read({ customer: 'Harbour', site: 'Here' })).toBeUndefined()
})

test('rows are equal when they ask for the same, however it is written', () => {
  const rows = [
    makeRow('a', { name: 'One', 'l:l': 'stone' }),
    makeRow('b', { name: 'Two' }),
    makeRow('c', { name: 'One ', 'l:l': null }),
    makeRow('d', { name: 'One', gtin: '4006381333931' }),
  ]
  expect([...findRepeated(rows, parts)]).toEqual([['c', 1]])
})

test.each([
  ['declarations[1].values[0].value', { index: 1, column: 'p:p' }],
  ['declarations[1].profiles[0].profile', { index: 1, column: 'l:l' }],
  ['declarations[1].suppliers[0].supplier', { index: 1, column: 's:l' }],
  ['declarations[0].location', { index: 0, column: 'location' }],
  ['declarations[0].gtin', { index: 0, column: 'gtin' }],
  ['declarations[0].project.customer', { index: 0, column: 'customer' }],
  ['declarations[0]', { index: 0, column: 'name' }],
  ['declarations[0].values[3].value', { index: 0, column: 'name' }],
  ['declarations[7].gtin', null],
  ['collections[0]', null],
])('the place %s is a cell of the sheet', (path, cell) => {
  const declarations = [
    { name: 'One' },
    { values: [{ parameter: 'p' }], profiles: [{ line: 'l' }], suppliers: [{ line: 'l' }] },
  ]
  expect(findRefusedCell(path, declarations)).toEqual(cell)
})
