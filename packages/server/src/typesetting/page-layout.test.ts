import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf, type PdfLine } from '#test/documents/read-pdf'
import { makeSampleSource } from '#test/documents/sample-source'
import { declarationModel } from '#documents/declaration-model'
import type { Block, ReportModel } from '#documents/report-model'
import { startRenderPool, type RenderPool } from './render-pool.ts'

let pool: RenderPool
beforeAll(() => {
  pool = startRenderPool({ size: 2 })
})
afterAll(() => pool.stop())

const paragraph = (words: string): Block => ({
  kind: 'text',
  blocks: [{ kind: 'paragraph', runs: [{ text: words }] }],
})
const table = (rows: number, name = '', band?: string): Block => ({
  kind: 'table',
  caption: `Caption${name}`,
  columns: [{ head: 'Head', align: 'left', width: { share: 1 } }],
  rows: [
    ...(band === undefined ? [] : [{ cells: [], band }]),
    ...Array.from({ length: rows }, (_, place) => ({
      cells: [{ text: `Row${name} ${place + 1}` }],
    })),
  ],
  notes: [],
})

/** Counts of lines that move what follows over the end of a page. */
const counts = Array.from({ length: 14 }, (_, place) => 30 + 2 * place)

/**
 * A document with a section for each count, on a page of its own: so many lines of text, and the blocks that are looked
 * at. One document is set much faster than fourteen.
 */
function withLinesBefore(
  makeBlocks: (count: number) => Block[],
  after: (count: number) => ReportModel['sections'] = () => [],
): ReportModel {
  const model = declarationModel(makeSampleSource({ lines: 10 }))
  return {
    ...model,
    kind: 'summary',
    sections: counts.flatMap((count) => [
      {
        key: `sample${count}`,
        title: `Sample${count}`,
        orientation: 'portrait',
        startsPage: true,
        blocks: [
          paragraph(Array.from({ length: count }, () => 'filler').join('\n')),
          ...makeBlocks(count),
        ],
      },
      ...after(count),
    ]),
  }
}

/** Pages with a text that matches, counted from the first page of the section of this count. */
function findPages(pages: PdfLine[][], count: number, pattern: RegExp): number[] {
  const start = pages.findIndex((page) => page.some(({ text }) => text.includes(`Sample${count}`)))
  expect(start).toBeGreaterThan(0)
  return pages.flatMap((page, place) =>
    page.some(({ text }) => pattern.test(text.trim())) ? [place - start] : [],
  )
}

test.each([
  [6, ''],
  [40, ''],
  [40, ' under a band'],
])(
  'a heading and a caption stay with the first two rows of a table of %i rows%s',
  async (rows, band) => {
    const { lines: pages } = readPdf(
      await pool.renderPdf(
        withLinesBefore((count) => [
          { kind: 'heading', title: `Heading${count}` },
          table(rows, String(count), band === '' ? undefined : `Band${count}`),
        ]),
      ),
    )
    const places = counts.map((count) => {
      const [first] = findPages(pages, count, new RegExp(`^Row${count} 1$`))
      expect(first, `${count} lines before`).toBeDefined()
      for (const name of [`Heading${count}`, `Caption${count}`, `Row${count} 2`])
        expect(findPages(pages, count, new RegExp(`^${name}$`)), name).toEqual([first])
      if (band !== '') expect(findPages(pages, count, new RegExp(`^Band${count}$`))[0]).toBe(first)
      return first
    })
    expect(new Set(places).size).toBeGreaterThan(1)
  },
  120_000,
)

const writeWords = (count: number, length: number): string =>
  Array.from({ length }, (_, place) => `word${count}x${place}`).join(' ')

test('no paragraph leaves a single line at the foot or the head of a page', async () => {
  const { lines: pages } = readPdf(
    await pool.renderPdf(
      withLinesBefore((count) => [
        { kind: 'heading', title: 'Heading' },
        paragraph(writeWords(count, 100)),
      ]),
    ),
  )
  const splits = counts.map((count) => {
    const counted = pages
      .map((page) => page.filter(({ text }) => text.includes(`word${count}x`)).length)
      .filter((lines) => lines > 0)
    expect(Math.min(...counted), `${count} lines before`).toBeGreaterThan(1)
    return counted.length
  })
  expect([...new Set(splits)].toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('a short text is not divided, and stays on the page of the table that it introduces', async () => {
  const { lines: pages } = readPdf(
    await pool.renderPdf(
      withLinesBefore((count) => [
        { kind: 'heading', title: 'Heading' },
        paragraph(writeWords(count, 50)),
        table(1, String(count)),
      ]),
    ),
  )
  const starts = counts.map((count) => {
    const found = findPages(pages, count, new RegExp(`word${count}x|^Row${count} 1$`))
    expect(found, `${count} lines before`).toHaveLength(1)
    return found[0]
  })
  // For some of the counts the text moves to the next page with its table.
  expect(new Set(starts).size).toBeGreaterThan(1)
})

test('a word of a head that is wider than its column is divided, and a shorter one is not', async () => {
  const heads = ['Onderste verbrandingswaarde', 'Biogene koolstof']
  const block: Block = {
    kind: 'table',
    caption: 'Caption',
    columns: heads.map((head) => ({ head, align: 'right', width: { mm: 22 } })),
    rows: [{ cells: [{ text: '1' }, { text: '2' }] }],
    notes: [],
    dense: true,
  }
  const model = { ...withLinesBefore(() => [block]), language: 'nl' as const }
  const { lines } = readPdf(await pool.renderPdf(model))
  const words = lines.flat().map(({ text }) => text.trim())
  expect(words.join(' ')).not.toContain('verbrandingswaarde')
  expect(words.join('')).toMatch(/Onderste ver-brandingswaarde/)
  expect(words.join(' ')).toMatch(/Biogene koolstof/)
})

test('the identification at the end is on one page, with its note', async () => {
  const model = withLinesBefore(
    () => [],
    (count) => [
      {
        key: `identity${count}`,
        title: `Identification${count}`,
        orientation: 'portrait',
        isUndivided: true,
        blocks: [
          {
            kind: 'facts',
            rows: ['Calculation', 'Calculated on', 'Engine', `Hash${count}`].map((label) => ({
              label,
              value: [{ kind: 'paragraph', runs: [{ text: 'value' }] }],
            })),
          },
          { kind: 'note', text: `Note${count}` },
        ],
      },
    ],
  )
  const { lines: pages } = readPdf(await pool.renderPdf(model))
  for (const count of counts)
    expect(
      findPages(pages, count, new RegExp(`(Identification|Hash|Note)${count}$`)),
      `${count} lines before`,
    ).toHaveLength(1)
})

test('the identification of a declaration is undivided', () => {
  const { sections } = declarationModel(makeSampleSource({ lines: 3 }))
  expect(sections.at(-1)).toMatchObject({ key: 'identity', isUndivided: true })
})
