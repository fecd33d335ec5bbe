import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportRemark, ImportRow } from '@cradle/contract'
import { api } from '../../../../api/client.ts'
import type { ImportItem } from '../../../../api/import-kinds.ts'
import { importKey } from '../../../../api/import-topics.ts'
import { Problem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import imports from '../../../../i18n/en/imports.json' with { type: 'json' }
import inputs from '../../../../i18n/en/inputs.json' with { type: 'json' }
import ui from '../../../../i18n/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '../../../../ui/theme/ThemeProvider.tsx'
import { layoutQuery } from '../column-mapping.ts'
import { importRowsQuery, listOpenRemarks } from '../import-rows.ts'
import { RepairGrid } from './RepairGrid.tsx'

// The address of the page, which has the shown sheet.
vi.mock('../../../../shell/url-state.ts', async () => {
  const { useState } = await import('react')
  return { useUrlState: () => useState({}) }
})

const stored = importRowsQuery('suppliers', 'i1', 'en', { remarks: true })
let root: Root | undefined
let flush: () => Promise<boolean>

beforeAll(async () => {
  await page.viewport(1280, 800)
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui, inputs, imports } },
    interpolation: { escapeValue: false },
  })
})
beforeEach(() => {
  queryClient.setQueryData(layoutQuery('suppliers', 'en').queryKey, {
    '@id': '/2/supplier_imports/layout',
    '@type': 'ImportLayout',
    kind: 'supplier',
    sheets: [
      {
        key: 'Suppliers',
        name: 'Suppliers',
        columns: [
          { key: 'unique_id', header: 'Unique ID', required: true, kind: 'text' },
          { key: 'name', header: 'Name', required: true, kind: 'text' },
          { key: 'active', header: 'Active', required: false, kind: 'yesNo' },
        ],
      },
    ],
  })
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.restoreAllMocks()
})

const remark = (line: number, column: number, field: string, message: string): ImportRemark => ({
  sheet: 'Leveranciers',
  line,
  column,
  field,
  code: 'type',
  reason: 'notYesNo',
  message,
})
const makeRow = (number: number, cells: ImportRow['cells'], remarks: ImportRemark[]): ImportRow =>
  ({
    '@id': `/2/supplier_imports/i1/rows/${number}`,
    '@type': 'ImportRow',
    number,
    sheet: 'Leveranciers',
    line: number + 1,
    isHeader: false,
    cells,
    omitted: false,
    repaired: false,
    remarks,
  }) as ImportRow
const rows: ImportRow[] = [
  makeRow(1, { 0: 'S-1', 2: 'yes' }, [remark(2, 1, 'name', 'A name is needed.')]),
  makeRow(2, { 0: 'S-2', 1: 'Glass', 2: 'perhaps' }, [
    remark(3, 2, 'active', '“perhaps” is neither yes nor no.'),
  ]),
  {
    ...makeRow(3, { 0: 'see above' }, [
      {
        sheet: 'Notes',
        line: 1,
        code: 'unknown_sheet',
        reason: 'unknownSheet',
        message: 'Unknown sheet.',
      },
    ]),
    sheet: 'Notes',
    isHeader: true,
  },
]
const item = {
  '@id': '/2/supplier_imports/i1',
  id: 'i1',
  kind: 'supplier',
  step: 'validation_failed',
  invalidated: false,
  errorCount: 3,
  sheets: [
    {
      name: 'Leveranciers',
      key: 'Suppliers',
      rows: 2,
      columns: [
        { index: 0, header: 'Uniek ID', field: 'unique_id' },
        { index: 1, header: 'Naam', field: 'name' },
        { index: 2, header: 'Actief', field: 'active' },
      ],
    },
    { name: 'Notes', rows: 1, columns: [{ index: 0, header: 'see above' }] },
  ],
} as ImportItem

/** Shows the grid; `sent` has the repairs that the server received, as row and body. */
async function renderGrid({
  readOnly = false,
  fails = () => false,
}: { readOnly?: boolean; fails?: () => boolean } = {}) {
  const sent: [row: string, body: unknown][] = []
  vi.spyOn(api, 'send').mockImplementation(async (_method, path, body) => {
    if (fails()) throw new Problem(503, null)
    const number = path.slice(path.lastIndexOf('/') + 1)
    const repair = body as Pick<ImportRow, 'cells' | 'omitted'>
    sent.push([number, body])
    const row = rows.find((one) => `${one.number}` === number)!
    const saved = {
      ...row,
      ...repair,
      cells: { ...row.cells, ...repair.cells },
      repaired: repair.cells !== undefined,
    }
    return { data: saved as never, etag: undefined }
  })
  queryClient.setQueryData(importKey('i1'), item)
  queryClient.setQueryData(stored.queryKey, { rows, total: rows.length })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RepairGrid
          page="suppliers"
          item={item}
          rows={rows}
          readOnly={readOnly}
          onQueue={(next) => (flush = next)}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await expect.element(page.getByRole('treegrid', { name: /Leveranciers/ })).toBeVisible()
  return sent
}
const findCell = (line: number, column: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=treegrid] [role=row]')]
    .find((row) => row.querySelector('[data-column=line]')?.textContent === `${line}`)!
    .querySelector(`[data-column="${column}"]`)!
