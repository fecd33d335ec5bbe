import { expect, test } from 'vitest'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellIssue, CellValue, GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import { LiveFootprint } from '../live/live-footprint.ts'
import { countPeriodIssues, PeriodView } from './period-view.ts'
import { readPlain } from '../rows/sheet-rows.ts'

const makeSource = (id: string, values: Record<string, CellValue>): GridRow => ({
  id,
  group: '',
  values: { description: id, ...values },
})

/** A view of gas in both halves of the year and of heat in the first one. */
function openView() {
  const doc = new GridDocument([
    makeSource('gas', { amount1: 10, mark1: null, amount2: 20, mark2: 'average' }),
    makeSource('heat', { amount1: 5, mark1: null, amount2: null, mark2: 'absent' }),
  ])
  const view = new PeriodView({
    doc,
    live: new LiveFootprint(doc, 2),
    intervals: 2,
    listRows: () => [...doc.allRows()],
    setGrouping: () => undefined,
  })
  const close = view.follow()
  const list = (period: string): string[] =>
    (view.doc.getState().rows.get(period) ?? []).map(
      ({ values }) => `${readPlain(values['description'])} ${readPlain(values['amount']) ?? '?'}`,
    )
  const read = (id: string): GridRow['values'] | undefined => doc.row(id)?.values
  return { doc, view, close, list, read }
}

test('a source is a row in each period in which it exists', () => {
  const { list } = openView()
  expect([list('1'), list('2')]).toEqual([['gas 10', 'heat 5'], ['gas 20']])
})

test('an amount changes its own period, a field of the source all of its rows; undo takes both back', () => {
  const { view, list, read } = openView()
  view.doc.apply('edit', [{ kind: 'set', row: 'gas:02', values: { amount: 25 } }])
  expect(read('gas')).toMatchObject({ amount1: 10, amount2: 25 })
  view.doc.apply('edit', [{ kind: 'set', row: 'gas:01', values: { description: 'Gas' } }])
  expect([list('1'), list('2')]).toEqual([['Gas 10', 'heat 5'], ['Gas 25']])
  view.doc.undo()
  view.doc.undo()
  expect([list('1'), list('2')]).toEqual([['gas 10', 'heat 5'], ['gas 20']])
  expect(read('gas')).toMatchObject({ description: 'gas', amount2: 20 })
})

test('changes of the sources are shown in their places, until the view is closed', () => {
  const { doc, list, close } = openView()
  doc.receive([
    { kind: 'set', row: 'heat', values: { amount2: 7, mark2: null } },
    { kind: 'insert', row: makeSource('oil', { amount1: 1, amount2: 2 }), after: null },
  ])
  expect([list('1'), list('2')]).toEqual([
    ['oil 1', 'gas 10', 'heat 5'],
    ['oil 2', 'gas 20', 'heat 7'],
  ])
  doc.receive([
    { kind: 'remove', row: 'gas' },
    { kind: 'move', row: 'oil', after: 'heat' },
  ])
  expect([list('1'), list('2')]).toEqual([
    ['heat 5', 'oil 1'],
    ['heat 7', 'oil 2'],
  ])
  close()
  doc.receive([{ kind: 'remove', row: 'oil' }])
  expect(list('1')).toEqual(['heat 5', 'oil 1'])
})

test('a new row is a source of all periods, and its undo removes it', () => {
  const { view, doc, list } = openView()
  const row = view.makeRow('2')
  const insert: GridOp = {
    kind: 'insert',
    row: { ...row, values: { ...row.values, description: 'oil', amount: 3 } },
    after: 'gas:02',
  }
  view.doc.apply('insert', [insert])
  expect([list('1'), list('2')]).toEqual([
    ['gas 10', 'oil ?', 'heat 5'],
    ['gas 20', 'oil 3'],
  ])
  view.doc.undo()
  expect([list('1'), list('2')]).toEqual([['gas 10', 'heat 5'], ['gas 20']])
  expect(doc.allRows()).toHaveLength(2)
})

test('a removed row leaves its period; the last one removes the source', () => {
  const { view, list, read } = openView()
  view.doc.apply('remove', [{ kind: 'remove', row: 'gas:02' }])
  expect(read('gas')).toMatchObject({ amount1: 10, amount2: null, mark2: 'absent' })
  view.doc.apply('remove', [{ kind: 'remove', row: 'gas:01' }])
  expect(read('gas')).toBeUndefined()
  view.doc.undo()
  expect(read('gas')).toMatchObject({ amount1: 10, mark2: 'absent' })
  view.doc.undo()
  expect([list('1'), list('2')]).toEqual([['gas 10', 'heat 5'], ['gas 20']])
  expect(read('gas')).toMatchObject({ amount2: 20, mark2: 'average' })
})

test('rows of several periods that are removed together remove the source', () => {
  const { view, read } = openView()
  view.doc.apply('remove', [
    { kind: 'remove', row: 'gas:01' },
    { kind: 'remove', row: 'gas:02' },
  ])
  expect(read('gas')).toBeUndefined()
})

test('a moved row moves in all periods', () => {
  const { view, doc, list } = openView()
  doc.receive([{ kind: 'set', row: 'heat', values: { amount2: 7, mark2: null } }])
  view.doc.apply('move', [{ kind: 'move', row: 'heat:01', after: null }])
  expect(doc.allRows().map(({ id }) => id)).toEqual(['heat', 'gas'])
  expect([list('1'), list('2')]).toEqual([
    ['heat 5', 'gas 10'],
    ['heat 7', 'gas 20'],
  ])
})

test('issues of an amount are those of its period, issues of the source are in each', () => {
  const { view, doc } = openView()
  const issuesOf = ({ id }: GridRow): CellIssue[] =>
    id === 'gas'
      ? [
          { column: 'unit', level: 'wrong', message: 'unit' },
          { column: 'amount2', level: 'missing', message: 'amount' },
          { column: 'amount1', level: 'hint', message: 'zero' },
        ]
      : [{ column: 'unit', level: 'missing', message: 'unit' }]
  const list = (row: string) => view.listIssues(view.doc.row(row)!, issuesOf)
  expect(list('gas:01').map(({ column }) => column)).toEqual(['unit', 'amount'])
  expect(list('gas:02').map(({ message }) => message)).toEqual(['unit', 'amount'])
  expect([...countPeriodIssues(doc.allRows(), 2, issuesOf)]).toEqual([
    ['1', 2],
    ['2', 2],
  ])
})
