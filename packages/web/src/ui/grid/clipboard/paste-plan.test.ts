import { expect, test } from 'vitest'
import { parseTsv } from './clipboard-read.ts'
import type { GridColumn, GridRow } from '../grid-model.ts'
import { copyCells, type CopiedCells } from './clipboard-write.ts'
import type { GroupField } from './paste-request.ts'
import { choosePaste, planPaste, previewReasons } from './paste-plan.ts'
import type { PasteRequest } from './paste-request.ts'

const columns: GridColumn[] = [
  {
    id: 'description',
    title: 'Description',
    width: 10,
    type: 'text',
    headerNames: ['Omschrijving'],
  },
  { id: 'netAmount', title: 'Net amount', width: 10, type: 'number', headerNames: ['Netto'] },
  { id: 'gross', title: 'Gross', width: 10, type: 'readonly' },
  {
    id: 'quality',
    title: 'Quality',
    width: 10,
    type: 'choice',
    options: [{ value: 'Measured', label: 'Gemeten', synonyms: ['Measured'] }],
  },
]
const row = (id: string): GridRow => ({ id, group: 'A1', values: {} })
let next = 0
const request = (
  text: string,
  more: Partial<PasteRequest> & {
    rows?: GridRow[]
    column?: number
    selected?: { rows: number; cols: number }
  } = {},
): PasteRequest => ({
  table: parseTsv(text),
  copied: null,
  columns,
  locale: 'nl',
  newRow: () => row(`new${(next += 1)}`),
  ...more,
  target: {
    group: 'A1',
    rows: more.rows ?? [row('a'), row('b')],
    lastRow: 'b',
    column: more.column ?? 0,
    selected: more.selected ?? { rows: 1, cols: 1 },
    canInsert: true,
  },
})
const plan = (r: PasteRequest) => planPaste(r, choosePaste(r))

test('rows past the end of the group become new rows of that group, in order', () => {
  const { ops, newRows, cells } = plan(request('x\t1\ny\t2\nz\t3\nw\t4'))
  expect(ops.map((op) => op.kind)).toEqual(['set', 'set', 'insert', 'insert'])
  expect(newRows).toBe(2)
  expect(cells).toBe(8)
  const inserts = ops.filter((op) => op.kind === 'insert')
  expect(inserts[0]!.after).toBe('b')
  expect(inserts[1]!.after).toBe(inserts[0]!.row.id)
  expect(inserts[1]!.row).toMatchObject({ group: 'A1', values: { description: 'w', netAmount: 4 } })
})

test('headers decide the columns, whatever the active column', () => {
  const { ops } = plan(request('Netto\tOmschrijving\n1,5\tBalk', { column: 3 }))
  expect(ops).toEqual([{ kind: 'set', row: 'a', values: { netAmount: 1.5, description: 'Balk' } }])
})

test('without headers cells land by position and skip calculated columns', () => {
  expect(plan(request('2,5\tgemeten', { column: 1 })).ops).toEqual([
    { kind: 'set', row: 'a', values: { netAmount: 2.5, quality: 'Measured' } },
  ])
})

test('one decimal sign is chosen per column', () => {
  const { ops } = plan(request('x\t1.234\ny\t0.5'))
  expect(ops.map((op) => op.kind === 'set' && op.values['netAmount'])).toEqual([1.234, 0.5])
})

test('the unrounded number of the source goes before its text', () => {
  const r = request('')
  const table = [[{ text: '1,23', exact: 1.23456789 }]]
  expect(
    planPaste(
      { ...r, table, target: { ...r.target, column: 1 } },
      { hasHeader: false, mapping: ['netAmount'], signs: [null] },
    ).ops,
  ).toEqual([{ kind: 'set', row: 'a', values: { netAmount: 1.23456789 } }])
})

test('text that cannot be read stays as typed and is counted', () => {
  const { ops, attention } = plan(request('x\t1.2.3\tmisschien'))
  expect(ops[0]).toMatchObject({
    values: { netAmount: { invalid: '1.2.3' }, quality: { invalid: 'misschien' } },
  })
  expect(attention).toBe(2)
})

