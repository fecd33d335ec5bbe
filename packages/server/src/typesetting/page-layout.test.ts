import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf, type PdfLine } from '#test/documents/read-pdf'
import { methodKeys } from '#test/documents/sample-method'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import type { Block, ReportLanguage, ReportModel } from '#documents/report-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 2 })
})
afterAll(() => pool.stop())

/** Words of a page between its running head and foot. */
const body = (page: PdfLine[]) => page.filter(({ y }) => y > 64 && y < findTop(page) - 62)
const findTop = (page: PdfLine[]) => (Math.max(...page.map(({ y }) => y)) > 620 ? 842 : 595)
const isTurned = (page: PdfLine[]) => findTop(page) === 595

test.each(methodKeys.map((method, place) => [method, (['en', 'nl', 'de'] as const)[place % 3]!]))(
  'no turned page of %s follows a page with a few lines, and all impacts are on one page, in %s',
  async (method, language) => {
    const model = declarationModel(
      makeSampleSource({ lines: 14, method, language: language as ReportLanguage }),
    )
    const { lines: pages } = readPdf(await pool.renderPdf(model))
    const beforeTurned = pages.filter(
      (page, place) => !isTurned(page) && pages[place + 1] && isTurned(pages[place + 1]!),
    )
    for (const page of beforeTurned)
      expect(Math.min(...body(page).map(({ y }) => y))).toBeLessThan(842 - 82 - 0.3 * 690)
    const results = model.sections.find(({ key }) => key === 'results')!
    const [first] = results.blocks.filter((block) => block.kind === 'table')
    const codes = first!.rows.flatMap(({ cells }) => cells[0]?.text ?? [])
    const holding = pages.find((page) =>
      codes.every((code) => page.some(({ text }) => text.trim() === code)),
    )
    expect(holding).toBeDefined()
    const figures = holding!.filter(({ text }) => /^−?\d[.,]\d\dE[+−]\d\d$/.test(text.trim()))
    expect(figures.length).toBeGreaterThan(100)
    expect(Math.min(...figures.map(({ size }) => size))).toBeCloseTo(8, 3)
  },
  120_000,
)

const paragraph = (words: string): Block => ({
  kind: 'text',
  blocks: [{ kind: 'paragraph', runs: [{ text: words }] }],
})
const table = (rows: number): Block => ({
  kind: 'table',
  caption: 'Caption',
  columns: [{ head: 'Head', align: 'left', width: { share: 1 } }],
  rows: Array.from({ length: rows }, (_, place) => ({ cells: [{ text: `Row ${place + 1}` }] })),
  notes: [],
})

/** A document of so many lines of text before the blocks that are looked at. */
function withLinesBefore(count: number, blocks: Block[]): ReportModel {
  const model = declarationModel(makeSampleSource({ lines: 10 }))
  return {
    ...model,
    kind: 'summary',
    sections: [
      {
        key: 'sample',
        title: 'Sample',
        orientation: 'portrait',
        blocks: [paragraph(Array.from({ length: count }, () => 'filler').join('\n')), ...blocks],
      },
    ],
  }
}

/** Counts that move what follows over the end of a page. */
const counts = Array.from({ length: 14 }, (_, place) => 30 + 2 * place)

test.each([6, 40])(
  'a heading and a caption stay with the first rows of a table of %i rows',
  async (rows) => {
    const blocks: Block[] = [{ kind: 'heading', title: 'Heading' }, table(rows)]
    const places = new Set<number>()
    for (const count of counts) {
      const { lines: pages } = readPdf(await pool.renderPdf(withLinesBefore(count, blocks)))
      const findPage = (words: string) =>
        pages.findIndex((page) => page.some(({ text }) => text.trim() === words))
      const page = findPage('Row 1')
      expect([findPage('Heading'), findPage('Caption')], `${count} lines before`).toEqual([
        page,
        page,
      ])
      places.add(page)
    }
    expect(places.size).toBeGreaterThan(1)
  },
  120_000,
)

test('no paragraph leaves a single line at the foot or the head of a page', async () => {
  const words = Array.from({ length: 140 }, (_, place) => `word${place}`).join(' ')
  const splits = new Set<number>()
  for (const count of counts) {
    const model = withLinesBefore(count, [{ kind: 'heading', title: 'Heading' }, paragraph(words)])
    const { lines: pages } = readPdf(await pool.renderPdf(model))
    const counted = pages
      .map((page) => page.filter(({ text }) => /word\d/.test(text)).length)
      .filter((lines) => lines > 0)
    expect(Math.min(...counted), `${count} lines before`).toBeGreaterThan(1)
    splits.add(counted.length)
  }
  expect([...splits].toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('a short text is not divided, and stays on the page of the table that it introduces', async () => {
  const words = Array.from({ length: 70 }, (_, place) => `word${place}`).join(' ')
  const starts = new Set<number>()
  for (const count of counts) {
    const model = withLinesBefore(count, [
      { kind: 'heading', title: 'Heading' },
      paragraph(words),
      table(1),
    ])
    const { lines: pages } = readPdf(await pool.renderPdf(model))
    const found = pages.flatMap((page, place) =>
      page.some(({ text }) => /word\d|Row 1/.test(text)) ? [place] : [],
    )
    expect(found, `${count} lines before`).toHaveLength(1)
    starts.add(found[0]!)
  }
  // For some of the counts the text moves to the next page with its table.
  expect(starts.size).toBeGreaterThan(1)
})

test('the identification at the end is on one page, with its note', async () => {
  const words = ['Identification', 'Content hash', 'Note at the end']
  for (const count of counts) {
    const model = withLinesBefore(count, [])
    const last: ReportModel['sections'][number] = {
      key: 'identity',
      title: 'Identification',
      orientation: 'portrait',
      isUndivided: true,
      blocks: [
        {
          kind: 'facts',
          rows: ['Calculation', 'Calculated on', 'Engine', 'Content hash'].map((label) => ({
            label,
            value: [{ kind: 'paragraph', runs: [{ text: 'value' }] }],
          })),
        },
        { kind: 'note', text: 'Note at the end' },
      ],
    }
    const { lines: pages } = readPdf(
      await pool.renderPdf({ ...model, sections: [...model.sections, last] }),
    )
    const found = words.map((word) =>
      pages.findIndex((page) => page.some(({ text }) => text.includes(word))),
    )
    expect(new Set(found).size, `${count} lines before`).toBe(1)
    expect(found[0]).toBeGreaterThanOrEqual(0)
  }
})

test('the identification of a declaration is undivided', () => {
  const { sections } = declarationModel(makeSampleSource({ lines: 3 }))
  expect(sections.at(-1)).toMatchObject({ key: 'identity', isUndivided: true })
})
