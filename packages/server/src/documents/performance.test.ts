import { expect, test } from 'vitest'
import { performanceFile } from '#reference/indicator-file'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from './declaration-model.ts'
import type { Block, ReportLanguage } from './report-model.ts'
import { scientific } from './report-numbers.ts'
import { moduleFigure } from './sections/parts/result-figures.ts'

const make = (language: ReportLanguage = 'en', dopNumber: string | undefined = 'DoP 1') => {
  const sample = makeSampleSource({ language })
  const source = { ...sample, product: { ...sample.product, dopNumber } }
  const found = declarationModel(source as typeof sample).sections.find(
    ({ key }) => key === 'performance',
  )
  const table = found?.blocks.find(
    (block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table',
  )
  return { source: sample, found, table, text: JSON.stringify(found ?? null) }
}

test('climate change comes first, then the other indicators in the order of the regulation', () => {
  const { table, source } = make()
  const codes = table!.rows.flatMap(({ band, cells }) => (band ? [] : [cells[0]!.text]))
  expect(codes.slice(0, 4)).toEqual(['GWP-total', 'GWP-fossil', 'GWP-biogenic', 'GWP-luluc'])
  const known = new Map(source.indicators.map(({ code, displayCode }) => [code, displayCode]))
  expect(codes).toEqual(
    performanceFile.groups.flatMap(({ indicators }) =>
      indicators.map((code) => known.get(code as never)),
    ),
  )
  expect(table!.rows.flatMap(({ band }) => band ?? [])).toHaveLength(3)
})

test('the figures per module are those of the results', () => {
  const { table, source } = make()
  const place = table!.columns.findIndex(({ head }) => head === 'A3')
  const row = table!.rows.find(({ cells }) => cells[0]?.text === 'GWP-total')!
  expect(row.cells[place]!.text).toBe(
    scientific(moduleFigure(source, 'GWP-total', 'A3') as number, 'en'),
  )
})

test.each([
  ['en', 'from 8 Jan 2026', 'is not published yet'],
  ['nl', 'vanaf 08-01-2026', 'nog niet is gepubliceerd'],
  ['de', 'ab 08.01.2026', 'noch nicht veröffentlicht'],
] as const)('the document says which acts are open: %s', (language, from, open) => {
  const { text } = make(language)
  expect(text).toContain('DoP 1')
  expect(text.replaceAll('\u00a0', ' ')).toContain(from)
  expect(text).toContain(open)
})

test('a product without a declaration of performance has no extract', () => {
  const sample = makeSampleSource()
  expect(declarationModel(sample).sections.some(({ key }) => key === 'performance')).toBe(false)
})