test('one cell fills the whole selection', () => {
  const { ops } = plan(request('7', { column: 1, selected: { rows: 2, cols: 1 } }))
  expect(ops).toEqual([
    { kind: 'set', row: 'a', values: { netAmount: 7 } },
    { kind: 'set', row: 'b', values: { netAmount: 7 } },
  ])
})

test('cells of our own keep their ids and numbers', () => {
  const copied = { columns: ['netAmount', 'quality'], rows: [[0.1234567, 'Measured']] }
  expect(plan(request('0,12\tWhatever', { copied, column: 1 })).ops).toEqual([
    { kind: 'set', row: 'a', values: { netAmount: 0.1234567, quality: 'Measured' } },
  ])
})

test('many rows, a column that fits nowhere or an open decimal sign are shown first', () => {
  const reasons = (text: string) => {
    const r = request(text)
    return previewReasons(r, choosePaste(r))
  }
  expect(reasons('x\t1\ny\t2')).toEqual([])
  expect(reasons('x\t1\n'.repeat(51))).toEqual(['manyRows'])
  expect(reasons('Netto\tOmschrijving\tKleur\n1\tx\trood')).toEqual(['unmappedColumn'])
  expect(reasons('x\t1.234')).toEqual(['ambiguousNumbers'])
})

test('rows of another sheet of ours go to their own columns, whatever is shown there, with what is not shown', () => {
  const copied = {
    columns: ['description', 'netAmount', 'unit', 'quality'],
    rows: [['Stud', 2, 'kg', 'Measured']],
    whole: [
      {
        group: 'A1',
        values: {
          description: 'Stud',
          netAmount: 2,
          quality: 'Measured',
          supplier: '/2/suppliers/1',
        },
      },
    ],
  }
  const { ops } = plan(request('Stud\t2\tkg\tGemeten', { copied, rows: [] }))
  expect(ops).toMatchObject([
    {
      kind: 'insert',
      row: {
        values: {
          description: 'Stud',
          netAmount: 2,
          quality: 'Measured',
          supplier: '/2/suppliers/1',
        },
      },
    },
  ])
  const other = plan(
    request('Stud\t2\tkg\tGemeten', {
      copied: { ...copied, whole: [{ ...copied.whole[0]!, group: 'B2' }] },
      rows: [],
    }),
  ).ops
  expect(other[0]!.kind === 'insert' && other[0]!.row.values['supplier']).toBeUndefined()
})

test('a choice this sheet does not have is read by its name', () => {
  const copied = { columns: ['quality'], rows: [['of another company']] }
  expect(plan(request('Gemeten', { copied, column: 3 })).ops).toMatchObject([
    { values: { quality: 'Measured' } },
  ])
  expect(plan(request('Unheard of', { copied, column: 3 })).ops).toMatchObject([
    { values: { quality: { invalid: 'Unheard of' } } },
  ])
})

test('a copied cell lands only in the field that it was copied from, also where a column has two', () => {
  const part: GridColumn = {
    id: 'part',
    title: 'Part',
    width: 10,
    type: 'choice',
    options: [{ value: 'beam', label: 'Glulam beam' }],
  }
  const profile: GridColumn = {
    id: 'profile',
    title: 'Profile',
    width: 10,
    type: 'picker',
    parse: (invalid) => ({ invalid }),
    instead: { column: part, isFor: ({ group }) => group === 'parts' },
  }
  const ofPart: GridRow = { id: 'p', group: 'parts', values: { part: 'beam' } }
  const ofProfile: GridRow = { id: 'q', group: 'A1', values: { profile: 'steel' } }
  const pasteInto = (source: GridRow, target: GridRow) => {
    const { text, cells } = copyCells([profile], [source], 'en', false)
    const copied = JSON.parse(cells) as CopiedCells
    return plan(request(text, { copied, columns: [profile], rows: [target] })).ops
  }
  expect(pasteInto(ofPart, { ...ofPart, id: 'p2', values: {} })).toEqual([
    { kind: 'set', row: 'p2', values: { part: 'beam' } },
  ])
  expect(pasteInto(ofProfile, { ...ofProfile, id: 'q2' })).toEqual([
    { kind: 'set', row: 'q2', values: { profile: 'steel' } },
  ])
  expect(pasteInto(ofPart, ofProfile)).toEqual([
    { kind: 'set', row: 'q', values: { profile: { invalid: 'beam' } } },
  ])
  expect(pasteInto(ofProfile, ofPart)).toEqual([
    { kind: 'set', row: 'p', values: { part: { invalid: 'steel' } } },
  ])
})

