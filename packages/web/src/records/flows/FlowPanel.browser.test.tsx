import axe from 'axe-core'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import type { FlowFigure } from './flow-figure.ts'
import type { FlowNode, FlowPath } from './flow-graph.ts'
import { FlowPanel } from './FlowPanel.tsx'
import type { HeatMapFigure } from './heat-map.ts'
import { HeatMapPanel } from './HeatMapPanel.tsx'

const makePath = (input: string, module: string, value: number, isUnknown = false): FlowPath => ({
  keys: [input, isUnknown ? '' : `${input} process`, module],
  tone: module === 'D' ? 'benefits' : 'production',
  value,
  isUnknown,
})
const figure: FlowFigure = {
  label: 'Flows of GWP-total',
  file: 'flows',
  unit: 'kg',
  columns: [{ head: 'Input' }, { head: 'Process' }, { head: 'Module', isWhole: true }],
  paths: [
    makePath('Steel', 'A1', 80),
    makePath('Steel', 'D', -20),
    makePath('Timber', 'A1', 15),
    makePath('Paint', 'A3', 0.3),
    makePath('Glue', 'A3', 0.2),
    makePath('Screws', 'A3', 0, true),
  ],
  tones: [
    { key: 'production', label: 'Production', fill: 'var(--stage-production)' },
    { key: 'benefits', label: 'Benefits', fill: 'var(--stage-benefits)' },
  ],
  nameNode: (_, key) => key || 'Not determined',
  nameSum: (kind, count) => `${kind === 'other' ? 'Other' : 'Not determined'} (${count})`,
  total: { known: 75.5, isIncomplete: true },
  totalName: 'All inputs',
  format: String,
}
const heatMap: HeatMapFigure = {
  label: 'Indicators by module',
  file: 'heat',
  head: 'Indicator',
  columns: [
    { key: 'A1', label: 'A1' },
    { key: 'D', label: 'D' },
  ],
  rows: [
    {
      key: 'GWP',
      label: 'GWP-total',
      unit: 'kg',
      cells: [
        { known: 8, isIncomplete: false },
        { known: -2, isIncomplete: false },
      ],
      format: String,
    },
    {
      key: 'AP',
      label: 'AP',
      unit: 'mol',
      cells: [
        { known: 8, isIncomplete: true },
        { known: 'notDeclared', isIncomplete: false },
      ],
      format: String,
    },
  ],
}

let root: Root | undefined
beforeAll(async () => {
  await page.viewport(1280, 900)
  await startI18n()
  await changeLocale('en')
  await i18next.loadNamespaces(['results', 'ui'])
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function open(content: React.ReactNode) {
  const host = document.body.appendChild(document.createElement('main'))
  root = createRoot(host)
  root.render(<ThemeProvider>{content}</ThemeProvider>)
  return host
}
async function expectNoViolations(host: Element) {
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.length}`)).toEqual([])
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('the drawing has one tab stop, arrows move in it, and Enter opens a node', async () => {
  const onOpen = vi.fn<(node: FlowNode) => void>()
  const host = open(<FlowPanel figure={figure} onOpen={onOpen} />)
  const drawing = page.getByRole('group', { name: 'Flows of GWP-total' })
  await expect.element(drawing).toBeVisible()
  expect(host.querySelectorAll('svg[role=group] [tabindex="0"]')).toHaveLength(1)
  host.querySelector<SVGElement>('svg[role=group] [tabindex="0"]')!.focus()
  expect(focused()).toBe('Steel, 60 kg, 80 kg and -20 kg')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Screws, ND kg, A part is unknown (ND)')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Other (2), 0.5 kg')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('A1, 95 kg')
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls[0]![0]).toMatchObject({ column: 2, key: 'A1' })
  await expectNoViolations(host)
})

test('what is unknown is named below the drawing', async () => {
  open(<FlowPanel figure={figure} />)
  await userEvent.click(page.getByText('1 item has an unknown part', { exact: false }))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Screws' })).toBeVisible()
})

test('parts below the threshold are one node, until all are asked for', async () => {
  open(<FlowPanel figure={figure} />)
  await expect.element(page.getByRole('img', { name: 'Other (2), 0.5 kg' }).first()).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Smallest part drawn separately' }))
  await userEvent.click(page.getByRole('option', { name: 'All parts' }))
  await expect.element(page.getByRole('img', { name: 'Glue, 0.2 kg' })).toBeVisible()
  expect(page.getByRole('img', { name: /^Other/ }).elements()).toEqual([])
})

test('the tree map has a rectangle for each input in its module', async () => {
  const host = open(<FlowPanel figure={figure} />)
  await userEvent.click(page.getByText('Tree map'))
  await expect.element(page.getByRole('img', { name: 'Steel, A1, 80 kg' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Steel, D, -20 kg' })).toBeVisible()
  await expectNoViolations(host)
})

test('the table has every part, is sorted by its heads, and keeps the total below', async () => {
  const host = open(<FlowPanel figure={figure} />)
  await userEvent.click(page.getByText('Table'))
  const table = page.getByRole('region', { name: 'Flows of GWP-total' })
  await expect.element(table).toBeVisible()
  const readColumn = (column: number) =>
    [...host.querySelectorAll('tbody tr')].map((row) => row.children[column]!.textContent)
  expect(readColumn(3)).toEqual(['80', '-20', '15', '0.3', '0.2', 'ND'])
  await userEvent.click(page.getByRole('button', { name: 'kg' }))
  expect(readColumn(3)).toEqual(['80', '15', '0.3', '0.2', '-20', 'ND'])
  await userEvent.click(page.getByRole('button', { name: /^kg/ }))
  expect(readColumn(3)).toEqual(['-20', '0.2', '0.3', '15', '80', 'ND'])
  await userEvent.click(page.getByRole('button', { name: 'Input' }))
  expect(readColumn(0)[0]).toBe('Glue')
  expect(host.querySelector('tfoot')!.textContent).toBe('All inputs75.5\u00a0+\u00a0?')
  await expectNoViolations(host)
})

test('a picture is copied and saved in the colours of paper', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const files: File[] = []
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File)
    return '#'
  })
  open(<FlowPanel figure={figure} />)
  await userEvent.click(page.getByRole('button', { name: 'Copy picture' }))
  await expect.poll(() => write.mock.calls.length).toBe(1)
  expect((await write.mock.calls[0]![0][0]!.getType('image/png')).size).toBeGreaterThan(1000)
  await userEvent.click(page.getByRole('button', { name: 'SVG' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]!.text()).toContain('--stage-production: #174f90')
  write.mockRestore()
  save.mockRestore()
})

test('a heat map has the share of each figure, and its mark where it has none', async () => {
  const onOpen = vi.fn<(row: number, column: number) => void>()
  const host = open(<HeatMapPanel figure={heatMap} onOpen={onOpen} />)
  await expect
    .element(page.getByRole('button', { name: /^GWP-total, A1, 8 kg, 100% of the largest/ }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^GWP-total, D, -2 kg, −25% of the largest/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'AP, D, MND mol' })).toBeVisible()
  host.querySelector<SVGElement>('svg[role=group] [tabindex="0"]')!.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(onOpen.mock.calls).toEqual([[1, 1]])
  await expectNoViolations(host)
})
