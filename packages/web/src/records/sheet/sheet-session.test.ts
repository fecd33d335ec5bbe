import { expect, test } from 'vitest'
import type { Fields } from './saving/merge-fields.ts'
import { RowRegister } from './saving/row-register.ts'
import type { KeptEdits } from './saving/unsaved-edits.ts'
import { SheetSession } from './sheet-session.ts'

interface Line {
  id: string
  fields: Fields
  position?: number
  tag?: string
}

const gas: Line = { id: 'gas', fields: { group: 'g', name: 'Gas', amount: 1 }, position: 8 }
const oil: Line = { id: 'oil', fields: { group: 'g', name: 'Oil', amount: 2 }, position: 16 }

/** A sheet without a connection. */
function openSheet(rows: readonly Line[] = [gas, oil]) {
  const writer = new RowRegister(
    () => Promise.resolve({ kind: 'offline' }),
    (fields) => ({ ...fields }),
  )
  const sheet = new SheetSession<Line, never>(rows, {
    key: 'sheet',
    writer: writer as never,
    writeCell: (_field, value) => value,
    writeRow: ({ values }) => values,
    makeRow: (id, fields) => ({ id, group: String(fields['group']), values: fields as never }),
    isCell: (field) => field !== 'position',
    reread: async () => false,
  })
  const list = () =>
    sheet.doc
      .allRows()
      .map(({ values }) => `${values['name'] as string} ${values['amount'] as number}`)
  const edit = (row: string, values: Record<string, string | number>) =>
    sheet.doc.apply('edit', [{ kind: 'set', row, values }])
  return { sheet, list, edit, conflicts: () => sheet.queue.getState().conflicts }
}
const change = (line: Line, fields: Fields): Line => ({
  ...line,
  fields: { ...line.fields, ...fields },
})

test('rows that others changed, made, removed or moved are shown, and our edits stand over them', () => {
  const { sheet, list, edit, conflicts } = openSheet()
  edit('gas', { amount: 5 })
  const heat: Line = { id: 'heat', fields: { group: 'g', name: 'Heat', amount: 3 }, position: 4 }
  sheet.take([heat, change(gas, { name: 'Natural gas' })])
  expect(list()).toEqual(['Heat 3', 'Natural gas 5'])
  expect(conflicts().size).toBe(0)
})

test('a field that both changed stays as it is here until a person decides', () => {
  const { sheet, list, edit, conflicts } = openSheet()
  edit('gas', { amount: 5 })
  sheet.take([change(gas, { amount: 7 }), oil])
  expect(list()[0]).toBe('Gas 5')
  expect(conflicts().get('gas')).toEqual(new Map([['amount', { mine: 5, theirs: 7 }]]))
})

test('a row that we removed comes back where somebody else has changed it', () => {
  const { sheet, list } = openSheet()
  sheet.doc.apply('remove', [{ kind: 'remove', row: 'oil' }])
  sheet.take([gas, oil])
  expect(list()).toEqual(['Gas 1'])
  sheet.take([gas, change(oil, { amount: 9 })])
  expect(list()).toEqual(['Gas 1', 'Oil 9'])
})

test('kept edits are repeated on the rows as they are now: places too, and what both changed is asked', () => {
  const { sheet, list, conflicts } = openSheet([gas, change(oil, { amount: 9 })])
  const kept: KeptEdits<never> = {
    pending: new Map([
      ['oil', { op: 'update', fields: { amount: 3, position: 2 } }],
      ['new', { op: 'create', fields: { group: 'g', name: 'Diesel', amount: 4, position: 4 } }],
      ['gone', { op: 'update', fields: { amount: 6 } }],
    ]),
    sent: null,
    bases: new Map([
      ['oil', oil.fields],
      ['gone', { group: 'g', name: 'Coal', amount: 1 }],
    ]),
    ids: new Map(),
  }
  sheet.restore(kept)
  expect(list()).toEqual(['Oil 3', 'Diesel 4', 'Gas 1', 'Coal 6'])
  expect([...conflicts().keys()]).toEqual(['oil'])
  expect(sheet.queue.findPending('gone')).toMatchObject({ op: 'create', fields: { name: 'Coal' } })
})