const listStored = () => queryClient.getQueryData(stored.queryKey)!.rows.flatMap(listOpenRemarks)
const findButton = (name: string) => page.getByRole('button', { name, exact: true })

test('a repaired cell is saved with its row, and its remark gives way to the wish to validate', async () => {
  const sent = await renderGrid()
  expect(findCell(2, 'remarks').textContent).toBe('A name is needed.')
  await userEvent.click(findCell(2, '1'))
  await expect.element(page.getByText('A name is needed.').last()).toBeVisible()
  await userEvent.keyboard('Brick Ltd{Enter}')
  await expect.poll(() => sent).toEqual([['1', { cells: { 1: 'Brick Ltd' } }]])
  expect(findCell(2, 'remarks').textContent).toBe('Changed. Validate again.')
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  // The import has to be validated again.
  expect(queryClient.getQueryData<ImportItem>(importKey('i1'))).toMatchObject({
    invalidated: true,
    repairedRows: 1,
  })
  // Every list of the errors has lost this one at once.
  expect(listStored().map(({ line }) => line)).toEqual([3, 1])
})

test('a choice is repaired from its options, and an edit that is undone is saved as it was', async () => {
  const sent = await renderGrid()
  await userEvent.click(findCell(3, '2'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(page.getByRole('option', { name: 'Yes' }))
  await expect.poll(() => sent).toEqual([['2', { cells: { 2: 'Yes' } }]])
  await findButton('Undo').click()
  await expect.poll(() => sent.slice(1)).toEqual([['2', { cells: { 2: 'perhaps' } }]])
  expect(findCell(3, 'remarks').textContent).toBe('“perhaps” is neither yes nor no.')
  await findButton('Redo').click()
  await expect.poll(() => sent.slice(2)).toEqual([['2', { cells: { 2: 'Yes' } }]])
})

test('the next error is found from the keyboard, cell by cell', async () => {
  const sent = await renderGrid()
  await findButton('Next error').click()
  await userEvent.keyboard('Brick Ltd{Tab}')
  await findButton('Next error').click()
  await userEvent.keyboard('No{Enter}')
  await expect
    .poll(() => sent)
    .toEqual([
      ['1', { cells: { 1: 'Brick Ltd' } }],
      ['2', { cells: { 2: 'No' } }],
    ])
})

test('a row is left out, and an unknown sheet with its header row', async () => {
  const sent = await renderGrid()
  await userEvent.click(findCell(3, 'omitted'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(page.getByRole('option', { name: 'Leave out' }))
  await expect.poll(() => sent).toEqual([['2', { omitted: true }]])
  await expect.poll(() => listStored().map(({ line }) => line)).toEqual([2, 1])
  await userEvent.click(page.getByText('Notes (1)'))
  await expect.element(page.getByRole('treegrid', { name: /Notes/ })).toBeVisible()
  await userEvent.click(findCell(4, 'omitted'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(page.getByRole('option', { name: 'Leave out' }))
  await expect.poll(() => sent.slice(1)).toEqual([['3', { omitted: true }]])
})

test('a repair that is not saved says so, stays, and is saved when it is tried again', async () => {
  let isDown = true
  const sent = await renderGrid({ fails: () => isDown })
  await userEvent.click(findCell(2, '1'))
  await userEvent.keyboard('Brick Ltd{Enter}')
  await expect.element(page.getByText(/^Not saved:/)).toBeVisible()
  expect(await flush()).toBe(false)
  isDown = false
  await findButton('Retry').click()
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  expect(sent).toEqual([['1', { cells: { 1: 'Brick Ltd' } }]])
  expect(findCell(2, '1').textContent).toBe('Brick Ltd')
  expect(await flush()).toBe(true)
})

test('a reader without the right to run imports changes nothing', async () => {
  const sent = await renderGrid({ readOnly: true })
  await userEvent.click(findCell(2, '1'))
  await userEvent.keyboard('Brick Ltd{Enter}')
  expect(findCell(2, '1').textContent).not.toContain('Brick')
  await expect.element(findButton('Undo')).toBeDisabled()
  expect(sent).toEqual([])
})