const groups: GroupField = {
  id: 'inputType',
  title: 'Module',
  headerNames: ['Fase'],
  options: [
    { value: 'A1', label: 'Raw' },
    { value: 'A3', label: 'Packaging' },
  ],
  lastRow: (group) => (group === 'A3' ? 'p' : null),
  read: (text) =>
    /^A[13]$/.test(text) ? { group: text } : text === 'Transport' ? { reason: 'calculated' } : null,
}
const newRow = (group: string): GridRow => ({ id: `n${(next += 1)}`, group, values: {} })
const place = ({ lines }: ReturnType<typeof plan>) =>
  lines.map((line) =>
    line.kind === 'leftOut'
      ? line.reason
      : `${line.kind} ${line.group}${line.kind === 'row' && line.row ? ` ${line.row.id}` : ''}`,
  )

test('a column of groups sends each line to its group: the active one from the cell on, the others behind their last row', () => {
  const r = request('Omschrijving\tFase\tNetto\nx\tA1\t1\nbox\tA3\t2\ny\tA1\t3\nlid\t\t4', {
    groups,
    newRow,
  })
  const planned = plan(r)
  expect(place(planned)).toEqual(['row A1 a', 'row A3', 'row A1 b', 'row A1'])
  expect(planned.ops).toMatchObject([
    { kind: 'set', row: 'a', values: { description: 'x', netAmount: 1 } },
    { kind: 'insert', after: 'p', row: { group: 'A3', values: { description: 'box' } } },
    { kind: 'set', row: 'b' },
    { kind: 'insert', after: 'b', row: { group: 'A1' } },
  ])
  expect(previewReasons(r, choosePaste(r))).toContain('severalGroups')
})

test('a first column of nothing but groups needs no header', () => {
  const r = request('A1\tx\t1\nA3\ty\t2', { groups, newRow })
  expect(choosePaste(r).mapping).toEqual(['inputType', 'description', 'netAmount'])
})

test('a heading between rows is a line of its own, and says the group of the lines below', () => {
  const planned = plan(request('A1\t\nx\t1\nA3\t\nbox\t2\nlid\t3', { groups, newRow, rows: [] }))
  expect(place(planned)).toEqual(['heading A1', 'row A1', 'heading A3', 'row A3', 'row A3'])
  expect(planned.newRows).toBe(3)
})

test('lines whose group is not known are left out, until somebody says what the text means', () => {
  const r = request('x\t1\nTransport\t\nlorry\t5\nvan\t6', { groups, newRow })
  const planned = plan(r)
  expect(place(planned)).toEqual(['row A1 a', 'calculated', 'calculated', 'calculated'])
  expect(planned.groupFaults).toEqual([{ text: 'Transport', reason: 'calculated', count: 2 }])
  expect(planned.leftOut).toBe(2)
  const chosen = planPaste(r, { ...choosePaste(r), groups: new Map([['transport', 'A3']]) })
  expect(place(chosen)).toEqual(['row A1 a', 'heading A3', 'row A3', 'row A3'])
})

test('a text that is read once is read in all cells of its column', () => {
  const r = request('x\tabout five\ny\tabout five\nz\t3')
  const first = plan(r)
  expect(first.faults).toMatchObject([{ text: 'about five', count: 2 }])
  const fixes = { netAmount: new Map([['about five', { text: '5' }]]) }
  const fixed = planPaste(r, { ...choosePaste(r), fixes })
  expect(fixed.rows.map(({ values }) => values['netAmount'])).toEqual([5, 5, 3])
  expect(fixed.attention).toBe(0)
})
