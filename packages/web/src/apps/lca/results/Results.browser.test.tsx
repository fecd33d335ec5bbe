import type { DocumentOf } from '@cradle/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../api/query-client.ts'
import { changeLocale, startI18n } from '../../../i18n/i18n.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { readinessQuery } from '../../../records/calculation/calculation-queries.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { Results } from './Results.tsx'

/** What the page shows, and whether what explains its figures is on its way. */
const shown = vi.hoisted(() => ({ view: 'indicators', isExplaining: false }))
// The address of the page, which has the view.
vi.mock('../../../shell/url-state.ts', async () => {
  const { useState } = await import('react')
  return { useUrlState: () => useState({ view: shown.view }) }
})
vi.mock('../../../records/calculation/declared-unit.ts', () => ({
  useDeclaredUnit: () => () => '1 m²',
}))
vi.mock('../../../records/profile/profile-index.ts', () => ({
  profileIndexQuery: { queryKey: ['profile-index'], queryFn: () => [] },
  readProfileIndex: () => [],
}))
vi.mock('./use-results.ts', () => ({
  useResults: () => ({
    results,
    error: null,
    explained: null,
    isExplaining: shown.isExplaining,
  }),
}))

const makeRow = (code: string, values: Record<string, number>, marks: Record<string, string>) => ({
  code,
  name: code === 'GWP-total' ? 'Climate change; total' : 'Acidification',
  unit: 'kg CO2 eq',
  order: 1,
  values,
  subtotals: { production: 5.25 },
  total: 1234.5678,
  totalAtoD: 1230.5,
  incomplete: Object.keys(marks).filter((module) => marks[module] === 'ND'),
  marks,
})
const results = {
  stages: ['A1', 'A2', 'A3', 'C1', 'D'],
  top: [
    makeRow('GWP-total', { A1: 1.23456789, A2: 1, A3: 0, C1: 1200.5, D: -4.125 }, { B5: 'MND' }),
    makeRow(
      'AP',
      { A1: 0.0625, A2: 46.6, A3: 0.5, C1: 2, D: -3 },
      { A2: 'ND', B5: 'MND', production: 'ND', total: 'ND', totalAtoD: 'ND' },
    ),
  ],
  other: [],
  total: { unit: 'EUR', values: {}, subtotals: {}, marks: {} },
  scores: [],
  gaps: [],
} as unknown as DocumentOf<'CalculationResult'>
const calculation = {
  '@id': '/2/calculations/c1',
  id: 'c1',
  productName: 'Wall: 200 mm',
  calculationType: 'product',
  method: '/2/methods/m1',
} as unknown as OpenCalculation['calculation']

let root: Root | undefined
let host: HTMLElement

beforeAll(async () => {
  await page.viewport(1440, 850)
  await startI18n()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  Object.assign(shown, { view: 'indicators', isExplaining: false })
  vi.restoreAllMocks()
})

async function render(locale: 'en' | 'nl' | 'de') {
  await changeLocale(locale)
  await i18next.loadNamespaces(['results', 'ui'])
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  queryClient.setQueryData(readinessQuery('/2/calculations/c1').queryKey, {} as never)
  queryClient.setQueryData(['indicators'], new Map())
  host = document.body.appendChild(document.createElement('main'))
  root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Results calculation={calculation} etag="1" isReadOnly />
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

async function open(locale: 'en' | 'nl' | 'de') {
  await render(locale)
  await expect.element(page.getByRole('columnheader', { name: 'A1', exact: true })).toBeVisible()
}

/** Cells of the table on the screen; code and name of an indicator as two. */
const readShown = (): string[][] =>
  [...host.querySelectorAll('table tr')].map((line) =>
    [...line.children].flatMap((one) =>
      one.matches('tbody th')
        ? [...one.querySelectorAll(':scope > span')].map((part) => part.textContent)
        : [one.textContent],
    ),
  )

const name = { en: 'Copy table', nl: 'Tabel kopiëren', de: 'Tabelle kopieren' } as const
const grouped = { en: 'Subtotals', nl: 'Subtotalen', de: 'Zwischensummen' } as const

/** What lands on the clipboard: the lines of the text, and the cells of the HTML. */
async function copyShown(locale: keyof typeof name) {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await userEvent.click(page.getByRole('button', { name: name[locale] }))
  await expect.poll(() => write.mock.calls.length).toBe(1)
  const [item] = write.mock.calls[0]![0]
  write.mockRestore()
  const [text, html] = await Promise.all(
    ['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()),
  )
  const table = new DOMParser().parseFromString(html!, 'text/html').querySelector('table')!
  return {
    text: text!.split('\r\n').map((line) => line.split('\t')),
    html: [...table.rows].map((line) => [...line.cells].map((one) => one.textContent)),
  }
}

async function downloadShown(): Promise<{ text: string; name: string }> {
  const files: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File)
    return '#'
  })
  await userEvent.click(page.getByRole('button', { name: 'CSV' }))
  await expect.poll(() => files.length).toBe(1)
  return { text: await files[0]!.text(), name: files[0]!.name }
}

test.each([
  ['en', '.', ','],
  ['nl', ',', ';'],
  ['de', ',', ';'],
] as const)(
  '"Copy table" and CSV in %s: the view shown, decimal sign "%s", separator "%s"',
  async (locale, sign, separator) => {
    await open(locale)
    for (const isGrouped of [false, true]) {
      if (isGrouped) await userEvent.click(page.getByLabelText(grouped[locale]))
      const shown = readShown()
      const { text, html } = await copyShown(locale)
      expect(html).toEqual(text)
      if (!isGrouped) expect(text.flat()).toContain(`1${sign}23456789`)
      // The heads of the view, with a column of its own for the name of an indicator.
      expect(text[0]!.filter((_, column) => column !== 1)).toEqual(shown[0])
      expect(text.slice(1).map(([code, label]) => [code, label])).toEqual(
        shown.slice(1).map(([code, label]) => [code, label]),
      )
      // A figure is the one of its cell, in full; an unknown one is ND and a module that is not declared MND.
      for (const [line, cells] of text.entries()) {
        if (line === 0) continue
        expect(cells).toHaveLength(shown[line]!.length)
        for (const [column, copied] of cells.entries()) {
          const seen = shown[line]![column]!
          if (column < 3 || seen === '') continue
          if (seen === 'MND') expect(copied).toBe('MND')
          else if (seen.includes('?')) expect(copied).toBe('ND')
          else {
            expect(copied).toMatch(sign === ',' ? /^-?\d+(,\d+)?$/ : /^-?\d+(\.\d+)?$/)
            const [full, read] = [copied, seen].map((one) =>
              Number(
                one
                  .replace('−', '-')
                  .replace(',', '.')
                  .replaceAll(/[\s\u00a0]/g, ''),
              ),
            )
            expect(Math.abs(full! - read!)).toBeLessThanOrEqual(0.006 * Math.abs(full!))
          }
        }
      }
    }
    const copied = (await copyShown(locale)).text
    const { text: csv, name: fileName } = await downloadShown()
    expect(fileName).toBe('Wall 200 mm.csv')
    const quote = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell)
    // A file read as text has lost its byte order mark.
    expect(csv).toBe(copied.map((cells) => `${cells.map(quote).join(separator)}\r\n`).join(''))
  },
)

test('the totals stay in sight at the right, labelled, wherever the modules are scrolled to', async () => {
  await page.viewport(800, 850)
  await open('en')
  const scroller = host.querySelector<HTMLElement>('[role=region]')!
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth)
  const labels = () =>
    [...scroller.querySelectorAll<HTMLElement>('thead th[data-total]')].map((one) => ({
      label: one.textContent,
      isShown:
        one.getBoundingClientRect().right <= scroller.getBoundingClientRect().right + 1 &&
        one.getBoundingClientRect().left >= scroller.getBoundingClientRect().left,
    }))
  const shown = [
    { label: 'A–C', isShown: true },
    { label: 'D', isShown: true },
    { label: 'A–D', isShown: true },
  ]
  expect(labels()).toEqual(shown)
  scroller.scrollLeft = scroller.scrollWidth
  expect(labels()).toEqual(shown)
  await page.viewport(1440, 850)
})

test('the flows say that they are loading as long as the calculation behind them is', async () => {
  Object.assign(shown, { view: 'flows', isExplaining: true })
  await render('en')
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
})
